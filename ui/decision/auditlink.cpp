// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/auditlink.h"

#include "audit/audit.h"
#include "audit/heldback.h"
#include "decision/decisioncursor.h"
#include "session/showncloud.h"
#include "widgets/theme.h"

#include <QEvent>

#include <algorithm>
#include <utility>

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
    m_found.reset();
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
            m_found = Found{found.value_or(QList<AuditFinding>()), {}};
            for (const AuditFinding &finding : std::as_const(m_found->findings)) {
                if (!finding.nodeUuid.isEmpty())
                    m_found->hosts.insert(finding.nodeUuid);
            }
            showHeld();
        });
}

// Whether the decision was made in the open cloud, and Placement or a filter took hosts away.
bool AuditLink::isInQuestion() const
{
    const DecisionPtr decision = m_cursor.decision();
    if (!decision || !m_shownCloud.index() || m_shownCloud.cloud()->name != decision->cloudName)
        return false;
    const InstanceRecord *record = m_cursor.steps().instance();
    const auto rejects = [](const FilterRecord &filter) { return filter.end < filter.start; };
    return !decision->placement.unmet.isEmpty() || (record != nullptr && std::ranges::any_of(record->filters, rejects));
}

// Those that Placement excluded or a filter rejected, as far as that is known at the cursor, of the hosts that the
// audit has found something of: there may be 100,000 others.
std::vector<HostOutcome> AuditLink::hostsInQuestion() const
{
    const Decision &decision = *m_cursor.decision();
    const std::optional<HostIndex> selected = m_cursor.selectedHost();
    const auto isFound = [&](HostIndex host) {
        const DecidedHost &decided = decision.hosts.at(host);
        return (m_about == About::AllHosts || host == selected)
            && (m_found->hosts.contains(decided.uuid) || m_found->hosts.contains(decided.host));
    };
    std::vector<HostIndex> hosts;
    for (HostIndex host = 0; !m_found->hosts.isEmpty() && host < decision.hosts.size(); ++host) {
        if (isFound(host))
            hosts.push_back(host);
    }
    if (hosts.empty())
        return {};
    std::vector<HostOutcome> lost;
    const std::vector<HostOutcome> outcomes = hostOutcomesByHost(decision, m_cursor.instance());
    for (const HostIndex host : hosts) {
        const HostOutcome &outcome = outcomes[static_cast<std::size_t>(host)];
        const bool isLost = decision.placement.unmet.contains(host)
            ? m_cursor.knows(m_cursor.steps().lossStep(host))
            : outcome.filter >= 0 && m_cursor.knows({StepStage::Filters, outcome.filter, -1});
        if (isLost)
            lost.push_back(outcome);
    }
    return lost;
}

QStringList AuditLink::heldOn(HostIndex host) const
{
    const Decision &decision = *m_cursor.decision();
    QStringList lines;
    for (const AuditFinding &finding : holdingBack(m_found->findings, decision, host)) {
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
    for (const AuditFinding &finding : bearingOn(m_found->findings, decision.hosts.at(hostOutcome.host), rejection))
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
    if (!isInQuestion())
        return;
    if (!m_found)
        return look();
    QStringList held;
    QStringList found;
    for (const HostOutcome &outcome : hostsInQuestion()) {
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
