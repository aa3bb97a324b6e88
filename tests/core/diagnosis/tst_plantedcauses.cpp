// SPDX-License-Identifier: GPL-3.0-or-later
// Clouds with one planted cause among things that are in the way too, but not to blame: busy and dead hosts, disabled
// services, aggregates that nobody asks about; also on hosts that the planted cause does not concern. It has to come
// first, and no other may be called certain.
#include "base/progress.h"
#include "core/scheduler/worlds.h"
#include "diagnosis/diagnosis.h"
#include "lessons/clinic/ailments.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

// What no class can be asked about: a filter that Nova does not have, and the condition of a move.
void filterOfTheOperator(Patient &patient)
{
    patient.enableFilters(patientFilters() + QStringList{u"FailureDomainFilter"_s});
}

void zoneRenamed(Patient &patient)
{
    patient.enableFilters(patientFilters() + QStringList{u"AvailabilityZoneFilter"_s});
    patient.addAggregate(u"zone"_s, patient.hosts(), {{u"availability_zone"_s, u"az-new"_s}});
    patient.request.availabilityZone = u"az-old"_s;
    patient.request.spec.purpose = Purpose::Move;
    patient.request.spec.ignoreHosts = {patient.hosts().last()};
}

// No filter asks for them, and no nova-compute has them.
void devicesThatAreNowhere(Patient &patient)
{
    QStringList filters = patientFilters();
    filters.removeAll(u"PciPassthroughFilter"_s);
    patient.enableFilters(filters);
    patient.setOption(u"pci"_s, u"alias"_s,
        QJsonArray{QJsonObject{{u"name"_s, u"gpu"_s}, {u"vendor_id"_s, u"10de"_s}, {u"product_id"_s, u"1eb8"_s}}});
    patient.ask(u"pci_passthrough:alias"_s, u"gpu:1"_s);
}

std::vector<Ailment> ailmentsAndMore()
{
    std::vector<Ailment> all(allAilments().begin(), allAilments().end());
    all.push_back({"a filter of the operator", "unknown_filter", filterOfTheOperator});
    all.push_back({"devices that are nowhere", "build_refused", devicesThatAreNowhere});
    all.push_back({"a zone renamed under a server", "move_condition", zoneRenamed});
    return all;
}

// What else keeps the last hosts off.
enum class Rivals {
    None,    // the planted cause, as on all others
    Twofold, // not the planted cause, but two other things on each
    Onefold, // not the planted cause, but another thing on each
};

// The last three hosts become as they were before the cause was planted.
void makeRivals(Patient &patient, const QList<ComputeNode> &before, Rivals rivals)
{
    if (rivals == Rivals::None || patient.cloud.placement) // which all hosts have the same
        return;
    QList<ComputeNode> &nodes = patient.cloud.computeNodes;
    std::ranges::copy(before.last(3), nodes.end() - 3);
    if (rivals == Rivals::Onefold)
        return;
    patient.busyNode().service->forcedDown = true;
    for (ComputeNode *node : {&patient.deadNode(), &patient.disabledNode()})
        node->memoryMbUsed = node->memoryMb;
}

// A rival that fails for another thing is nearer than hosts that lack an amount, or two things.
bool isBehindRivals(const Ailment &ailment)
{
    return QStringList{u"used_up"_s, u"fragmented"_s}.contains(QLatin1StringView(ailment.cause));
}

// Causes that are certain beside the planted one because they undo the same in another way.
bool undoesTheSame(const QString &planted, const QString &other)
{
    static const QMap<QString, QStringList> sameAs{
        {u"conflict"_s, {u"wrong_zone"_s, u"image_unsupported"_s}}, // either side of it
        {u"named_host"_s, {u"used_up"_s, u"service_down"_s}},       // what keeps the server off the named host
        {u"result_limit"_s, {u"service_down"_s}},                   // what keeps it off the candidates
        {u"too_few_hosts"_s, {u"used_up"_s, u"claim_refused"_s}},   // what the servers use up
    };
    return planted == other || sameAs.value(planted).contains(other);
}

} // namespace

class PlantedCausesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areNamed_data();
    void areNamed();
    void areNamedForClaims();
    void areNamedForActions();
};

void PlantedCausesTest::areNamed_data()
{
    QTest::addColumn<Ailment>("ailment");
    QTest::addColumn<Rivals>("rivals");
    for (const Ailment &ailment : ailmentsAndMore()) {
        QTest::addRow("%s", ailment.name) << ailment << Rivals::None;
        QTest::addRow("%s, beside hosts that fail for two other things", ailment.name) << ailment << Rivals::Twofold;
        if (!isBehindRivals(ailment))
            QTest::addRow("%s, beside hosts that fail for another thing", ailment.name) << ailment << Rivals::Onefold;
    }
}

void PlantedCausesTest::areNamed()
{
    QFETCH(const Ailment, ailment);
    QFETCH(const Rivals, rivals);
    const QString id = QLatin1StringView(ailment.cause);
    for (quint32 seed = 1; seed <= 5; ++seed) {
        Patient patient = makePatient(seed);
        const QList<ComputeNode> before = patient.cloud.computeNodes;
        ailment.plant(patient);
        makeRivals(patient, before, rivals);
        const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(patient.cloud));
        QVERIFY_RESULT(scheduler);
        NoProgress nobody;
        const auto diagnosis = diagnose({*scheduler, patient.request, {}, nullptr}, nobody);
        QVERIFY_RESULT(diagnosis);
        QStringList told;
        for (const Cause &cause : diagnosis->causes)
            told.append(u"%1, %2: %3"_s.arg(cause.token, toString(cause.certainty), englishSentence(cause.sentence)));
        QVERIFY2(told.value(0).startsWith(id + u','), qPrintable(u"seed %1: "_s.arg(seed) + told.join(u'\n')));
        // A rival's own cause may be enough.
        const bool isOnlyOne
            = rivals == Rivals::Onefold || std::ranges::all_of(diagnosis->causes, [&](const Cause &cause) {
                  return cause.certainty != Certainty::Certain || undoesTheSame(id, cause.token);
              });
        QVERIFY2(isOnlyOne, qPrintable(u"seed %1: "_s.arg(seed) + told.join(u'\n')));
    }
}

// Between the answer of Placement and the claims others take the CPUs of all hosts that passed.
void PlantedCausesTest::areNamedForClaims()
{
    for (quint32 seed = 1; seed <= 5; ++seed) {
        Patient patient = makePatient(seed);
        makeRivals(patient, patient.cloud.computeNodes, Rivals::Twofold);
        const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(patient.cloud));
        QVERIFY_RESULT(scheduler);
        NoProgress nobody;
        auto decision = decide(patient.request, *scheduler, {.everyFilter = true}, nobody);
        QVERIFY_RESULT(decision);
        const QList<HostIndex> passed = decision->instances.at(0).order;
        QVERIFY(passed.size() > 1);
        PlacedServer &server = decision->instances.placed(0);
        server.selected.reset();
        server.claims.clear();
        for (const HostIndex host : passed) {
            const QString name = decision->hosts.at(host).label;
            server.claims.append({host, ClaimOutcome::Refused,
                {"",
                    {{u"VCPU"_s, qint64{1}, Origin::request()}, {u"resource_class"_s, u"VCPU"_s, Origin::request()},
                        {u"resource_provider"_s, name, Origin::placement()},
                        {u"VCPU.used"_s, qint64{32}, Origin::placement()},
                        {u"VCPU.capacity"_s, qint64{32}, Origin::placement()}}}});
        }
        for (ComputeNode &node : patient.cloud.computeNodes)
            node.vcpusUsed = 0;
        PlacementData &placement = patient.placement();
        for (const HostIndex host : passed) {
            const ComputeNode &node = patient.cloud.computeNodes.at(host);
            placement.allocations[patient.addServer(node.host)].allocations[node.uuid] = {{u"VCPU"_s, 32}};
        }
        const auto now = Scheduler::create(std::make_shared<const Cloud>(patient.cloud));
        QVERIFY_RESULT(now);
        decision->outcome = Outcome::NoValidHost;
        decision->error = DecisionError{
            u"NoValidHost"_s, u"No valid host was found. There are not enough hosts available."_s, Stage::Claim};
        const auto diagnosis
            = diagnose({*now, patient.request, {}, std::make_shared<const Decision>(*decision)}, nobody);
        QVERIFY_RESULT(diagnosis);
        QVERIFY(!diagnosis->causes.isEmpty());
        const Cause &first = diagnosis->causes.first();
        QVERIFY2(first.token == "claim_refused"_L1, qPrintable(englishSentence(first.sentence)));
    }
}

// A server is migrated whose zone has been renamed since its boot.
void PlantedCausesTest::areNamedForActions()
{
    Cloud cloud = cloudOf(3);
    enableFilters(cloud, patientFilters() + QStringList{u"AvailabilityZoneFilter"_s});
    addInstance(cloud, 500, u"h1"_s);
    Instance &server = cloud.instances.first();
    server.flavorid = u"1"_s;
    server.image = uuidOf(100);
    server.projectId = u"project"_s;
    server.availabilityZone = u"az-old"_s;
    cloud.aggregates.append(aggregate(1, {u"h1"_s, u"h2"_s, u"h3"_s}, {{u"availability_zone"_s, u"az-new"_s}}));
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    NoProgress nobody;
    const ServerQuestion question{{.kind = ServerAction::Kind::Migrate}, uuidOf(500)};
    const auto diagnosis = diagnose({*scheduler, question, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    QVERIFY(!diagnosis->causes.isEmpty());
    QCOMPARE(diagnosis->causes.first().id, u"C32"_s);
    QCOMPARE(toString(diagnosis->causes.first().certainty), u"certain"_s);

    // The decision tells the action, so that it can be asked again.
    const auto told = questionOf(diagnosis->examined.decision());
    QVERIFY_RESULT(told);
    const auto *asked = std::get_if<ServerQuestion>(&*told);
    QVERIFY(asked != nullptr);
    QCOMPARE(asked->action, question.action);
    QCOMPARE(asked->server, question.server);
    const auto read = parseQuestion(writeQuestion(*told));
    QVERIFY_RESULT(read);
    QVERIFY(*read == *told);
    const auto again = diagnose({*scheduler, *told, {}, nullptr}, nobody);
    QVERIFY_RESULT(again);
    QCOMPARE(again->causes, diagnosis->causes);
}

QTEST_GUILESS_MAIN(PlantedCausesTest)
#include "tst_plantedcauses.moc"
