// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/historydesk.h"

#include "base/savefile.h"
#include "diagnosis/diagnosis.h"
#include "formats/decisionformat.h"
#include "formats/requestformat.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>

namespace astrolabe {

namespace {

// Empty if no cause is known, or if the request finds a host in the cloud as it is now.
Reason causeOf(const Trial &trial, Progress &progress)
{
    const auto diagnosis = diagnose(trial, progress);
    const bool isKnown = diagnosis && !diagnosis->examined.trial.lands() && !diagnosis->causes.isEmpty();
    return isKnown ? diagnosis->causes.first().sentence : Reason();
}

} // namespace

HistoryDesk::HistoryDesk(BackendContext &context, QObject *parent)
    : Desk(context, parent)
{
    connect(&context, &BackendContext::opened, this, &HistoryDesk::tellHistory);
    connect(&context, &BackendContext::historyChanged, this, &HistoryDesk::tellHistory);
    connect(&context, &BackendContext::cloudOpened, this, &HistoryDesk::tellHistory);
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
            const QString name = row == all.cend()
                ? QString()
                : tr("%1, %2", "server, time of the decision")
                      .arg(row->serverName, QLocale().toString(row->decidedAt.toLocalTime(), QLocale::ShortFormat));
            return context().store().history().decision(id).map([&](Decision &&decision) {
                return NamedDecision{name, std::make_shared<const Decision>(std::move(decision))};
            });
        });
}

void HistoryDesk::readForComparison(qint64 id, const DecisionPtr &open)
{
    post([this, id, open] {
        if (const auto past = named(id); check(past))
            Q_EMIT comparisonRead(*past, {tr("The open decision"), open});
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
        const auto request = context().store().history().decision(id).and_then(
            [](const Decision &decision) { return parseRequest(decision.asked.request); });
        if (check(request))
            Q_EMIT requestRead(id, *request);
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
    const auto decisions = context().store().history().decisions();
    if (check(decisions)) {
        Q_EMIT historyChanged(*decisions);
        lookForCauses(*decisions);
    }
    const auto actions = context().store().history().actions();
    if (check(actions))
        Q_EMIT actionsChanged(*actions);
}

// -- Causes

void HistoryDesk::lookForCauses(const QList<StoredDecision> &decisions)
{
    m_waiting.clear();
    if (!context().cloud().isOpen())
        return;
    for (const StoredDecision &decision : decisions) {
        const bool hasFailed = decision.outcome == Outcome::NoValidHost;
        if (hasFailed && decision.cloudId == context().cloud().id() && !m_examined.contains(decision.id)
            && m_waiting.size() < mostCauses)
            m_waiting.append(decision.id);
    }
    if (!m_isLooking)
        lookForNext();
}

// One after the other, so that other work gets its turn.
void HistoryDesk::lookForNext()
{
    m_isLooking = false;
    while (!m_waiting.isEmpty()) {
        const qint64 id = m_waiting.takeFirst();
        m_examined.insert(id);
        const auto decision = context().store().history().decision(id);
        const auto question = decision ? questionOf(*decision) : tl::unexpected(decision.error());
        if (!question)
            continue;
        m_isLooking = true;
        const Trial trial{context().cloud().scheduler(), *question, {.seed = decision->seed}, nullptr};
        m_causes.begin([trial](Progress &progress) { return causeOf(trial, progress); },
            [this, id](const Reason &cause) {
                if (!cause.isEmpty())
                    Q_EMIT causeFound(id, cause);
                lookForNext();
            });
        return;
    }
}

} // namespace astrolabe
