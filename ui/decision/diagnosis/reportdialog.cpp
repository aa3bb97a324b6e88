// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/reportdialog.h"

#include "widgets/savechoice.h"
#include "widgets/text/labels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QPushButton>

#include <algorithm>
#include <utility>

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

// A report can become one of another format by its file's suffix. A case tells what a report may hide: it is only made
// when it was chosen, and never becomes a report.
ReportFormat formatFor(const QString &path, ReportFormat chosen)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    for (const ReportFormat format : {ReportFormat::Html, ReportFormat::Pdf, ReportFormat::Markdown}) {
        if (chosen != ReportFormat::Case && suffix == suffixOf(format))
            return format;
    }
    return chosen;
}

// Whether the suffix is that of another format.
bool misleads(const QString &path, ReportFormat format)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    const auto all = {ReportFormat::Html, ReportFormat::Pdf, ReportFormat::Markdown, ReportFormat::Case};
    return suffix != suffixOf(format)
        && std::ranges::any_of(all, [&](ReportFormat other) { return suffix == suffixOf(other); });
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
    save->setObjectName(u"save"_s);
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
            saveAs(path);
            accept();
        });
}

void ReportDialog::saveAs(const QString &path)
{
    ReportWish wished = wish();
    const ReportFormat chosen = std::exchange(wished.format, formatFor(path, wished.format));
    const QString format = m_format->itemText(m_format->findData(int(wished.format)));
    const QString file = QFileInfo(path).fileName();
    QString notice = tr("Saved %1.").arg(file);
    if (wished.format != chosen)
        notice = tr("Saved %1 in the format that its name says: %2.").arg(file, format);
    else if (misleads(path, chosen))
        notice = tr("Saved %1 in the chosen format, not in the one that its name says: %2.").arg(file, format);
    Q_EMIT saveWanted(wished, path, notice);
}

} // namespace astrolabe
