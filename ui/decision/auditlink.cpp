// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/auditlink.h"

#include "audit/audit.h"
#include "audit/heldback.h"
#include "decision/decisioncursor.h"
#include "session/showncloud.h"
#include "widgets/theme.h"

#include <QEvent>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostLines = 3;

} // namespace

AuditLink::AuditLink(About about, DecisionCursor &cursor, ShownCloud &shownCloud, QWidget *parent)
    : QLabel(parent)
    , m_about(about)
    , m_cursor(cursor)
    , m_shownCloud(shownCloud)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextBrowserInteraction);
    setOpenExternalLinks(false);
    connect(this, &QLabel::linkActivated, this, &AuditLink::auditWanted);
    connect(&shownCloud, &ShownCloud::cloudChanged, this, &AuditLink::forget);
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
    m_work.begin([index = m_shownCloud.index()](Progress &progress) { return audit(*index, progress); },
        [this](const Result<QList<AuditFinding>> &found) {
            m_isLooking = false;
            m_findings = found.value_or(QList<AuditFinding>());
            showHeld();
        });
}

// Those that Placement excluded or a filter rejected, as far as that is known at the cursor.
std::vector<HostOutcome> AuditLink::hostsInQuestion() const
{
    const DecisionPtr decision = m_cursor.decision();
    if (!decision || !m_shownCloud.index() || m_shownCloud.cloud()->name != decision->cloudName)
        return {};
    std::vector<HostOutcome> hosts = hostOutcomesByHost(*decision, m_cursor.instance());
    const std::optional<HostIndex> selected = m_cursor.selectedHost();
    std::erase_if(hosts, [&](const HostOutcome &outcome) {
        if (m_about == About::SelectedHost && outcome.host != selected)
            return true;
        if (decision->placement.unmet.contains(outcome.host))
            return !m_cursor.knows(m_cursor.steps().lossStep(outcome.host));
        return outcome.filter < 0 || !m_cursor.knows({StepStage::Filters, outcome.filter, -1});
    });
    return hosts;
}

QStringList AuditLink::heldOn(HostIndex host) const
{
    const Decision &decision = *m_cursor.decision();
    QStringList lines;
    for (const AuditFinding &finding : holdingBack(*m_findings, decision, host)) {
        const QString holder = finding.name.isEmpty() ? finding.uuid : finding.name;
        const QString held = sentence(finding.reasons.first());
        lines.append((m_about == About::AllHosts ? tr("%1 on %2: %3", "holder, host, what is wrong with it")
                                                       .arg(holder, decision.hosts.at(host).label, held)
                                                 : tr("%1: %2", "holder, what is wrong with it").arg(holder, held))
                .toHtmlEscaped());
    }
    return lines;
}

QStringList AuditLink::foundOn(const HostOutcome &hostOutcome) const
{
    const Decision &decision = *m_cursor.decision();
    const Reason rejection = rejectionOf(decision, m_cursor.instance(), hostOutcome);
    QStringList lines;
    for (const AuditFinding &finding : bearingOn(*m_findings, decision.hosts.at(hostOutcome.host), rejection))
        lines.append(sentence(finding.reasons.first()).toHtmlEscaped());
    return lines;
}

void AuditLink::addLines(QStringList &html, const QString &title, QStringList lines) const
{
    if (lines.isEmpty())
        return;
    lines.removeDuplicates();
    if (lines.size() > mostLines) {
        const int more = int(lines.size() - mostLines);
        lines = lines.first(mostLines) << tr("… and %Ln more", nullptr, more).toHtmlEscaped();
    }
    html << u"<b>%1</b>"_s.arg(title.toHtmlEscaped()) << lines;
}

void AuditLink::showHeld()
{
    setVisible(false);
    const std::vector<HostOutcome> hosts = hostsInQuestion();
    if (hosts.empty())
        return;
    if (!m_findings)
        return look();
    if (m_findings->isEmpty())
        return;
    QStringList held;
    QStringList found;
    for (const HostOutcome &outcome : hosts) {
        held += heldOn(outcome.host);
        found += foundOn(outcome);
    }
    const bool isOfAll = m_about == About::AllHosts;
    QStringList lines;
    addLines(lines, isOfAll ? tr("Wrongly held") : tr("Wrongly held here"), held);
    addLines(lines, isOfAll ? tr("The audit finds") : tr("The audit finds here"), found);
    if (lines.isEmpty())
        return;
    lines.append(u"<a href=\"audit\" style=\"color:%1\">%2</a>"_s.arg(
        Theme::current().accent.name(), tr("Open the audit").toHtmlEscaped()));
    setText(lines.join(u"<br>"_s));
    setVisible(true);
}

} // namespace astrolabe
