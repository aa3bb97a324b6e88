// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/searchindex.h"

#include "widgets/naturalorder.h"

#include <algorithm>
#include <optional>

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
        {"f "_L1, Finding::Kind::Flavor}, {"> "_L1, Finding::Kind::Command}};
    for (const Prefix &prefix : prefixes) {
        if (typed.startsWith(prefix.text))
            return {typed.mid(prefix.text.size()).trimmed(), prefix.kind};
    }
    return {typed.trimmed(), std::nullopt};
}

// Keeps the best candidates for one query.
class Ranking
{
public:
    explicit Ranking(Query query)
        : m_query(std::move(query))
    { }

    bool wants(Finding::Kind kind) const { return !m_query.only || *m_query.only == kind; }

    void offer(const Finding &finding)
    {
        int rank = matchRank(m_query.text, finding.text);
        if (rank == 0 && m_query.text.size() >= shortestUuidPart
            && finding.id.contains(m_query.text, Qt::CaseInsensitive))
            rank = byUuid;
        if (rank > 0)
            m_found.append({rank, finding});
    }

    QList<Finding> best(qsizetype most)
    {
        const qsizetype wanted = std::min(most, m_found.size());
        const auto better = [](const Ranked &a, const Ranked &b) {
            if (a.rank != b.rank)
                return a.rank > b.rank;
            if (a.finding.kind != b.finding.kind)
                return a.finding.kind < b.finding.kind;
            const int order = naturalCompare(a.finding.text, b.finding.text);
            return order != 0 ? order < 0 : a.finding.id < b.finding.id;
        };
        std::ranges::partial_sort(m_found, m_found.begin() + wanted, better);
        QList<Finding> findings;
        for (const Ranked &ranked : m_found.first(wanted))
            findings.append(ranked.finding);
        return findings;
    }

private:
    struct Ranked
    {
        int rank;
        Finding finding;
    };

    Query m_query;
    QList<Ranked> m_found;
};

void offerCloud(Ranking &ranking, const CloudIndex &index)
{
    const Cloud &cloud = index.cloud();
    if (ranking.wants(Finding::Kind::Host)) {
        for (int node = 0; node < cloud.computeNodes.size(); ++node)
            ranking.offer({Finding::Kind::Host, cloud.computeNodes.at(node).uuid, index.label(node),
                index.zoneOfHost(cloud.computeNodes.at(node).host)});
    }
    if (ranking.wants(Finding::Kind::Server)) {
        for (const Instance &instance : cloud.instances)
            ranking.offer({Finding::Kind::Server, instance.uuid, instance.displayName, instance.host});
    }
    if (ranking.wants(Finding::Kind::Flavor)) {
        for (const Flavor &flavor : cloud.flavors)
            ranking.offer({Finding::Kind::Flavor, flavor.flavorid, flavor.name, {}});
    }
}

} // namespace

int matchRank(QStringView query, QStringView text)
{
    if (query.isEmpty())
        return scattered;
    const qsizetype at = text.indexOf(query, 0, Qt::CaseInsensitive);
    if (at < 0)
        return hasLettersInOrder(query, text) ? scattered : 0;
    if (at == 0)
        return query.size() == text.size() ? whole : beginning;
    return text.at(at - 1).isLetterOrNumber() ? anywhere : wordBeginning;
}

QList<Finding> search(const QString &query, const QList<Finding> &commands, const CloudIndex *index, qsizetype most)
{
    Ranking ranking(parsed(query));
    if (ranking.wants(Finding::Kind::Command)) {
        for (const Finding &command : commands)
            ranking.offer(command);
    }
    if (index != nullptr)
        offerCloud(ranking, *index);
    return ranking.best(most);
}

} // namespace astrolabe
