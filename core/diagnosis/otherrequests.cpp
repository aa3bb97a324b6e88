// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/otherrequests.h"

#include "diagnosis/sideeffects.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 longestDecidingMs = 10'000;
constexpr qsizetype mostInFull = 2;
constexpr qsizetype mostTitles = 3; // that a sentence names

Fact otherFact(const QString &what, const FactValue &value)
{
    return {what, value, Origin::host()};
}

// A request that comes out otherwise; labels of its hosts, empty: it gets none.
struct Otherwise
{
    QString title;
    QStringList was;
    QStringList is;
};

Reason inFull(const Otherwise &one)
{
    const Fact title = otherFact(u"request"_s, one.title);
    if (one.is.isEmpty())
        return {QT_TRANSLATE_NOOP("Reason", "The request %1 gets no host then; it lands on %2 now"),
            {title, otherFact(u"host"_s, one.was)}};
    if (one.was.isEmpty())
        return {QT_TRANSLATE_NOOP("Reason", "The request %1 lands on %2 then; it gets no host now"),
            {title, otherFact(u"host"_s, one.is)}};
    return {QT_TRANSLATE_NOOP("Reason", "The request %1 lands on %2 then, instead of %3"),
        {title, otherFact(u"host"_s, one.is), otherFact(u"host"_s, one.was)}};
}

// One sentence about those of a kind; empty: there is none.
QList<Reason> kindInShort(const QList<Otherwise> &all, bool (*isMeant)(const Otherwise &), const char *sentence)
{
    QStringList titles;
    for (const Otherwise &one : all) {
        if (isMeant(one))
            titles.append(one.title);
    }
    if (titles.isEmpty())
        return {};
    const Fact count{u"requests"_s, qint64(titles.size()), Origin::host()};
    QStringList names = titles.first(std::min(mostTitles, titles.size()));
    if (titles.size() > mostTitles)
        names.append(u"…"_s);
    return {{sentence, {otherFact(u"names"_s, names), count}}};
}

QList<Reason> sentencesOn(const QList<Otherwise> &all)
{
    QList<Reason> reasons;
    if (all.size() <= mostInFull) {
        std::ranges::transform(all, std::back_inserter(reasons), inFull);
        return reasons;
    }
    return kindInShort(
               all, [](const Otherwise &one) { return one.is.isEmpty(); },
               QT_TRANSLATE_N_NOOP("Reason", "%Ln other request(s) would no longer get a host then (%1)"))
        + kindInShort(
            all, [](const Otherwise &one) { return !one.is.isEmpty() && !one.was.isEmpty(); },
            QT_TRANSLATE_N_NOOP("Reason", "%Ln other request(s) would land on another host then (%1)"))
        + kindInShort(
            all, [](const Otherwise &one) { return one.was.isEmpty(); },
            QT_TRANSLATE_N_NOOP("Reason", "%Ln other request(s) would get a host only then (%1)"));
}

class OthersDecided
{
public:
    OthersDecided(const Trial &before, const QList<OtherRequest> &others, Progress &progress)
        : m_before(before)
        , m_others(others)
        , m_progress(progress)
    {
        m_before.options.everyFilter = false;
        m_timer.start();
    }

    bool isOver() const { return m_timer.hasExpired(longestDecidingMs) || m_progress.isCanceled(); }

    // None: it was not found out in time, or the cure leaves the cloud as it is.
    std::optional<QList<Reason>> after(const Cure &cure)
    {
        const auto after = tryOut(m_before, cure.changes, m_progress);
        if (!after || after->scheduler == m_before.scheduler)
            return std::nullopt;
        QList<Otherwise> all;
        for (qsizetype at = 0; at < m_others.size(); ++at) {
            if (isOver())
                return std::nullopt;
            if (m_now.size() == at)
                m_now.append(landing(m_others.at(at), m_before.scheduler));
            const auto is = landing(m_others.at(at), after->scheduler);
            if (m_now.at(at) && is && *m_now.at(at) != *is)
                all.append({m_others.at(at).title, *m_now.at(at), *is});
        }
        return sentencesOn(all);
    }

private:
    // Labels, in server order; none: it cannot be decided.
    std::optional<QStringList> landing(const OtherRequest &other, const SchedulerPtr &scheduler)
    {
        const auto decision = decide(other.question, scheduler, m_before.options, m_progress);
        if (!decision || m_progress.isCanceled())
            return std::nullopt;
        return landingsOf(*decision);
    }

    Trial m_before;
    const QList<OtherRequest> &m_others;
    Progress &m_progress;
    QElapsedTimer m_timer;
    QList<std::optional<QStringList>> m_now; // where the first of them land without a cure
};

// Does not report what is decided inside.
class Quiet final : public Progress
{
public:
    explicit Quiet(Progress &outer)
        : m_outer(outer)
    { }

    void report(qint64, qint64) override { }
    bool isCanceled() const override { return m_outer.isCanceled(); }

private:
    Progress &m_outer;
};

} // namespace

void decideOthers(const Trial &before, const QList<OtherRequest> &others, const QList<Cure> &cures, Progress &progress,
    const std::function<void(qsizetype cure, const QList<Reason> &otherwise)> &found)
{
    Quiet quiet(progress);
    OthersDecided decided(before, others, quiet);
    for (qsizetype cure = 0; cure < cures.size() && !others.isEmpty() && !decided.isOver(); ++cure) {
        if (const auto otherwise = decided.after(cures.at(cure)))
            found(cure, *otherwise);
        progress.report(cure + 1, cures.size());
    }
}

} // namespace astrolabe
