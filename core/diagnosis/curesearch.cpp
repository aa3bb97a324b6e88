// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/curesearch.h"

#include "change/changesformat.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/commands.h"
#include "diagnosis/concessions.h"
#include "diagnosis/platformchoices.h"
#include "diagnosis/reach.h"
#include "diagnosis/remedies/catalogue.h"
#include "diagnosis/requestlosses.h"
#include "diagnosis/sideeffects.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostCures = 10;
constexpr qsizetype mostTrials = 400;
// Of changes of several kinds together: the others are for simple ones, which may take a greater effort.
constexpr qsizetype mostCombinedCures = 6;
constexpr qsizetype mostCombinedTrials = 300;
constexpr qint64 longestMs = 9000; // of the search in a large cloud
constexpr qsizetype mostCorrections = 6;
constexpr qsizetype hostsPerCorrection = 3;
constexpr std::size_t mostConditions = 4;  // of a correction; more changes than that are no cure
constexpr qsizetype mostCombinations = 48; // of one host
constexpr std::array efforts{Effort::Request, Effort::Free, Effort::HostState, Effort::Metadata, Effort::Quota,
    Effort::Options, Effort::Hardware};

// Options with numbers as values only say which numbers they are.
QJsonObject withoutNumbers(QJsonObject options)
{
    for (auto &&group : options) {
        QJsonObject values = group.toObject();
        for (auto &&value : values) {
            if (value.isDouble())
                value = u"number"_s;
        }
        group = values;
    }
    return options;
}

// Tells changes apart, and, without names of hosts and amounts, kinds of changes.
QByteArray keyOf(const QList<Change> &changes, bool isKind)
{
    QList<QByteArray> keys;
    for (const Change &change : changes) {
        QJsonObject json = toJson(change).toObject();
        if (isKind && !std::holds_alternative<EditRequest>(change)) {
            for (const QString &name : {u"id"_s, u"host"_s, u"node"_s, u"at"_s, u"server"_s, u"allocations"_s})
                json.remove(name);
            json.remove(u"value"_s);
            if (std::holds_alternative<SetOptions>(change))
                json[u"options"_s] = withoutNumbers(json["options"_L1].toObject());
        }
        if (const auto *heal = std::get_if<HealPlacement>(&change); isKind && heal != nullptr)
            json[u"healings"_s] = toString(heal->healings.value(0).kind);
        keys.append(QJsonDocument(json).toJson(QJsonDocument::Compact));
    }
    std::ranges::sort(keys);
    return keys.join('\n');
}

QList<Change> joined(const QList<QList<Change>> &parts)
{
    QList<Change> all;
    for (const QList<Change> &part : parts) {
        for (const Change &change : part) {
            if (!all.contains(change))
                all.append(change);
        }
    }
    return all;
}

// The same by the ids of what it names: a flavor or an image may be asked for by its name, too.
Question byIds(Question question, const CloudIndex &index)
{
    auto *request = std::get_if<Request>(&question);
    auto *asked = std::get_if<ServerQuestion>(&question);
    QString &flavorRef = request != nullptr ? request->flavorRef : asked->action.flavorRef;
    QString &imageRef = request != nullptr ? request->imageRef : asked->action.imageRef;
    if (const Flavor *flavor = index.flavor(flavorRef))
        flavorRef = flavor->flavorid;
    if (const Image *image = index.image(imageRef))
        imageRef = image->id;
    if (request != nullptr)
        request->document = {};
    return question;
}

// A way to let one host in: a ladder for each condition that it misses.
using Combination = QList<Ladder>;

class CureSearch
{
public:
    CureSearch(const Diagnosis &diagnosis, Progress &progress, const std::function<void(const Cure &)> &found)
        : m_diagnosis(diagnosis)
        , m_ward(diagnosis, progress)
        , m_progress(progress)
        , m_found(found)
        , m_before(diagnosis.examined.trial)
    {
        m_before.options.everyFilter = false;
        m_timer.start();
    }

    QList<Cure> run()
    {
        if (m_before.decision->outcome == Outcome::Scheduled && m_before.lands())
            return {};
        tryCorrections();
        tryRepairs();
        for (const Effort effort : efforts) {
            for (const bool givesUp : {false, true}) {
                m_givesUp = givesUp;
                tryRequest(effort);
                tryHosts(effort);
                tryCauses(effort);
            }
        }
        if (m_cures.isEmpty())
            tryBehindRefusal();
        return m_cures;
    }

private:
    bool isOver() const
    {
        return m_cures.size() >= mostCures || m_trials >= mostTrials || m_timer.hasExpired(longestMs)
            || m_progress.isCanceled();
    }

    // Nobody gives something up for several changes where less does.
    bool mayCombine() const
    {
        return m_combinedCures < mostCombinedCures && m_trials < mostCombinedTrials
            && (!m_givesUp || m_cures.isEmpty());
    }

    // Whether they lose what was asked for; of the same effort, others are the better cures.
    bool givesUp(const QList<Change> &changes) const { return !concessionsOf(changes, m_ward).isEmpty(); }

    // Before all else, since nobody meant what is written. To leave out what was meant lets the request land, too, but
    // is not what was meant.
    void tryCorrections()
    {
        for (const Cause &cause : m_diagnosis.causes) {
            if (!cause.corrected.isEmpty() && lands(cause.corrected))
                keep(cause.corrected);
        }
    }

    // Other changes would leave what is out of order to the next request.
    void tryRepairs()
    {
        const Cause *first = told();
        for (const QList<Change> &changes : first && first->isDisorder ? first->undoing : QList<QList<Change>>())
            tryOne({Ladder(changes)});
    }

    // The cause that is certain and told first; nullptr: none is.
    const Cause *told() const
    {
        const QList<Cause> &causes = m_diagnosis.causes;
        return causes.isEmpty() || causes.first().certainty != Certainty::Certain ? nullptr : &causes.first();
    }

    bool undoes(const QByteArray &kind) const
    {
        const Cause *first = told();
        return first && std::ranges::any_of(first->undoing, [&](const QList<Change> &changes) {
            return keyOf(changes, true) == kind;
        });
    }

    void tryCauses(Effort effort)
    {
        for (const Cause &cause : m_diagnosis.causes) {
            for (const QList<Change> &changes : cause.undoing) {
                if (effortOf(changes) == effort && std::ranges::none_of(changes, isNobodys))
                    tryOne({Ladder(changes)});
            }
        }
    }

    // Further changes for what is in the way once nova-api accepts the request.
    void tryBehindRefusal()
    {
        for (const Cause &cause : m_diagnosis.causes) {
            if (cause.accepted.isEmpty() || m_isBehind || std::ranges::any_of(cause.accepted, isNobodys))
                continue;
            const auto diagnosis = tryOut(m_before, cause.accepted, m_progress).and_then([&](const Trial &accepted) {
                return diagnose(accepted, m_progress);
            });
            if (!diagnosis)
                continue;
            const std::function<void(const Cure &)> nobody;
            CureSearch further(*diagnosis, m_progress, nobody);
            further.m_isBehind = true;
            further.m_timer = m_timer;
            for (const Cure &cure : further.run())
                keep(minimal(cause.accepted + cure.changes));
        }
    }

    void tryRequest(Effort effort)
    {
        for (const RemedyEntry *remedy : allRemedies()) {
            if (isOver() || remedy->effort != effort || remedy->forRequest == nullptr)
                continue;
            for (const Ladder &ladder : remedy->forRequest(m_ward))
                tryOne({ladder});
        }
    }

    void tryHosts(Effort effort)
    {
        const QList<Correction> &corrections = m_diagnosis.examined.corrections;
        for (const Correction &correction : corrections.first(std::min(corrections.size(), mostCorrections))) {
            if (correction.conditions.empty() || correction.conditions.size() > mostConditions)
                continue;
            for (const HostIndex host : correction.hosts.first(std::min(correction.hosts.size(), hostsPerCorrection))) {
                for (const Combination &combination : combinations(correction, host, effort))
                    tryOne(combination);
            }
        }
    }

    // Those of the least effort first; each has a part of this effort, and none of a greater.
    QList<Combination> combinations(const Correction &correction, HostIndex host, Effort effort)
    {
        QList<Combination> all{{}};
        for (const int condition : correction.conditions) {
            QList<Combination> longer;
            for (const Ladder &ladder : laddersOf(condition, host, effort)) {
                for (const Combination &combination : std::as_const(all)) {
                    if (longer.size() < mostCombinations)
                        longer.append(combination + Combination{ladder});
                }
            }
            all = longer;
        }
        all.removeIf([&](const Combination &combination) {
            return std::ranges::none_of(
                combination, [&](const Ladder &ladder) { return effortOf(ladder.rungs.first()) == effort; });
        });
        return all;
    }

    QList<Ladder> laddersOf(int condition, HostIndex host, Effort most)
    {
        QList<Ladder> ladders;
        for (const RemedyEntry *remedy : allRemedies()) {
            if (isOver() || remedy->effort > most || remedy->forHost == nullptr)
                continue;
            const std::tuple key(condition, host, remedy);
            auto known = m_ladders.find(key);
            if (known == m_ladders.end()) {
                const Miss miss{m_ward, m_diagnosis.examined.standings.conditions.at(condition), host};
                known = m_ladders.emplace(key, remedy->forHost(miss)).first;
            }
            ladders += known->second;
        }
        ladders.removeIf([](const Ladder &ladder) { return ladder.rungs.isEmpty(); });
        return ladders;
    }

    void tryOne(Combination ladders)
    {
        if (ladders.isEmpty() || std::ranges::any_of(ladders, [](const Ladder &one) { return one.rungs.isEmpty(); }))
            return;
        QList<QList<Change>> firsts;
        for (const Ladder &ladder : std::as_const(ladders))
            firsts.append(ladder.rungs.first());
        const QList<Change> least = joined(firsts);
        if (isOver() || givesUp(least) != m_givesUp || m_kinds.contains(keyOf(least, true)))
            return;
        const bool isCombined = ladders.size() > 1;
        if (isCombined && !mayCombine())
            return;
        auto changes = leastOf(ladders);
        if (changes && keep(minimal(*std::move(changes))) && isCombined)
            ++m_combinedCures;
        m_progress.report(m_trials, mostTrials);
    }

    // The least rungs that land together.
    std::optional<QList<Change>> leastOf(Combination &ladders)
    {
        if (ladders.size() == 1 && !ladders.first().isMonotone) {
            for (const QList<Change> &rung : std::as_const(ladders.first().rungs)) {
                if (lands(rung))
                    return rung;
            }
            return std::nullopt;
        }
        QList<qsizetype> taken(ladders.size(), 0);
        if (landsAt(ladders, taken))
            return at(ladders, taken);
        for (qsizetype ladder = 0; ladder < ladders.size(); ++ladder)
            taken[ladder] = ladders.at(ladder).rungs.size() - 1;
        const bool isShort
            = std::ranges::all_of(ladders, [](const Ladder &ladder) { return ladder.rungs.size() == 1; });
        if (isShort || !landsAt(ladders, taken))
            return std::nullopt;
        for (qsizetype ladder = 0; ladder < ladders.size(); ++ladder)
            lower(ladders, taken, ladder);
        return at(ladders, taken);
    }

    // Finds the least rung of one ladder that lands with those of the others.
    void lower(const Combination &ladders, QList<qsizetype> &taken, qsizetype ladder)
    {
        qsizetype low = 0;
        qsizetype high = taken.at(ladder); // lands
        while (low < high && !isOver()) {
            QList<qsizetype> tried = taken;
            tried[ladder] = low + (high - low) / 2;
            if (landsAt(ladders, tried))
                high = tried.at(ladder);
            else
                low = tried.at(ladder) + 1;
        }
        taken[ladder] = high;
    }

    static QList<Change> at(const Combination &ladders, const QList<qsizetype> &taken)
    {
        QList<QList<Change>> parts;
        for (qsizetype ladder = 0; ladder < ladders.size(); ++ladder)
            parts.append(ladders.at(ladder).rungs.at(taken.at(ladder)));
        return joined(parts);
    }

    bool landsAt(const Combination &ladders, const QList<qsizetype> &taken) { return lands(at(ladders, taken)); }

    bool lands(const QList<Change> &changes)
    {
        const QByteArray key = keyOf(changes, false);
        if (const auto known = m_tried.constFind(key); known != m_tried.cend())
            return *known;
        if (isOver())
            return false;
        ++m_trials;
        auto after = tryOut(m_before, changes, m_progress);
        const bool isLanding = after && after->lands();
        m_tried.insert(key, isLanding);
        if (isLanding)
            m_last = {key, *std::move(after)};
        return isLanding;
    }

    // Leaves out each change without which it lands, too.
    QList<Change> minimal(QList<Change> changes)
    {
        for (qsizetype at = changes.size() - 1; at >= 0 && changes.size() > 1; --at) {
            QList<Change> without = changes;
            without.removeAt(at);
            if (!std::ranges::all_of(without, isReportedUse) && lands(without))
                changes = without;
        }
        return changes;
    }

    // Whether other changes have the same effect.
    bool isKnown(const std::pair<Question, CloudPtr> &effect) const
    {
        return std::ranges::any_of(m_effects,
            [&](const auto &known) { return known.first == effect.first && *known.second == *effect.second; });
    }

    // What they give up, and whether the request then lands where its image may not run.
    QList<Reason> lossesOf(const QList<Change> &changes, const Trial &after) const
    {
        const QList<Reason> losses = concessionsOf(changes, m_ward);
        return std::ranges::any_of(losses, leavesPlatformOpen)
            ? losses
            : losses + openChoices(*after.decision, *after.scheduler->index());
    }

    // Whether it is another cure than those that are known.
    bool keep(const QList<Change> &changes)
    {
        const QByteArray kind = keyOf(changes, true);
        if (m_kinds.contains(kind) || m_progress.isCanceled())
            return false;
        const QByteArray key = keyOf(changes, false);
        auto after = m_last.first == key ? Result<Trial>(m_last.second) : tryOut(m_before, changes, m_progress);
        if (!after || !after->lands())
            return false;
        const std::pair effect{byIds(after->question, *after->scheduler->index()), after->scheduler->cloud()};
        if (isKnown(effect))
            return false;
        m_kinds.insert(kind);
        m_effects.append(effect);
        Cure cure{.changes = changes,
            .effort = effortOf(changes, *m_before.scheduler->cloud()),
            .who = actorOf(changes, m_before),
            .undoesCause = undoes(kind),
            .landsOn = landingsOf(*after->decision),
            .commands = commandsFor(changes, m_before, *after),
            .alsoAffects = alsoAffected(*m_before.decision, *after->decision),
            .givesUp = lossesOf(changes, *after),
            .alsoConcerns = reachOf(changes, *m_before.scheduler->index())};
        if (m_found)
            m_found(cure);
        m_cures.append(std::move(cure));
        return true;
    }

    const Diagnosis &m_diagnosis;
    Ward m_ward;
    Progress &m_progress;
    const std::function<void(const Cure &)> &m_found;
    Trial m_before;
    QElapsedTimer m_timer;
    QList<Cure> m_cures;
    qsizetype m_combinedCures = 0;
    qsizetype m_trials = 0;
    bool m_givesUp = false;  // whether such changes are tried now
    bool m_isBehind = false; // whether a refusal was undone before
    QHash<QByteArray, bool> m_tried;
    QSet<QByteArray> m_kinds; // of the cures
    // What each cure makes of the question and the cloud; their schedulers and decisions would need more memory.
    QList<std::pair<Question, CloudPtr>> m_effects;
    std::pair<QByteArray, Trial> m_last; // that landed
    std::map<std::tuple<int, HostIndex, const RemedyEntry *>, QList<Ladder>> m_ladders;
};

} // namespace

Result<QList<Cure>> findCures(
    const Diagnosis &diagnosis, Progress &progress, const std::function<void(const Cure &)> &found)
{
    QList<Cure> cures = CureSearch(diagnosis, progress, found).run();
    if (progress.isCanceled())
        return failure(Error::Kind::Cancelled, QCoreApplication::translate("Error", "Cancelled."));
    return cures;
}

} // namespace astrolabe
