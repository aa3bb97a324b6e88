// SPDX-License-Identifier: GPL-3.0-or-later
#include "servers/serversmodel.h"
#include "ui/smallcloud.h"

#include <QAbstractItemModelTester>
#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Instance instanceOf(const QString &vmState)
{
    Instance instance;
    instance.uuid = u"s-1"_s;
    instance.displayName = u"web"_s;
    instance.projectId = u"p1"_s;
    instance.userId = u"u1"_s;
    instance.host = u"cmp-1"_s;
    instance.node = u"cmp-1"_s;
    instance.flavorid = u"1"_s;
    instance.vmState = vmState;
    return instance;
}

ServerStatus statusOf(const Instance &instance, std::optional<PowerState> power = {})
{
    ServerStatus status;
    status.server.instance = instance;
    status.power = power;
    return status;
}

QString shown(const QList<ServerRow> &rows, ServersModel::Column column, int role = Qt::DisplayRole)
{
    ServersModel model;
    model.setRows(rows);
    return model.index(0, column).data(role).toString();
}

} // namespace

// A server as shown in the servers table.
class TestServerRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void states_data();
    void states();
    void guestsThatEndedByThemselves_data();
    void guestsThatEndedByThemselves();
    void names_data();
    void names();
    void eachIsThereOnce();
    void explainsItsState();
};

void TestServerRows::states_data()
{
    QTest::addColumn<QString>("vmState");
    QTest::addColumn<QString>("taskState");
    QTest::addColumn<bool>("isLocked");
    QTest::addColumn<QString>("text");
    QTest::addColumn<Tone>("tone");
    QTest::newRow("active") << u"active"_s << u""_s << false << u"✓ active"_s << Tone::Good;
    QTest::newRow("building") << u"building"_s << u""_s << false << u"… building"_s << Tone::Warning;
    QTest::newRow("stopped") << u"stopped"_s << u""_s << false << u"■ stopped"_s << Tone::Muted;
    QTest::newRow("resized") << u"resized"_s << u""_s << false << u"⚠ resized, to be confirmed"_s << Tone::Warning;
    QTest::newRow("offloaded") << u"shelved_offloaded"_s << u""_s << false << u"▽ shelved, on no host"_s << Tone::Muted;
    QTest::newRow("deleted for a while") << u"soft-delete"_s << u""_s << false << u"✕ deleted, can be restored"_s
                                         << Tone::Muted;
    QTest::newRow("in error") << u"error"_s << u""_s << false << u"✕ error"_s << Tone::Bad;
    QTest::newRow("what no console meets") << u"rescued"_s << u""_s << false << u"rescued"_s << Tone::Plain;
    QTest::newRow("something is under way")
        << u"active"_s << u"rebooting"_s << false << u"… active: rebooting"_s << Tone::Warning;
    QTest::newRow("locked") << u"active"_s << u""_s << true << u"✓ active, locked"_s << Tone::Good;
    QTest::newRow("locked, and under way")
        << u"active"_s << u"rebooting"_s << true << u"… active, locked: rebooting"_s << Tone::Warning;
}

void TestServerRows::states()
{
    QFETCH(QString, vmState);
    QFETCH(QString, taskState);
    QFETCH(bool, isLocked);
    Instance instance = instanceOf(vmState);
    instance.taskState = taskState;
    if (isLocked)
        setLockedBy(instance, u"owner"_s);
    ServersModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(serverRows(*indexOf(smallCloud(1)), {statusOf(instance)}));
    QTEST(model.index(0, ServersModel::State).data().toString(), "text");
    QTEST(model.index(0, ServersModel::State).data(ToneRole).value<Tone>(), "tone");
}

// Power states that libvirt reports for guests that Nova is not acting on.
void TestServerRows::guestsThatEndedByThemselves_data()
{
    QTest::addColumn<QString>("vmState");
    QTest::addColumn<PowerState>("power");
    QTest::addColumn<QString>("text");
    QTest::newRow("it runs") << u"active"_s << PowerState::Running << u"✓ active"_s;
    QTest::newRow("it is paused, which is to run") << u"active"_s << PowerState::Paused << u"✓ active"_s;
    QTest::newRow("it is off") << u"active"_s << PowerState::Shutdown << u"⚠ active, but shut down"_s;
    QTest::newRow("it is gone") << u"active"_s << PowerState::NoState << u"⚠ active, but no such domain"_s;
    QTest::newRow("it crashed") << u"active"_s << PowerState::Crashed << u"⚠ active, but crashed"_s;
    QTest::newRow("it is off, as it has to be") << u"stopped"_s << PowerState::Shutdown << u"■ stopped"_s;
    QTest::newRow("it was started") << u"stopped"_s << PowerState::Running << u"⚠ stopped, but running"_s;
    QTest::newRow("Nova has promised nothing") << u"error"_s << PowerState::Shutdown << u"✕ error"_s;
}

void TestServerRows::guestsThatEndedByThemselves()
{
    QFETCH(QString, vmState);
    QFETCH(PowerState, power);
    const auto rows = serverRows(*indexOf(smallCloud(1)), {statusOf(instanceOf(vmState), power)});
    QTEST(shown(rows, ServersModel::State), "text");
}

// Names if known, otherwise ids.
void TestServerRows::names_data()
{
    QTest::addColumn<std::optional<QString>>("projectName"); // none: Keystone's projects are unknown
    QTest::addColumn<QString>("flavor");
    QTest::addColumn<QString>("host");
    QTest::addColumn<QStringList>("texts"); // host, flavor, project
    using Name = std::optional<QString>;
    QTest::newRow("all by their names") << Name(u"physics"_s) << u"1"_s << u"cmp-1"_s
                                        << QStringList{u"cmp-1"_s, u"m1.small"_s, u"physics"_s};
    QTest::newRow("a project without a name")
        << Name(QString()) << u"1"_s << u"cmp-1"_s << QStringList{u"cmp-1"_s, u"m1.small"_s, u"p1"_s};
    QTest::newRow("projects that are not known")
        << Name() << u"1"_s << u"cmp-1"_s << QStringList{u"cmp-1"_s, u"m1.small"_s, u"p1"_s};
    QTest::newRow("a flavor that is gone")
        << Name() << u"77"_s << u"cmp-1"_s << QStringList{u"cmp-1"_s, u"77"_s, u"p1"_s};
    QTest::newRow("a host that is gone") << Name() << u"1"_s << u"cmp-9"_s
                                         << QStringList{u"cmp-9"_s, u"m1.small"_s, u"p1"_s};
    QTest::newRow("on no host") << Name() << u"1"_s << u""_s << QStringList{u"–"_s, u"m1.small"_s, u"p1"_s};
}

void TestServerRows::names()
{
    QFETCH(std::optional<QString>, projectName);
    QFETCH(QString, flavor);
    QFETCH(QString, host);
    QFETCH(QStringList, texts);
    Cloud cloud = smallCloud(1);
    if (projectName) {
        Project project;
        project.id = u"p1"_s;
        project.name = *projectName;
        cloud.surroundings.projects = QList<Project>{project};
    }
    Instance instance = instanceOf(u"active"_s);
    instance.flavorid = flavor;
    instance.host = instance.node = host;
    cloud.instances = {instance};
    const auto rows = serverRows(*indexOf(cloud), {});
    QCOMPARE((QStringList{shown(rows, ServersModel::Host), shown(rows, ServersModel::Flavor),
                 shown(rows, ServersModel::Project)}),
        texts);
    QCOMPARE(shown(rows, ServersModel::Project, Qt::ToolTipRole), u"Project p1, user u1"_s);
}

// A server booted here is also in the cloud, in an older state.
void TestServerRows::eachIsThereOnce()
{
    Cloud cloud = smallCloud(1);
    Instance other = instanceOf(u"active"_s);
    other.uuid = u"s-2"_s;
    cloud.instances = {instanceOf(u"building"_s), other};
    ServerStatus here = statusOf(instanceOf(u"active"_s));
    here.server.decisionId = 7;
    const auto rows = serverRows(*indexOf(cloud), {here});
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.at(0).instance.uuid, u"s-2"_s);
    QVERIFY(!rows.at(0).bootedHere);
    QCOMPARE(rows.at(1).instance.vmState, u"active"_s);
    QVERIFY(rows.at(1).bootedHere);
    QCOMPARE(rows.at(1).decisionId, 7);
    QCOMPARE(shown(rows, ServersModel::Origin), u"the cloud file"_s);
    QCOMPARE(shown(rows.mid(1), ServersModel::Origin), u"this console"_s);
}

void TestServerRows::explainsItsState()
{
    const auto told = [](const ServerStatus &status) {
        return shown(serverRows(*indexOf(smallCloud(1)), {status}), ServersModel::State, Qt::ToolTipRole);
    };
    Instance broken = instanceOf(u"error"_s);
    broken.other = {{u"fault"_s, QJsonObject{{u"message"_s, u"no space left"_s}}}};
    QCOMPARE(told(statusOf(broken)), u"no space left"_s);
    QCOMPARE(told(statusOf(instanceOf(u"active"_s), PowerState::Running)),
        u"Nova's vm_state is active; libvirt says: running"_s);
    QCOMPARE(told(statusOf(instanceOf(u"active"_s))),
        u"Nova's vm_state is active; no guest runs, because its host is simulated"_s);
    Instance stopping = instanceOf(u"active"_s);
    stopping.taskState = u"powering-off"_s;
    QCOMPARE(told(statusOf(stopping, PowerState::Running)),
        u"Nova's vm_state is active; under way, its task_state: powering-off"_s);
}

QTEST_MAIN(TestServerRows)
#include "tst_serverrows.moc"
