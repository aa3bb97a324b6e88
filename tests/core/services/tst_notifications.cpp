// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"
#include "core/services/actonce.h"
#include "printing.h"
#include "services/messages/notifications.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// A cloud with these options of the group [notifications].
Cloud listenedTo(const QMap<QString, QString> &options, const QJsonArray &drivers = {u"messagingv2"_s})
{
    Cloud cloud = test::cloudOf(1);
    cloud.release = Release::newest();
    test::setOption(cloud, u"oslo_messaging_notifications"_s, u"driver"_s, drivers);
    for (auto option = options.begin(); option != options.end(); ++option)
        test::setOption(cloud, u"notifications"_s, option.key(), *option);
    return cloud;
}

QList<Message> notificationsOf(const Journal &journal)
{
    QList<Message> notifications = journal.messages;
    notifications.removeIf([](const Message &message) { return message.transport != Transport::Notification; });
    return notifications;
}

QStringList namesOf(const QList<Message> &messages)
{
    QStringList names;
    for (const Message &message : messages)
        names.append(message.name);
    return names;
}

} // namespace

// The notifications that services send, in the format of nova.notifications.
class NotificationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areSentAsConfigured_data();
    void areSentAsConfigured();
    void sayWhatTheServerIs();
    void sayWhatFailed();
    void tellOfExceptions_data();
    void tellOfExceptions();
    void tellOfChanges_data();
    void tellOfChanges();
    void haveTwoNames_data();
    void haveTwoNames();
};

void NotificationsTest::areSentAsConfigured_data()
{
    QTest::addColumn<QJsonArray>("drivers");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QStringList>("names");
    const QStringList legacy{u"scheduler.select_destinations.start"_s, u"scheduler.select_destinations.end"_s,
        u"compute.instance.create.start"_s, u"compute.instance.create.end"_s};
    const QStringList versioned{u"scheduler.select_destinations.start"_s, u"scheduler.select_destinations.end"_s,
        u"instance.create.start"_s, u"instance.create.end"_s};
    QStringList both;
    for (qsizetype i = 0; i < legacy.size(); ++i)
        both << legacy.at(i) << versioned.at(i);
    const QJsonArray driver{u"messagingv2"_s};
    QTest::newRow("nobody listens") << QJsonArray() << u"both"_s << QStringList();
    QTest::newRow("nobody is told") << QJsonArray{u"noop"_s} << u"both"_s << QStringList();
    QTest::newRow("the older ones") << driver << u"unversioned"_s << legacy;
    QTest::newRow("the newer ones") << driver << u"versioned"_s << versioned;
    QTest::newRow("both") << driver << u"both"_s << both;
}

void NotificationsTest::areSentAsConfigured()
{
    QFETCH(QJsonArray, drivers);
    QFETCH(QString, format);
    const auto boot = test::bootOn(listenedTo({{u"notification_format"_s, format}}, drivers), test::bootRequest());
    QVERIFY_RESULT(boot);
    QTEST(namesOf(notificationsOf(*boot->journal)), "names");
}

void NotificationsTest::sayWhatTheServerIs()
{
    const auto boot = test::bootOn(listenedTo({{u"notification_format"_s, u"both"_s}}), test::bootRequest());
    QVERIFY_RESULT(boot);
    const QList<Message> sent = notificationsOf(*boot->journal);
    const QString uuid = boot->servers.first().instance.uuid;
    const auto contentOf = [&](const QString &name) {
        const auto found = std::ranges::find(sent, name, &Message::name);
        return found == sent.end() ? QJsonObject() : found->content;
    };
    const QJsonObject begun = contentOf(u"compute.instance.create.start"_s);
    QCOMPARE(begun["publisher_id"_L1].toString(), u"compute.h1"_s);
    QCOMPARE(begun["priority"_L1].toString(), u"INFO"_s);
    QCOMPARE(begun["payload"_L1]["instance_id"_L1].toString(), uuid);
    QCOMPARE(begun["payload"_L1]["state"_L1].toString(), u"building"_s);
    QCOMPARE(begun["payload"_L1]["memory_mb"_L1].toInt(), 1024);
    QCOMPARE(begun["payload"_L1]["image_name"_L1].toString(), u"cirros"_s);
    const QJsonObject ended = contentOf(u"instance.create.end"_s);
    QCOMPARE(ended["publisher_id"_L1].toString(), u"nova-compute:h1"_s);
    QCOMPARE(ended["payload"_L1]["nova_object.name"_L1].toString(), u"InstanceCreatePayload"_s);
    QCOMPARE(ended["payload"_L1]["nova_object.namespace"_L1].toString(), u"nova"_s);
    const QJsonObject data = ended["payload"_L1]["nova_object.data"_L1].toObject();
    QCOMPARE(data["uuid"_L1].toString(), uuid);
    QCOMPARE(data["host"_L1].toString(), u"h1"_s);
    QCOMPARE(data["state"_L1].toString(), u"active"_s);
    QVERIFY(data["task_state"_L1].isNull());
    QCOMPARE(data["flavor"_L1]["vcpus"_L1].toInt(), 1);
    QCOMPARE(contentOf(u"compute.instance.create.end"_s)["payload"_L1]["message"_L1].toString(), u"Success"_s);
}

void NotificationsTest::sayWhatFailed()
{
    Cloud cloud = listenedTo({{u"notification_format"_s, u"both"_s}});
    cloud.flavors[0].memoryMb = 1000000;
    const auto boot = test::bootOn(cloud, test::bootRequest());
    QVERIFY_RESULT(boot);
    const QList<Message> sent = notificationsOf(*boot->journal);
    QCOMPARE(namesOf(sent), QStringList({u"compute_task.build_instances"_s, u"compute_task.build_instances.error"_s}));
    QCOMPARE(sent.at(0).content["priority"_L1].toString(), u"ERROR"_s);
    QCOMPARE(sent.at(0).content["publisher_id"_L1].toString(), u"compute_task"_s);
    QCOMPARE(sent.at(0).content["payload"_L1]["message"_L1].toString(), u"No valid host was found. "_s);
    QCOMPARE(sent.at(1).content["publisher_id"_L1].toString(), u"nova-conductor"_s);
    QCOMPARE(sent.at(1).content["payload"_L1]["nova_object.data"_L1]["fault"_L1]["exception_message"_L1].toString(),
        u"No valid host was found. "_s);
}

void NotificationsTest::tellOfExceptions_data()
{
    QTest::addColumn<ServerAction::Kind>("kind");
    QTest::addColumn<Party::Role>("sender");
    QTest::addColumn<QString>("failing");
    QTest::addColumn<QString>("method");
    QTest::newRow("stop") << ServerAction::Kind::Stop << Party::Role::Compute << u"power_off"_s << u"stop_instance"_s;
    QTest::newRow("pause") << ServerAction::Kind::Pause << Party::Role::Compute << u"pause"_s << u"pause_instance"_s;
    QTest::newRow("delete") << ServerAction::Kind::Delete << Party::Role::Compute << u"destroy"_s
                            << u"terminate_instance"_s;
    QTest::newRow("no host to migrate to: the conductor's, which says it in its own words")
        << ServerAction::Kind::Migrate << Party::Role::Conductor << u"select_destinations"_s << QString();
}

// For a method that raised, named after it; all methods share one versioned name.
void NotificationsTest::tellOfExceptions()
{
    QFETCH(ServerAction::Kind, kind);
    QFETCH(Party::Role, sender);
    QFETCH(QString, failing);
    QFETCH(QString, method);
    test::KeptCloud cloud(listenedTo({{u"notification_format"_s, u"both"_s}}));
    QVERIFY_RESULT(cloud.boot(test::bootRequest()));
    const Raised raised{u"libvirtError"_s, u"internal error"_s};
    const auto acted = cloud.act({kind}, {{Fault::Kind::MessageFails, {}, 0, {sender, failing, {}, raised}}});
    QVERIFY_RESULT(acted);
    QList<Message> sent = notificationsOf(*acted->journal);
    sent.removeIf(
        [&](const Message &message) { return message.name != method && message.name != "compute.exception"_L1; });
    if (method.isEmpty()) {
        QCOMPARE(sent.size(), 0);
        return;
    }
    QCOMPARE(namesOf(sent), QStringList({method, u"compute.exception"_s}));
    const QString host = cloud.records.kept.first().instance.host;
    QCOMPARE(sent.at(0).content["publisher_id"_L1].toString(), u"compute."_s + host);
    QCOMPARE(sent.at(1).content["publisher_id"_L1].toString(), u"nova-compute:"_s + host);
    QCOMPARE(sent.at(0).content["priority"_L1].toString(), u"ERROR"_s);
    QCOMPARE(sent.at(0).content["payload"_L1]["exception"_L1].toString(), u"libvirtError: internal error"_s);
    const QJsonValue data = sent.at(1).content["payload"_L1]["nova_object.data"_L1];
    QCOMPARE(data["function_name"_L1].toString(), method);
    QCOMPARE(data["exception"_L1].toString(), u"libvirtError"_s);
    QCOMPARE(data["exception_message"_L1].toString(), u"internal error"_s);
}

void NotificationsTest::tellOfChanges_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QStringList>("changes");
    QTest::newRow("of none") << QString() << QStringList();
    QTest::newRow("of states") << u"vm_state"_s << QStringList({u"->building"_s, u"building->active"_s});
    QTest::newRow("of tasks as well") << u"vm_and_task_state"_s
                                      << QStringList({u"->building"_s, u"building/scheduling->building"_s,
                                             u"building->building/networking"_s,
                                             u"building/networking->building/block_device_mapping"_s,
                                             u"building/block_device_mapping->building/spawning"_s,
                                             u"building/spawning->active"_s});
}

void NotificationsTest::tellOfChanges()
{
    QFETCH(QString, option);
    QFETCH(QStringList, changes);
    const bool tellsTasks = option == "vm_and_task_state"_L1;
    const auto boot
        = test::bootOn(listenedTo(option.isEmpty() ? QMap<QString, QString>()
                                                   : QMap<QString, QString>{{u"notify_on_state_change"_s, option}}),
            test::bootRequest());
    QVERIFY_RESULT(boot);
    QStringList told;
    for (const Message &message : notificationsOf(*boot->journal)) {
        const QJsonObject payload = message.content["payload"_L1].toObject();
        const auto textOf = [&](QLatin1StringView state, QLatin1StringView task) {
            const QString ofTask = tellsTasks ? payload[task].toString() : QString();
            const bool isNew = payload["old_state"_L1].isNull();
            return payload[state].toString() + (ofTask.isEmpty() || isNew ? QString() : u'/' + ofTask);
        };
        if (message.name == "compute.instance.update"_L1)
            told.append(
                textOf("old_state"_L1, "old_task_state"_L1) + u"->"_s + textOf("state"_L1, "new_task_state"_L1));
    }
    QCOMPARE(told, changes);
}

void NotificationsTest::haveTwoNames_data()
{
    QTest::addColumn<QString>("versioned");
    const auto row
        = [](const char *legacy, const char *versioned) { QTest::newRow(legacy) << QString::fromLatin1(versioned); };
    row("compute.instance.create.error", "instance.create.error");
    row("compute.instance.update", "instance.update");
    row("compute.instance.evacuate", "instance.evacuate");
    row("compute.instance.lock", "instance.lock");
    row("compute.instance.power_off.start", "instance.power_off.start");
    row("compute.instance.resize.start", "instance.resize.start");
    row("compute.instance.resize.prep.start", "instance.resize_prep.start");
    row("compute.instance.resize.confirm.end", "instance.resize_confirm.end");
    row("compute.instance.resize.revert.end", "instance.resize_revert.end");
    row("compute.instance.finish_resize.end", "instance.resize_finish.end");
    row("compute.instance.live_migration.pre.start", "instance.live_migration_pre.start");
    row("compute.instance.live_migration._post.end", "instance.live_migration_post.end");
    row("compute.instance.live_migration.post.dest.end", "instance.live_migration_post_dest.end");
    row("compute.instance.live_migration._rollback.start", "instance.live_migration_rollback.start");
    row("compute.instance.rebuild.scheduled", "instance.rebuild_scheduled");
    row("compute_task.migrate_server", "compute_task.migrate_server.error");
    row("scheduler.select_destinations.end", "scheduler.select_destinations.end");
}

void NotificationsTest::haveTwoNames()
{
    QTEST(services::versionedName(QString::fromLatin1(QTest::currentDataTag())), "versioned");
}

QTEST_GUILESS_MAIN(NotificationsTest)
#include "tst_notifications.moc"
