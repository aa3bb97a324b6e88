// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/historydesk.h"

#include "base/savefile.h"
#include "formats/decisionformat.h"
#include "formats/requestformat.h"
#include "session/earlierrequests.h"
#include "session/foundcause.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>

namespace astrolabe {

HistoryDesk::HistoryDesk(BackendContext &context, QObject *parent)
    : Desk(context, parent)
{
    connect(&context, &BackendContext::opened, this, &HistoryDesk::tellHistory);
    connect(&context, &BackendContext::historyChanged, this, &HistoryDesk::tellHistory);
    connect(&context, &BackendContext::cloudOpened, this, [this] {
        m_waiting.removeIf([](const Wanted &wanted) { return !wanted.trial; });
        tellHistory();
    });
    connect(&context, &BackendContext::decisionFailed, this, &HistoryDesk::examine);
}

void HistoryDesk::readDecision(qint64 id, const QString &server)
{
    post([this, id, server] {
        auto decision = context().store().history().decision(id);
        if (!check(decision))
            return;
        const auto journal = context().store().history().journal(id);
        if (journal || journal.error().kind == Error::Kind::NotFound || check(journal))
            Q_EMIT decisionRead(std::make_shared<const Decision>(*std::move(decision)),
                journal ? std::make_shared<const Journal>(*journal) : nullptr, server);
    });
}

Result<NamedDecision> HistoryDesk::named(qint64 id)
{
    return context().store().history().decisions().and_then(
        [&](const QList<StoredDecision> &all) -> Result<NamedDecision> {
            const auto row = std::ranges::find(all, id, &StoredDecision::id);
            const StoredDecision stored = row == all.cend() ? StoredDecision() : *row;
            const auto name = [title = stored.title(), at = stored.decidedAt.toLocalTime()] {
                return tr("%1, %2", "server, time of the decision")
                    .arg(title, QLocale().toString(at, QLocale::ShortFormat));
            };
            return context().store().history().decision(id).map([&](Decision &&decision) {
                return NamedDecision{name, std::make_shared<const Decision>(std::move(decision))};
            });
        });
}

void HistoryDesk::readForComparison(qint64 id, const DecisionPtr &open)
{
    post([this, id, open] {
        if (const auto past = named(id); check(past))
            Q_EMIT comparisonRead(*past, {[] { return tr("The open decision"); }, open});
    });
}

void HistoryDesk::readForComparison(qint64 one, qint64 other)
{
    post([this, one, other] {
        const auto left = named(std::min(one, other));
        const auto right = named(std::max(one, other));
        if (check(left) && check(right))
            Q_EMIT comparisonRead(*left, *right);
    });
}

void HistoryDesk::readRequest(qint64 id)
{
    post([this, id] {
        const auto request = context().store().history().request(id).and_then(
            [](const QJsonObject &asked) { return parseRequest(asked); });
        if (check(request))
            Q_EMIT requestRead(id, *request);
    });
}

void HistoryDesk::readEarlierRequests()
{
    post([this] {
        if (!context().cloud().isOpen())
            return;
        const auto isOfCloud
            = [cloud = context().cloud().id()](const StoredDecision &decision) { return decision.cloudId == cloud; };
        if (const auto requests = earlierRequests(context().store().history(), isOfCloud); check(requests))
            Q_EMIT earlierRequestsRead(*requests);
    });
}

void HistoryDesk::removeDecision(qint64 id)
{
    post([this, id] {
        if (mayWrite() && check(context().store().history().removeDecision(id)))
            tellHistory();
    });
}

void HistoryDesk::readAction(qint64 id)
{
    post([this, id] {
        const auto journal = context().store().history().actionJournal(id);
        if (check(journal))
            Q_EMIT journalRead(std::make_shared<const Journal>(*journal));
    });
}

void HistoryDesk::removeAction(qint64 id)
{
    post([this, id] {
        if (mayWrite() && check(context().store().history().removeAction(id)))
            tellHistory();
    });
}

void HistoryDesk::exportDecision(const DecisionPtr &decision, const QString &path)
{
    post([this, decision, path] {
        if (check(saveFile(path, QJsonDocument(writeDecision(*decision)).toJson())))
            Q_EMIT fileWritten(QFileInfo(path).fileName());
    });
}

void HistoryDesk::tellHistory()
{
    if (const auto decisions = context().store().history().decisions(); check(decisions))
        Q_EMIT historyChanged(*decisions);
    const auto actions = context().store().history().actions();
    if (check(actions))
        Q_EMIT actionsChanged(*actions);
}

// -- Causes

// Once it is recorded, before the cloud changes.
void HistoryDesk::examine(qint64 id, const Trial &trial)
{
    m_examined.insert(id);
    m_waiting.prepend({id, trial});
    if (!m_isLooking)
        lookForNext();
}

void HistoryDesk::lookForCauses()
{
    post([this] {
        const auto decisions = context().store().history().decisions();
        if (!check(decisions) || !context().cloud().isOpen())
            return;
        const qint64 cloud = context().cloud().id();
        for (const StoredDecision &decision : decisions->first(std::min(decisions->size(), mostCauses))) {
            const bool isUnknown = decision.outcome != Outcome::Scheduled && !decision.cause;
            if (!isUnknown || decision.cloudId != cloud || m_examined.contains(decision.id))
                continue;
            m_examined.insert(decision.id);
            m_waiting.append({decision.id, std::nullopt});
        }
        if (!m_isLooking)
            lookForNext();
    });
}

// One after the other, so that other work gets its turn.
void HistoryDesk::lookForNext()
{
    m_isLooking = false;
    while (!m_waiting.isEmpty() && !m_isLooking) {
        const Wanted wanted = m_waiting.takeFirst();
        if (const auto trial = wanted.trial ? wanted.trial : trialNow(wanted.id))
            look(wanted, *trial);
    }
}

void HistoryDesk::look(const Wanted &wanted, const Trial &trial)
{
    m_isLooking = true;
    m_causes.begin([trial](Progress &progress) { return causeOf(trial, progress); },
        [this, id = wanted.id, isOfThen = wanted.trial.has_value()](const std::optional<StoredCause> &cause) {
            if (cause && isOfThen)
                keep(id, *cause);
            else if (cause)
                Q_EMIT causeFound(id, *cause);
            lookForNext();
        });
}

void HistoryDesk::keep(qint64 id, const StoredCause &cause)
{
    if (context().isReadOnly() || !check(context().store().history().recordCause(id, cause)))
        return;
    const bool areMore = !m_waiting.isEmpty() && m_waiting.first().trial;
    if (!areMore)
        tellHistory();
}

std::optional<Trial> HistoryDesk::trialNow(qint64 id)
{
    const auto decision = context().store().history().decision(id);
    const auto question = decision ? questionOf(*decision) : tl::unexpected(decision.error());
    if (!question || !context().cloud().isOpen())
        return std::nullopt;
    return Trial{context().cloud().scheduler(), *question, {.everyFilter = true, .seed = decision->seed}, nullptr};
}

} // namespace astrolabe
