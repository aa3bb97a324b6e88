// SPDX-License-Identifier: GPL-3.0-or-later
// Decides again what a real OpenStack Zed decided about one cloud, packed by tests/data/record-real-boots.py.
#include "decision/decision.h"
#include "formats/cloudformat.h"
#include "formats/requestformat.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>
#include <QUrlQuery>

#include <algorithm>
#include <cmath>
#include <map>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QJsonObject unpacked()
{
    QFile file(QStringLiteral(TEST_DATA) + u"/recorded/real-boots.qz"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(qUncompress(file.readAll())).object();
}

// "host/node" from the log's [host, node, …].
QString place(const QJsonValue &logged, int at = 0)
{
    return logged[at].toString() + u'/' + logged[at + 1].toString();
}

// The log entries of one boot.
class RealBoot
{
public:
    explicit RealBoot(const QJsonObject &boot)
        : m_outcome(boot[u"outcome"_s].toObject())
        , m_log(boot[u"scheduler"_s].toObject())
    { }

    Outcome outcome() const;
    QString message() const;
    // The servers' hosts; empty: none.
    QStringList places() const;
    QStringList queries() const;
    // For one run of filters and weighers: the number of hosts left after each filter, each host's weight.
    QStringList filters(qsizetype run) const;
    std::map<QString, double> weights(qsizetype run) const;
    // The hosts with the highest weight, of which Nova draws one. Empty: nothing was weighed.
    QStringList best(qsizetype run) const;
    bool hasTies() const;
    QStringList alternates(qsizetype server) const;

private:
    QJsonArray run(const QString &member, qsizetype index) const { return m_log[member][index].toArray(); }

    QJsonObject m_outcome;
    QJsonObject m_log;
};

Outcome RealBoot::outcome() const
{
    if (m_outcome[u"error"_s].isObject())
        return Outcome::Error;
    return places().isEmpty() ? Outcome::NoValidHost : Outcome::Scheduled;
}

QString RealBoot::message() const
{
    switch (outcome()) {
    case Outcome::Error:
        return m_outcome[u"error"_s][u"message"_s].toString();
    case Outcome::NoValidHost:
        return m_outcome[u"servers"_s][0][u"fault"_s][u"message"_s].toString();
    case Outcome::Scheduled:
        return {};
    }
    Q_UNREACHABLE();
}

QStringList RealBoot::places() const
{
    QStringList places;
    for (const QJsonValue server : m_outcome[u"servers"_s].toArray()) {
        for (const QJsonValue selected : m_log[u"selected"_s].toArray()) {
            if (selected[0] == server[u"uuid"_s])
                places.append(place(selected, 1));
        }
    }
    return places.size() == m_outcome[u"servers"_s].toArray().size() ? places : QStringList();
}

// The client determines the order of a query's parts.
QString canonical(const QString &query)
{
    QStringList parts;
    for (const auto &[key, value] : QUrlQuery(query).queryItems(QUrl::FullyDecoded)) {
        QStringList values = value.split(u',');
        std::ranges::sort(values);
        parts.append(key + u'=' + values.join(u','));
    }
    std::ranges::sort(parts);
    return parts.join(u'&');
}

QStringList canonical(QStringList queries)
{
    std::ranges::transform(queries, queries.begin(), [](const QString &query) { return canonical(query); });
    return queries;
}

QStringList RealBoot::queries() const
{
    return m_log[u"queries"_s].toVariant().toStringList();
}

QStringList RealBoot::filters(qsizetype index) const
{
    QStringList counts;
    for (const QJsonValue count : run(u"filters"_s, index))
        counts.append(u"%1 %2"_s.arg(count[0].toString()).arg(count[1].toInt()));
    return counts.mid(1); // the first is the number before any filter
}

std::map<QString, double> RealBoot::weights(qsizetype index) const
{
    std::map<QString, double> weights;
    for (const QJsonValue weighed : run(u"weighed"_s, index))
        weights.emplace(place(weighed), weighed[2].toDouble());
    return weights;
}

QStringList RealBoot::best(qsizetype index) const
{
    const QJsonArray weighed = run(u"weighed"_s, index);
    QStringList best;
    for (const QJsonValue host : weighed) {
        if (host[2] == weighed[0][2])
            best.append(place(host));
    }
    return best;
}

bool RealBoot::hasTies() const
{
    for (const QJsonValue hosts : m_log[u"weighed"_s].toArray()) {
        QSet<double> totals;
        for (const QJsonValue host : hosts.toArray())
            totals.insert(host[2].toDouble());
        if (totals.size() < hosts.toArray().size())
            return true;
    }
    return false;
}

QStringList RealBoot::alternates(qsizetype server) const
{
    QStringList names;
    for (const QJsonValue alternate : run(u"alternates"_s, server))
        names.append(place(alternate));
    return names;
}

QString place(const Decision &decision, HostIndex host)
{
    return decision.hosts.at(host).host + u'/' + decision.hosts.at(host).node;
}

QStringList filtersOf(const InstanceRecord &instance)
{
    QStringList counts;
    for (const FilterRecord &filter : instance.filters) {
        if (filter.ran)
            counts.append(u"%1 %2"_s.arg(filter.name).arg(filter.end));
    }
    return counts;
}

bool isSame(const std::map<QString, double> &left, const std::map<QString, double> &right)
{
    return std::ranges::equal(left, right,
        [](const auto &a, const auto &b) { return a.first == b.first && std::abs(a.second - b.second) < 1e-9; });
}

std::map<QString, double> weightsOf(const Decision &decision, const InstanceRecord &instance)
{
    std::map<QString, double> weights;
    for (const RankedHost &ranked : instance.ranking)
        weights.emplace(place(decision, ranked.host), ranked.total);
    return weights;
}

} // namespace

class RealBootsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void comeOutAsTheyDid_data();
    void comeOutAsTheyDid();

private:
    void compareRuns(const RealBoot &real, const Decision &ours);

    QJsonArray m_boots;
    SchedulerPtr m_scheduler;
};

void RealBootsTest::initTestCase()
{
    const QJsonObject recorded = unpacked();
    m_boots = recorded[u"boots"_s].toArray();
    QCOMPARE(m_boots.size(), 65);
    NoProgress nobody;
    const auto cloud = parseCloud(QJsonDocument(recorded[u"cloud"_s].toObject()).toJson(), nobody);
    QVERIFY2(cloud, cloud ? "" : qPrintable(cloud.error().text()));
    m_scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud->cloud)).value();
}

void RealBootsTest::comeOutAsTheyDid_data()
{
    QTest::addColumn<QJsonObject>("boot");
    for (const QJsonValue boot : std::as_const(m_boots))
        QTest::newRow(qPrintable(boot[u"name"_s].toString())) << boot.toObject();
}

void RealBootsTest::comeOutAsTheyDid()
{
    QFETCH(QJsonObject, boot);
    const RealBoot real(boot);
    const auto request = parseRequest(boot[u"request"_s].toObject());
    QVERIFY2(request, request ? "" : qPrintable(request.error().text()));
    const Decision ours = decideRequest(*m_scheduler, *request);
    QCOMPARE(toString(ours.outcome), toString(real.outcome()));
    QCOMPARE(ours.error.value_or(DecisionError()).message.trimmed(), real.message().trimmed());
    if (!boot.contains(u"scheduler"_s))
        return;
    QCOMPARE(canonical(ours.placement.queries), canonical(real.queries()));
    compareRuns(real, ours);
}

void RealBootsTest::compareRuns(const RealBoot &real, const Decision &ours)
{
    const QStringList places = real.places();
    const bool comparesAlternates = !places.isEmpty() && !real.hasTies();
    for (int server = 0; server < ours.instances.size(); ++server) {
        const InstanceRecord &instance = ours.instances.at(server);
        const QStringList best = real.best(server);
        if (!places.isEmpty()) {
            const QString selected = place(ours, instance.selected->host);
            QVERIFY2(selected == places.at(server) || best.contains(selected), qPrintable(selected));
        }
        if (const QStringList filters = real.filters(server); !filters.isEmpty())
            QCOMPARE(filtersOf(instance), filters);
        if (!best.isEmpty())
            QVERIFY2(isSame(weightsOf(ours, instance), real.weights(server)), qPrintable(best.join(u' ')));
        if (comparesAlternates) {
            QStringList alternates;
            for (const Alternate &alternate : instance.alternates)
                alternates.append(place(ours, alternate.host));
            QCOMPARE(alternates, real.alternates(server));
        }
        if (best.size() > 1)
            return; // Nova drew one of them; the next server saw other host states
    }
}

QTEST_GUILESS_MAIN(RealBootsTest)
#include "tst_realboots.moc"
