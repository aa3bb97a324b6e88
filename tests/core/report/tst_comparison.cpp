// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/comparison.h"

#include "diagnosis/comparisonformat.h"
#include "formats/cloudformat.h"
#include "formats/requestformat.h"
#include "printing.h"
#include "report/comparisonreport.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class ComparisonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatDiffers_data();
    void findsWhatDiffers();
    void readsAsText();
};

namespace {

// Two hosts of different size; %1: members of the second one, %2: of the flavor big, %3: the configuration.
QByteArray cloudText(const char *second = "", const char *big = "", const char *config = "")
{
    return QByteArray(R"({"format": "astrolabe-cloud", "version": 1, "name": "pair", "release": "zed",
        "now": "2026-11-16T09:30:00Z", "config": {)")
        + config + R"(}, "compute_nodes": [
        {"uuid": "11111111-1111-4111-8111-111111111111", "host": "cmp-1", "hypervisor_hostname": "cmp-1",
            "vcpus": 8, "memory_mb": 16384, "local_gb": 100},
        {"uuid": "22222222-2222-4222-8222-222222222222", "host": "cmp-2", "hypervisor_hostname": "cmp-2",
            "vcpus": 8, "memory_mb": 65536, "local_gb": 100)"
        + second + R"(}],
        "flavors": [{"flavorid": "1", "name": "small", "vcpus": 1, "memory_mb": 512, "root_gb": 1},
            {"flavorid": "2", "name": "big", "vcpus": 1, "memory_mb": 32768, "root_gb": 1)"
        + big + R"(}],
        "images": [{"id": "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10", "name": "cirros"}]})";
}

QByteArray requestText(const char *flavor, const char *image = "cirros")
{
    return QByteArray(R"({"instance_uuids": ["33333333-3333-4333-8333-333333333333"], "server": {"name": "web",
        "networks": "none", "imageRef": ")")
        + image + R"(", "flavorRef": ")" + flavor + "\"}}";
}

ComparedSide sideOf(const QString &title, const QByteArray &cloud, const QByteArray &request)
{
    NoProgress nobody;
    const auto read = parseCloud(cloud, nobody);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(read.value().cloud)).value();
    return {title, std::make_shared<const Decision>(decideRequest(*scheduler, parseRequest(request).value(), {})),
        scheduler->cloud()};
}

} // namespace

void ComparisonTest::findsWhatDiffers_data()
{
    QTest::addColumn<QByteArray>("leftCloud");
    QTest::addColumn<QByteArray>("leftRequest");
    QTest::addColumn<QByteArray>("rightCloud");
    QTest::addColumn<QByteArray>("rightRequest");
    QTest::addColumn<QStringList>("inputs"); // kind, name, left → right
    QTest::addColumn<QStringList>("hosts");  // kind, label
    QTest::addColumn<QStringList>("elsewhere");

    const QByteArray small = requestText("small");
    QTest::newRow("nothing") << cloudText() << small << cloudText() << small << QStringList() << QStringList()
                             << QStringList();
    QTest::newRow("two spellings of a flavor and an image")
        << cloudText() << small << cloudText() << requestText("1", "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10")
        << QStringList() << QStringList() << QStringList();
    QTest::newRow("two requests") << cloudText() << small << cloudText() << requestText("big")
                                  << QStringList{u"request /server/flavorRef \"small\" → \"big\""_s,
                                         u"flavor /flavorid \"1\" → \"2\""_s, u"flavor /memory_mb 512 → 32768"_s,
                                         u"flavor /name \"small\" → \"big\""_s}
                                  << QStringList{u"verdict cmp-1"_s} << QStringList();
    const auto acting = [](const QByteArray &action, const QByteArray &migration, const char *flavor = "small") {
        return requestText(flavor).replace("{\"instance_uuids\"",
            R"({"action": )" + action + R"(, "request_spec": {"migration": ")" + migration + R"("}, "instance_uuids")");
    };
    const QByteArray migration = "44444444-4444-4444-8444-444444444444";
    const QByteArray laterMigration = "55555555-5555-4555-8555-555555555555";
    const QByteArray migrate = R"({"migrate": null})";
    QTest::newRow("an action that is decided twice")
        << cloudText() << acting(migrate, migration) << cloudText() << acting(migrate, laterMigration) << QStringList()
        << QStringList() << QStringList();
    QTest::newRow("an action whose host is open, twice")
        << cloudText() << acting(R"({"migrate": {"host": null}})", migration) << cloudText()
        << acting(migrate, laterMigration) << QStringList() << QStringList() << QStringList();
    QTest::newRow("two actions") << cloudText() << acting(R"({"migrate": {"host": "cmp-2"}})", migration) << cloudText()
                                 << acting(R"({"resize": {"flavorRef": "small"}})", laterMigration)
                                 << QStringList{u"request /action \"migrate\" → \"resize\""_s,
                                        u"request /action/host \"cmp-2\" → "_s}
                                 << QStringList() << QStringList();
    QTest::newRow("a host that is disabled")
        << cloudText() << small << cloudText(R"(, "service": {"disabled": true})") << small
        << QStringList{u"compute_node cmp-2/service/disabled false → true"_s}
        << QStringList{u"chosen cmp-1"_s, u"chosen cmp-2"_s} << QStringList();
    QTest::newRow("an extra spec") << cloudText() << requestText("big")
                                   << cloudText("", R"(, "extra_specs": {"trait:CUSTOM_X": "required"})")
                                   << requestText("big")
                                   << QStringList{u"flavor /extra_specs/trait:CUSTOM_X  → \"required\""_s}
                                   << QStringList{u"chosen cmp-2"_s, u"verdict cmp-1"_s} << QStringList();
    QTest::newRow("an option") << cloudText() << small
                               << cloudText("", "", R"("filter_scheduler": {"ram_weight_multiplier": -1})") << small
                               << QStringList{u"option [filter_scheduler] ram_weight_multiplier  → -1"_s}
                               << QStringList{u"chosen cmp-1"_s, u"chosen cmp-2"_s} << QStringList();
    const auto grouped = [](const QByteArray &hosts) {
        return cloudText().replace("\"images\"",
            R"("aggregates": [{"id": 1, "uuid": "55555555-5555-4555-8555-555555555555", "name": "fast", "hosts": [")"
                + hosts + R"("]}], "images")");
    };
    QTest::newRow("an aggregate") << cloudText() << small << grouped("cmp-1") << small
                                  << QStringList{u"aggregate fast  → \"fast\""_s} << QStringList() << QStringList();
    QTest::newRow("members of an aggregate")
        << grouped("cmp-1") << small << grouped("cmp-2") << small
        << QStringList{u"aggregate fast/hosts [\"cmp-1\"] → [\"cmp-2\"]"_s} << QStringList() << QStringList();
    QByteArray other = cloudText();
    other.replace("22222222-2222-4222-8222-222222222222", "44444444-4444-4444-8444-444444444444");
    other.replace("cmp-2", "cmp-3");
    QTest::newRow("another host") << cloudText() << small << other << small << QStringList() << QStringList()
                                  << QStringList{u"cmp-2"_s, u"cmp-3"_s};
}

void ComparisonTest::findsWhatDiffers()
{
    QFETCH(const QByteArray, leftCloud);
    QFETCH(const QByteArray, leftRequest);
    QFETCH(const QByteArray, rightCloud);
    QFETCH(const QByteArray, rightRequest);
    QFETCH(const QStringList, inputs);
    QFETCH(const QStringList, hosts);
    QFETCH(const QStringList, elsewhere);
    const Comparison comparison
        = compare(sideOf(u"left"_s, leftCloud, leftRequest), sideOf(u"right"_s, rightCloud, rightRequest));
    QStringList foundInputs;
    for (const InputDifference &input : comparison.inputs)
        foundInputs.append(u"%1 %2 %3 → %4"_s.arg(toString(input.kind), input.name, input.left, input.right));
    QCOMPARE(foundInputs, inputs);
    QStringList foundHosts;
    for (const HostDifference &host : comparison.decided.hosts)
        foundHosts.append(u"%1 %2"_s.arg(toString(host.kind), comparison.left.decision->hosts.at(host.left).label));
    QCOMPARE(foundHosts, hosts);
    QCOMPARE(comparison.onlyLeft + comparison.onlyRight, elsewhere);
    QCOMPARE(comparison.differs(), !(inputs.isEmpty() && hosts.isEmpty() && elsewhere.isEmpty()));
    const QJsonObject document = writeComparison(comparison);
    QCOMPARE(document["differs"_L1].toBool(), comparison.differs());
    QCOMPARE(document["inputs"_L1].toArray().size(), inputs.size());
    QCOMPARE(document["hosts"_L1].toArray().size(), hosts.size());
}

void ComparisonTest::readsAsText()
{
    const QString text = textOf(reportOf(compare(
        sideOf(u"before"_s, cloudText(), requestText("small")), sideOf(u"after"_s, cloudText(), requestText("big")))));
    for (const QString &told : {u"before: Lands on cmp-2"_s, u"after: Lands on cmp-2"_s, u"request  flavor"_s,
             u"Hosts with different outcomes"_s, u"cmp-1"_s, u"Weights that differ"_s})
        QVERIFY2(text.contains(told), qPrintable(told + u"\n in \n"_s + text));
    const QString same = textOf(reportOf(compare(sideOf(u"before"_s, cloudText(), requestText("small")),
        sideOf(u"after"_s, cloudText(), requestText("small")))));
    QVERIFY2(same.contains(u"Nothing differs."_s), qPrintable(same));
    QVERIFY2(!same.contains(u"Stages"_s), qPrintable(same));
}

QTEST_GUILESS_MAIN(ComparisonTest)
#include "tst_comparison.moc"
