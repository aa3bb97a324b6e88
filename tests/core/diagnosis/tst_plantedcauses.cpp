// SPDX-License-Identifier: GPL-3.0-or-later
// Clouds with one planted cause among things that are in the way too, but not to blame: busy and dead hosts, disabled
// services, aggregates that nobody asks about. The planted cause has to come first, and no other may be called certain.
#include "base/progress.h"
#include "core/scheduler/worlds.h"
#include "diagnosis/diagnosis.h"
#include "lessons/clinic/ailments.h"
#include "verifyresult.h"

#include <QTest>

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

std::vector<Ailment> ailmentsAndMore()
{
    std::vector<Ailment> all(allAilments().begin(), allAilments().end());
    all.push_back({"a filter of the operator", "unknown_filter", filterOfTheOperator});
    all.push_back({"a zone renamed under a server", "move_condition", zoneRenamed});
    return all;
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
    void areNamed();
    void areNamedForActions();
};

void PlantedCausesTest::areNamed()
{
    int clouds = 0;
    int named = 0;
    QStringList confusion;
    QStringList wronglyCertain;
    for (const Ailment &ailment : ailmentsAndMore()) {
        for (quint32 seed = 1; seed <= 5; ++seed) {
            Patient patient = makePatient(seed);
            ailment.plant(patient);
            const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(patient.cloud));
            QVERIFY_RESULT(scheduler);
            NoProgress nobody;
            const auto diagnosis = diagnose({*scheduler, patient.request, {}, nullptr}, nobody);
            QVERIFY_RESULT(diagnosis);
            const QString id = QLatin1StringView(ailment.cause);
            const Cause first = diagnosis->causes.value(0);
            ++clouds;
            named += first.token == id ? 1 : 0;
            if (first.token != id)
                confusion.append(u"%1, seed %2: %3 and not %4: %5"_s.arg(QLatin1StringView(ailment.name))
                        .arg(seed)
                        .arg(first.token, id, englishSentence(first.sentence)));
            for (const Cause &cause : diagnosis->causes) {
                if (cause.certainty == Certainty::Certain && !undoesTheSame(id, cause.token))
                    wronglyCertain.append(u"%1, seed %2: %3: %4"_s.arg(QLatin1StringView(ailment.name))
                            .arg(seed)
                            .arg(cause.token, englishSentence(cause.sentence)));
            }
        }
    }
    QVERIFY2(wronglyCertain.isEmpty(), qPrintable(wronglyCertain.join(u'\n')));
    QVERIFY2(
        100 * named >= 95 * clouds, qPrintable(u"%1 of %2 named\n"_s.arg(named).arg(clouds) + confusion.join(u'\n')));
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
