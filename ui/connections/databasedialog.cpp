// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/databasedialog.h"

#include "widgets/text/labels.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int leastWidth = 560;
constexpr QLatin1StringView addressKey("database/address");
constexpr QLatin1StringView userKey("database/user");
constexpr QLatin1StringView authorityKey("database/authority");

} // namespace

DatabaseDialog::DatabaseDialog(QWidget *parent)
    : QDialog(parent)
    , m_address(new QLineEdit)
    , m_user(new QLineEdit)
    , m_password(new QLineEdit)
    , m_authority(new QLineEdit)
    , m_note(paragraph())
    , m_read(new QPushButton(tr("&Read")))
{
    setWindowTitle(tr("Read a cloud's databases"));
    setMinimumWidth(leastWidth);
    m_address->setObjectName(u"address"_s);
    m_user->setObjectName(u"user"_s);
    m_password->setObjectName(u"password"_s);
    m_authority->setObjectName(u"authority"_s);
    m_address->setPlaceholderText(u"mysql://controller:3306/nova_api"_s);
    m_user->setPlaceholderText(u"nova_reader"_s);
    m_authority->setPlaceholderText(u"/etc/ssl/certs/ca.pem"_s);
    m_password->setEchoMode(QLineEdit::Password);
    m_address->setToolTip(tr("mysql:// or postgresql://, a host, and maybe a port and a database; without a database "
                             "all that the account may read."));
    m_authority->setToolTip(tr("A PEM file. With it the connection is encrypted, and the server's certificate has to "
                               "be signed by it and name the host."));

    auto *browse = new QPushButton(tr("Choose…"));
    auto *authority = new QHBoxLayout;
    authority->addWidget(m_authority, 1);
    authority->addWidget(browse);
    auto *form = new QFormLayout;
    form->addRow(tr("&Address:"), m_address);
    form->addRow(tr("&User:"), m_user);
    form->addRow(tr("&Password:"), m_password);
    form->addRow(tr("&Certificate authority (TLS):"), authority);
    if (auto *label = qobject_cast<QLabel *>(form->labelForField(authority)))
        label->setBuddy(m_authority);
    m_authority->setAccessibleName(tr("Certificate authority (TLS)"));
    auto *buttons = new QHBoxLayout;
    auto *cancel = new QPushButton(tr("Cancel"));
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_read);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(mutedLabel(tr("Reads Nova's, Placement's and Glance's tables in a read-only transaction.")));
    layout->addLayout(form);
    layout->addWidget(m_note);
    layout->addLayout(buttons);
    m_read->setDefault(true);

    const QSettings settings;
    m_address->setText(settings.value(addressKey).toString());
    m_user->setText(settings.value(userKey).toString());
    m_authority->setText(settings.value(authorityKey).toString());
    (m_address->text().isEmpty() ? m_address : m_password)->setFocus();
    for (const QLineEdit *field : {m_address, m_user, m_authority})
        connect(field, &QLineEdit::textChanged, this, &DatabaseDialog::check);
    connect(browse, &QPushButton::clicked, this, &DatabaseDialog::askForAuthority);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_read, &QPushButton::clicked, this, &DatabaseDialog::choose);
    check();
}

Result<DatabaseAddress> DatabaseDialog::address() const
{
    QString text = m_address->text().trimmed();
    const QString user = m_user->text().trimmed();
    if (!user.isEmpty() && !text.contains(u'@'))
        text.replace("://"_L1, u"://"_s + QString::fromLatin1(QUrl::toPercentEncoding(user)) + u'@');
    return parseDatabaseAddress(text).and_then([&](DatabaseAddress &&parsed) -> Result<DatabaseAddress> {
        if (!user.isEmpty())
            parsed.user = user;
        if (const QString authority = m_authority->text().trimmed(); !authority.isEmpty())
            parsed.tlsCa = authority;
        if (!parsed.tlsCa.isEmpty() && !QFileInfo(parsed.tlsCa).isFile())
            return failure(Error::Kind::NotFound, tr("The certificate authority file does not exist."), parsed.tlsCa);
        return std::move(parsed);
    });
}

void DatabaseDialog::check()
{
    const auto read = address();
    const bool isBegun = !m_address->text().trimmed().isEmpty();
    m_read->setEnabled(read.has_value());
    setMarkedWrong(m_address, isBegun && !read && !m_user->text().trimmed().isEmpty());
    if (read)
        m_note->setText(
            tr("The password stays in memory until this console is closed, to read again. It is never stored."));
    else
        m_note->setText(isBegun ? read.error().text() : tr("An address looks like mysql://controller/nova_api."));
}

void DatabaseDialog::choose()
{
    const auto read = address();
    if (!read)
        return;
    QSettings settings;
    settings.setValue(addressKey, m_address->text().trimmed());
    settings.setValue(userKey, m_user->text().trimmed());
    settings.setValue(authorityKey, m_authority->text().trimmed());
    Q_EMIT chosen(*read, m_password->text());
    m_password->clear();
    accept();
}

void DatabaseDialog::askForAuthority()
{
    auto *dialog
        = new QFileDialog(this, tr("Certificate authority"), {}, tr("Certificates (*.pem *.crt);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_authority, &QLineEdit::setText);
    dialog->open();
}

} // namespace astrolabe
