// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/searchindex.h"

#include "widgets/table/naturalorder.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int whole = 500;
constexpr int beginning = 400;
constexpr int wordBeginning = 300;
constexpr int anywhere = 200;
constexpr int scattered = 100;
constexpr int byUuid = 50;
constexpr qsizetype shortestUuidPart = 4;

bool hasLettersInOrder(QStringView query, QStringView text)
{
    for (const QChar c : query) {
        const qsizetype at = text.indexOf(c, 0, Qt::CaseInsensitive);
        if (at < 0)
            return false;
        text = text.sliced(at + 1);
    }
    return true;
}

int rankAt(qsizetype at, QStringView query, QStringView text)
{
    if (at == 0)
        return query.size() == text.size() ? whole : beginning;
    return text.at(at - 1).isLetterOrNumber() ? anywhere : wordBeginning;
}

struct Query
{
    QString text;
    std::optional<Finding::Kind> only;
};

Query parsed(const QString &typed)
{
    struct Prefix
    {
        QLatin1StringView text;
        Finding::Kind kind = Finding::Kind::Command;
    };
    static constexpr Prefix prefixes[] = {{"h "_L1, Finding::Kind::Host}, {"i "_L1, Finding::Kind::Server},
        {"f "_L1, Finding::Kind::Flavor}, {">"_L1, Finding::Kind::Command}};
    for (const Prefix &prefix : prefixes) {
        if (typed.startsWith(prefix.text))
            return {typed.mid(prefix.text.size()).trimmed(), prefix.kind};
    }
    return {typed.trimmed(), std::nullopt};
}

// A match for a query, as a position among the commands or in the cloud. Only the best matches are turned into list
// entries.
struct Candidate
{
    int rank = 0;
    Finding::Kind kind = Finding::Kind::Command;
    int position = 0;
    QString text;
    QString id;

    bool isBetterThan(const Candidate &other) const
    {
        if (rank != other.rank)
            return rank > other.rank;
        if (kind != other.kind)
            return kind < other.kind;
        const int order = naturalCompare(text, other.text);
        return order != 0 ? order < 0 : id < other.id;
    }
};

// Keeps the best of the offered candidates, at most `most`.
class Candidates
{
public:
    Candidates(Query query, qsizetype most)
        : m_query(std::move(query))
        , m_most(static_cast<std::size_t>(most))
    { }

    bool wants(Finding::Kind kind) const { return !m_query.only || *m_query.only == kind; }

    void offer(Finding::Kind kind, qsizetype position, const QString &text, const QString &id)
    {
        int rank = matchRank(m_query.text, text);
        if (rank == 0 && m_query.text.size() >= shortestUuidPart && id.contains(m_query.text, Qt::CaseInsensitive))
            rank = byUuid;
        if (rank > 0)
            keep({rank, kind, int(position), text, id});
    }

    std::vector<Candidate> best() &&
    {
        std::ranges::sort_heap(m_best, &isBetter);
        return std::move(m_best);
    }

private:
    static bool isBetter(const Candidate &a, const Candidate &b) { return a.isBetterThan(b); }

    // A single letter finds a hundred thousand candidates; nearly all of them return early here.
    void keep(Candidate &&candidate)
    {
        if (m_best.size() == m_most) {
            if (m_best.empty() || !candidate.isBetterThan(m_best.front()))
                return;
            std::ranges::pop_heap(m_best, &isBetter);
            m_best.pop_back();
        }
        m_best.push_back(std::move(candidate));
        std::ranges::push_heap(m_best, &isBetter);
    }

    Query m_query;
    std::size_t m_most;
    std::vector<Candidate> m_best; // a heap with the worst in front
};

void offerCommands(Candidates &candidates, const QList<Finding> &commands)
{
    if (!candidates.wants(Finding::Kind::Command))
        return;
    for (qsizetype at = 0; at < commands.size(); ++at)
        candidates.offer(Finding::Kind::Command, at, commands.at(at).text, commands.at(at).id);
}

void offerCloud(Candidates &candidates, const CloudIndex &index)
{
    const Cloud &cloud = index.cloud();
    if (candidates.wants(Finding::Kind::Host)) {
        for (int node = 0; node < cloud.computeNodes.size(); ++node)
            candidates.offer(Finding::Kind::Host, node, index.label(node), cloud.computeNodes.at(node).uuid);
    }
    if (candidates.wants(Finding::Kind::Server)) {
        for (qsizetype at = 0; at < cloud.instances.size(); ++at)
            candidates.offer(
                Finding::Kind::Server, at, cloud.instances.at(at).displayName, cloud.instances.at(at).uuid);
    }
    if (candidates.wants(Finding::Kind::Flavor)) {
        for (qsizetype at = 0; at < cloud.flavors.size(); ++at)
            candidates.offer(Finding::Kind::Flavor, at, cloud.flavors.at(at).name, cloud.flavors.at(at).flavorid);
    }
}

QString detailOf(const Candidate &candidate, const QList<Finding> &commands, const CloudIndex *index)
{
    switch (candidate.kind) {
    case Finding::Kind::Command:
        return commands.at(candidate.position).detail;
    case Finding::Kind::Host:
        return index->zoneOfHost(index->cloud().computeNodes.at(candidate.position).host);
    case Finding::Kind::Server:
        return index->cloud().instances.at(candidate.position).host;
    case Finding::Kind::Flavor:
        return {};
    }
    Q_UNREACHABLE();
}

} // namespace

int matchRank(QStringView query, QStringView text)
{
    if (query.isEmpty())
        return scattered;
    int best = 0;
    for (qsizetype at = text.indexOf(query, 0, Qt::CaseInsensitive); at >= 0;
        at = text.indexOf(query, at + 1, Qt::CaseInsensitive))
        best = std::max(best, rankAt(at, query, text));
    return best == 0 && hasLettersInOrder(query, text) ? scattered : best;
}

QList<Finding> search(const QString &query, const QList<Finding> &commands, const CloudIndex *index, qsizetype most)
{
    Candidates candidates(parsed(query), most);
    offerCommands(candidates, commands);
    if (index != nullptr)
        offerCloud(candidates, *index);
    QList<Finding> findings;
    for (const Candidate &best : std::move(candidates).best())
        findings.append({best.kind, best.id, best.text, detailOf(best, commands, index)});
    return findings;
}

} // namespace astrolabe
