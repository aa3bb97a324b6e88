// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/reportdialog.h"

#include "widgets/savechoice.h"
#include "widgets/text/labels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QPushButton>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

enum Reader { OperatorReader, UserReader };

QString suffixOf(ReportFormat format)
{
    switch (format) {
    case ReportFormat::Html:
        return u"html"_s;
    case ReportFormat::Pdf:
        return u"pdf"_s;
    case ReportFormat::Markdown:
        return u"md"_s;
    case ReportFormat::Case:
        return u"json"_s;
    }
    Q_UNREACHABLE();
}

} // namespace

ReportDialog::ReportDialog(const ReportWish &wish, const QString &asked, QWidget *parent)
    : QDialog(parent)
    , m_wish(wish)
    , m_asked(asked)
    , m_reader(new QComboBox)
    , m_format(new QComboBox)
    , m_renamed(new QCheckBox(tr("&Replace names")))
{
    setWindowTitle(tr("Report"));
    m_reader->addItems(
        {tr("An operator: hosts, conditions, commands"), tr("The user who asked: without the cloud's internals")});
    m_format->addItem(tr("Web page (HTML)"), int(ReportFormat::Html));
    m_format->addItem(u"PDF"_s, int(ReportFormat::Pdf));
    m_format->addItem(u"Markdown"_s, int(ReportFormat::Markdown));
    if (wish.trial)
        m_format->addItem(tr("Case for another console (JSON)"), int(ReportFormat::Case));
    m_renamed->setToolTip(tr("Hosts, servers, projects, networks and uuids get other names, the same one everywhere."));
    auto *form = new QFormLayout;
    form->addRow(tr("&For:"), m_reader);
    form->addRow(tr("F&ormat:"), m_format);
    form->addRow(QString(), m_renamed);
    form->setRowVisible(m_reader, wish.logged == nullptr);
    connect(m_format, &QComboBox::currentIndexChanged, this,
        [this] { m_reader->setEnabled(format()->currentData() != int(ReportFormat::Case)); });
    auto *save = new QPushButton(tr("Save…"));
    auto *cancel = new QPushButton(tr("Cancel"));
    setLook(save, "primary");
    save->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(save);
    auto *column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(save, &QPushButton::clicked, this, &ReportDialog::askWhere);
}

ReportWish ReportDialog::wish() const
{
    ReportWish wish = m_wish;
    wish.isForUser = m_reader->currentIndex() == UserReader;
    wish.format = ReportFormat(m_format->currentData().toInt());
    wish.isRenamed = m_renamed->isChecked();
    return wish;
}

void ReportDialog::askWhere()
{
    const QString suffix = suffixOf(wish().format);
    QString name = wish().isRenamed ? tr("report") : tr("report on %1").arg(m_asked);
    if (wish().format == ReportFormat::Case)
        name = wish().isRenamed ? tr("case") : m_asked;
    askWhereToSave(this, {tr("Save the report"), name, u"%1 (*.%2)"_s.arg(m_format->currentText(), suffix), suffix},
        [this](const QString &path) {
            Q_EMIT saveWanted(wish(), path);
            accept();
        });
}

} // namespace astrolabe
