// SPDX-License-Identifier: GPL-3.0-or-later
// Reproduces decisions of the real Nova, recorded by tests/data/record-decisions.py.
#include "core/scheduler/decisiondifference.h"
#include "formats/cloudformat.h"
#include "formats/decisionformat.h"
#include "formats/requestformat.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QJsonArray unpacked(const QString &name)
{
    QFile file(QStringLiteral(TEST_DATA) + u"/recorded/"_s + name);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(qUncompress(file.readAll())).array();
}

// Whether Nova draws among several best hosts; then only the first server's record up to its ranking is deterministic.
bool drawsLots(const QJsonObject &cloud)
{
    const QJsonObject options = cloud[u"config"_s].toObject()[u"filter_scheduler"_s].toObject();
    return options[u"host_subset_size"_s].toInt(1) > 1 || options[u"shuffle_best_same_weighed_hosts"_s].toBool();
}

QJsonObject firstServerOnly(QJsonObject decision)
{
    QJsonObject first = decision[u"instances"_s].toArray().at(0).toObject();
    for (const QString &drawn : {u"selected"_s, u"alternates"_s, u"claims"_s, u"allocation"_s})
        first.remove(drawn);
    return {{u"request_filters"_s, decision[u"request_filters"_s]}, {u"placement"_s, decision[u"placement"_s]},
        {u"error"_s, QJsonValue::Null}, {u"instances"_s, QJsonArray{first}}};
}

} // namespace

class RecordedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decidesAsNova_data();
    void decidesAsNova();

private:
    QStringList compare(const QJsonObject &cloud, const QJsonObject &recorded, const SchedulerPtr &scheduler,
        DecisionDifference::Placement placement);
};

void RecordedTest::decidesAsNova_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("withPlacement");
    QTest::addRow("filters and weighers of plain hosts") << u"small.qz"_s << false;
    QTest::addRow("filters and weighers of hosts of all kinds") << u"hetero.qz"_s << false;
    QTest::addRow("guests with NUMA cells") << u"numa.qz"_s << false;
    QTest::addRow("guests with devices") << u"pci.qz"_s << false;
    QTest::addRow("filters and weighers in clouds of everything") << u"mixed.qz"_s << false;
    QTest::addRow("the whole way of plain hosts") << u"small-placement.qz"_s << true;
    QTest::addRow("the whole way with trees and sharing providers") << u"full-placement.qz"_s << true;
}

void RecordedTest::decidesAsNova()
{
    QFETCH(QString, file);
    QFETCH(bool, withPlacement);
    const auto placement
        = withPlacement ? DecisionDifference::Placement::Compared : DecisionDifference::Placement::LeftOut;
    const QJsonArray recorded = unpacked(file);
    QVERIFY2(recorded.size() > 50, "the recording is missing");
    NoProgress nobody;
    QStringList differing;
    for (const QJsonValue entry : recorded) {
        const QJsonObject cloudDocument = entry[u"cloud"_s].toObject();
        const auto cloud = parseCloud(QJsonDocument(cloudDocument).toJson(QJsonDocument::Compact), nobody);
        QVERIFY2(cloud, cloud ? "" : qPrintable(cloud.error().text()));
        const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud->cloud));
        QVERIFY2(scheduler, scheduler ? "" : qPrintable(scheduler.error().text()));
        for (const QJsonValue recordedCase : entry[u"cases"_s].toArray()) {
            const QStringList found = compare(cloudDocument, recordedCase.toObject(), *scheduler, placement);
            if (!found.isEmpty())
                differing.append(u"seed %1: %2"_s.arg(entry[u"seed"_s].toInt()).arg(found.first()));
        }
    }
    QVERIFY2(differing.isEmpty(), qPrintable(differing.join(u'\n')));
}

QStringList RecordedTest::compare(const QJsonObject &cloud, const QJsonObject &recorded, const SchedulerPtr &scheduler,
    DecisionDifference::Placement placement)
{
    const auto request = parseRequest(recorded[u"request"_s].toObject());
    if (!request)
        return {request.error().text()};
    DecideOptions options;
    options.placement = placement == DecisionDifference::Placement::Compared;
    QJsonObject nova = recorded[u"decision"_s].toObject();
    QJsonObject ours = writeDecision(decideRequest(*scheduler, *request, options));
    if (drawsLots(cloud) && !nova[u"instances"_s].toArray().isEmpty()) {
        nova = firstServerOnly(nova);
        ours = firstServerOnly(ours);
    }
    return DecisionDifference(nova, ours, placement).found();
}

QTEST_GUILESS_MAIN(RecordedTest)
#include "tst_recorded.moc"
