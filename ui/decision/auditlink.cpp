// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/auditlink.h"

#include "audit/audit.h"
#include "audit/heldback.h"
#include "decision/decisioncursor.h"
#include "session/workspace.h"
#include "widgets/theme.h"

#include <QEvent>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostLines = 3;

} // namespace

AuditLink::AuditLink(DecisionCursor &cursor, Workspace &workspace, QWidget *parent)
    : QLabel(parent)
    , m_cursor(cursor)
    , m_workspace(workspace)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextBrowserInteraction);
    setOpenExternalLinks(false);
    connect(this, &QLabel::linkActivated, this, &AuditLink::auditWanted);
    connect(&workspace, &Workspace::cloudChanged, this, &AuditLink::forget);
    for (const auto signal : {&DecisionCursor::stepsChanged, &DecisionCursor::stateChanged,
             &DecisionCursor::focusChanged, &DecisionCursor::selectionChanged})
        connect(&cursor, signal, this, &AuditLink::showHeld);
    showHeld();
}

void AuditLink::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        showHeld();
    QLabel::changeEvent(event);
}

void AuditLink::forget()
{
    m_work.drop();
    m_findings.reset();
    m_isLooking = false;
    showHeld();
}

void AuditLink::look()
{
    if (m_isLooking)
        return;
    m_isLooking = true;
    m_work.begin([index = m_workspace.index()](Progress &progress) { return audit(*index, progress); },
        [this](const Result<QList<AuditFinding>> &found) {
            m_isLooking = false;
            m_findings = found.value_or(QList<AuditFinding>());
            showHeld();
        });
}

void AuditLink::showHeld()
{
    setVisible(false);
    const DecisionPtr decision = m_cursor.decision();
    const std::optional<HostIndex> host = m_cursor.selectedHost();
    const bool isLost = decision && host && decision->placement.unmet.contains(*host)
        && m_cursor.knows(m_cursor.steps().lossStep(*host));
    if (!isLost || !m_workspace.index() || m_workspace.cloud()->name != decision->cloudName)
        return;
    if (!m_findings)
        return look();
    QStringList lines;
    for (const AuditFinding &finding : holdingBack(*m_findings, *decision, *host)) {
        const QString holder = finding.name.isEmpty() ? finding.uuid : finding.name;
        const QString held
            = tr("%1: %2", "holder, what is wrong with it").arg(holder, sentence(finding.reasons.first()));
        lines.append(held.toHtmlEscaped());
    }
    if (lines.isEmpty())
        return;
    if (lines.size() > mostLines) {
        const int more = int(lines.size() - mostLines);
        lines = lines.first(mostLines) << tr("… and %Ln more", nullptr, more).toHtmlEscaped();
    }
    lines.prepend(u"<b>%1</b>"_s.arg(tr("Wrongly held here").toHtmlEscaped()));
    lines.append(u"<a href=\"audit\" style=\"color:%1\">%2</a>"_s.arg(
        Theme::current().accent.name(), tr("Open the audit").toHtmlEscaped()));
    setText(lines.join(u"<br>"_s));
    setVisible(true);
}

} // namespace astrolabe
