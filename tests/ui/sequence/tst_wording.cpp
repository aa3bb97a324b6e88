// SPDX-License-Identifier: GPL-3.0-or-later
#include "sequence/sequencemodel.h"
#include "sequence/wording.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Role = Party::Role;

const QString serverUuid = u"8a3c2e10-0000-4000-8000-000000000001"_s;

const QList<Transport> transports{Transport::Http, Transport::RpcCall, Transport::RpcCast, Transport::RpcFanout,
    Transport::Notification, Transport::Database, Transport::Native, Transport::InProcess};

Message messageOf(const Party &from, const Party &to, Transport transport, const QString &name)
{
    return {.from = from, .to = to, .transport = transport, .name = name};
}

Answer answerOf(const QString &status, bool failed = false)
{
    return {.failed = failed, .status = status};
}

Message numbered(Message message, int sent, std::optional<int> answered = {})
{
    message.at = {sent, sent * 1000};
    if (answered)
        message.answer = Answer{.at = {*answered, *answered * 1000}, .failed = false, .status = u"200"_s};
    return message;
}

QString kindsOf(const SequenceModel &model)
{
    QStringList kinds;
    for (int row = 0; row < model.rowCount(); ++row) {
        const SequenceRow &one = model.at(row);
        kinds.append(one.kind == SequenceRow::Kind::Sent  ? (one.isWhole ? u"whole"_s : u"sent"_s)
                : one.kind == SequenceRow::Kind::Answered ? u"answered"_s
                                                          : u"state"_s);
    }
    return kinds.join(u' ');
}

} // namespace

// The wording of the sequence.
class TestWording : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parties_data();
    void parties();
    void transportsAreToldApart();
    void messages_data();
    void messages();
    void answers_data();
    void answers();
    void states_data();
    void states();
    void servicesStandBesideWhomTheySpeakTo();
    void rowsFollowTheMoments_data();
    void rowsFollowTheMoments();
    void theLastFaultCounts();
};

void TestWording::parties_data()
{
    QTest::addColumn<Party>("party");
    QTest::addColumn<QString>("name");
    QTest::newRow("a service of the whole cloud") << Party{Role::Api} << u"nova-api"_s;
    QTest::newRow("a service of a host") << Party{Role::Compute, u"cmp-07"_s} << u"nova-compute cmp-07"_s;
    QTest::newRow("of a host that is not known") << Party{Role::Compute} << u"nova-compute"_s;
    QTest::newRow("a hypervisor") << Party{Role::Hypervisor, u"cmp-07"_s} << u"libvirt cmp-07"_s;
    QTest::newRow("a cell's database") << Party{Role::CellDatabase, u"cell1"_s} << u"Database cell1"_s;
    QTest::newRow("by the project's name") << Party{Role::Image} << u"Glance"_s;
}

void TestWording::parties()
{
    QFETCH(Party, party);
    QTEST(partyName(party), "name");
}

// By symbol and name; messages that wait for an answer have a different line from those that do not.
void TestWording::transportsAreToldApart()
{
    QSet<QString> signs;
    QSet<QString> names;
    for (const Transport transport : transports) {
        QCOMPARE(transportSign(transport).size(), 1);
        signs.insert(transportSign(transport));
        names.insert(transportName(transport));
    }
    QCOMPARE(signs.size(), transports.size());
    QCOMPARE(names.size(), transports.size());
    QCOMPARE(transportColor(Transport::RpcCall), transportColor(Transport::RpcCast));
    QVERIFY(transportLine(Transport::RpcCall) != transportLine(Transport::RpcCast));
    QVERIFY(transportColor(Transport::Http) != transportColor(Transport::Database));
}

void TestWording::messages_data()
{
    QTest::addColumn<Message>("message");
    QTest::addColumn<QString>("label"); // including the answer
    QTest::addColumn<QString>("sentence");
    const Party api{Role::Api};
    const Party conductor{Role::Conductor};
    Message image = messageOf(api, {Role::Image}, Transport::Http, u"GET /v2/images/7c1f"_s);
    QTest::newRow("without an answer") << image << u"GET /v2/images/7c1f"_s
                                       << u"nova-api asks Glance: GET /v2/images/7c1f"_s;
    image.answer = answerOf(u"200"_s);
    QTest::newRow("with its answer") << image << u"GET /v2/images/7c1f → 200"_s
                                     << u"nova-api asks Glance: GET /v2/images/7c1f → 200"_s;
    image.answer = answerOf({}, true);
    QTest::newRow("with a failure without a name")
        << image << u"GET /v2/images/7c1f → failed"_s << u"nova-api asks Glance: GET /v2/images/7c1f → failed"_s;
    image.answer = answerOf({});
    QTest::newRow("with an answer of nothing")
        << image << u"GET /v2/images/7c1f"_s << u"nova-api asks Glance: GET /v2/images/7c1f"_s;
    Message aboutServer = messageOf(api, {Role::Placement}, Transport::Http, u"PUT /allocations/"_s + serverUuid);
    aboutServer.server = serverUuid;
    QTest::newRow("the server's uuid is cut short")
        << aboutServer << u"PUT /allocations/8a3c2e10…"_s << u"nova-api asks Placement: PUT /allocations/8a3c2e10…"_s;
    QTest::newRow("a cast") << messageOf(api, conductor, Transport::RpcCast, u"schedule_and_build_instances"_s)
                            << u"schedule_and_build_instances"_s
                            << u"nova-api passes on to nova-conductor: schedule_and_build_instances"_s;
    QTest::newRow("a notification") << messageOf(conductor, conductor, Transport::Notification, u"instance.create"_s)
                                    << u"instance.create"_s
                                    << u"nova-conductor sends a notification: instance.create"_s;
    QTest::newRow("a step of its own") << messageOf(
        conductor, conductor, Transport::InProcess, u"setup_instance_group"_s)
                                       << u"setup_instance_group"_s << u"nova-conductor works: setup_instance_group"_s;
}

void TestWording::messages()
{
    QFETCH(Message, message);
    QTEST(messageLabel(message, true), "label");
    QTEST(messageSentence(message), "sentence");
    QVERIFY(!messageLabel(message, false).contains(u'→'));
}

void TestWording::answers_data()
{
    QTest::addColumn<Answer>("answer");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("by its status") << answerOf(u"202"_s) << u"Glance answers nova-api: 202"_s;
    QTest::newRow("done") << answerOf({}) << u"Glance answers nova-api: done"_s;
    QTest::newRow("failed") << answerOf({}, true) << u"Glance answers nova-api: failed"_s;
    QTest::newRow("an exception") << answerOf(u"NoValidHost"_s, true) << u"Glance answers nova-api: NoValidHost"_s;
}

void TestWording::answers()
{
    QFETCH(Answer, answer);
    Message message = messageOf({Role::Api}, {Role::Image}, Transport::Http, u"GET"_s);
    message.answer = answer;
    QTEST(answerSentence(message), "sentence");
}

void TestWording::states_data()
{
    QTest::addColumn<QString>("taskState");
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("nowhere yet") << u"scheduling"_s << u""_s << u"building · scheduling"_s
                                 << u"The server's state: building · scheduling, on no host"_s;
    QTest::newRow("on a host") << u"spawning"_s << u"cmp-1"_s << u"building · spawning"_s
                               << u"The server's state: building · spawning, on cmp-1"_s;
    QTest::newRow("at rest") << u""_s << u"cmp-1"_s << u"building"_s << u"The server's state: building, on cmp-1"_s;
}

void TestWording::states()
{
    QFETCH(QString, taskState);
    QFETCH(QString, host);
    const StateChange change{{}, serverUuid, u"building"_s, taskState, PowerState::NoState, host};
    QTEST(stateLabel(change), "label");
    QTEST(stateSentence(change), "sentence");
}

// -- The model ----------------------------------------------------------------------------------------------------

// Each nova-compute is next to its libvirt, in order of appearance; services that are asked once come before them.
void TestWording::servicesStandBesideWhomTheySpeakTo()
{
    const Party api{Role::Api};
    auto journal = std::make_shared<Journal>();
    int number = 0;
    for (const Party &to : {Party{Role::Compute, u"b"_s}, Party{Role::Hypervisor, u"b"_s}, Party{Role::Compute, u"a"_s},
             Party{Role::Volume}, Party{Role::Hypervisor, u"a"_s}, Party{Role::Scheduler}, Party{Role::Client}})
        journal->messages.append(numbered(messageOf(api, to, Transport::RpcCall, u"ask"_s), number++));
    SequenceModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setShown({transports.begin(), transports.end()});
    model.setJournal(journal, {});
    QStringList columns;
    for (int column = 1; column < model.columnCount(); ++column)
        columns.append(model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
    QCOMPARE(columns,
        (QStringList{u"Client"_s, u"nova-api"_s, u"nova-scheduler"_s, u"Cinder"_s, u"nova-compute b"_s, u"libvirt b"_s,
            u"nova-compute a"_s, u"libvirt a"_s}));
    QCOMPARE(model.columnOf(api), 2);
    QCOMPARE(model.columnOf({Role::Network}), 0);
    model.setJournal(nullptr, {});
    QCOMPARE(model.columnCount(), 0);
}

// An answer that follows immediately is part of its message's row; a later one has its own row.
void TestWording::rowsFollowTheMoments_data()
{
    QTest::addColumn<QList<Message>>("messages");
    QTest::addColumn<QString>("server"); // the selected server
    QTest::addColumn<QString>("kinds");
    const Message plain = messageOf({Role::Api}, {Role::Image}, Transport::Http, u"GET"_s);
    Message other = plain;
    other.server = u"other"_s;
    Message own = plain;
    own.server = serverUuid;
    QTest::newRow("answered at once") << QList{numbered(plain, 0, 1)} << u""_s << u"whole"_s;
    QTest::newRow("never answered") << QList{numbered(plain, 0)} << u""_s << u"whole"_s;
    QTest::newRow("answered after another one")
        << QList{numbered(plain, 0, 3), numbered(plain, 1, 2)} << u""_s << u"sent whole answered"_s;
    QTest::newRow("another server's is left out")
        << QList{numbered(own, 0, 1), numbered(other, 2, 3)} << serverUuid << u"whole"_s;
    QTest::newRow("the whole request's is not")
        << QList{numbered(own, 0, 1), numbered(plain, 2, 3)} << serverUuid << u"whole whole"_s;
    QTest::newRow("of all servers") << QList{numbered(own, 0, 1), numbered(other, 2, 3)} << u""_s << u"whole whole"_s;
}

void TestWording::rowsFollowTheMoments()
{
    QFETCH(QList<Message>, messages);
    QFETCH(QString, server);
    auto journal = std::make_shared<Journal>();
    journal->messages = messages;
    SequenceModel model;
    model.setShown({Transport::Http});
    model.setJournal(journal, server);
    QTEST(kindsOf(model), "kinds");
    QCOMPARE(model.now(), model.rowCount() - 1); // everything has happened
    model.setShown({Transport::Database});
    QCOMPARE(model.rowCount(), 0);
}

// For a server that failed, was built again and failed again.
void TestWording::theLastFaultCounts()
{
    const auto fault = [](int at, const QString &server, const QString &text) {
        Message message = messageOf(
            {Role::Conductor}, {Role::CellDatabase, u"cell1"_s}, Transport::Database, u"INSERT instance_faults"_s);
        message.server = server;
        message.content = {{u"message"_s, text}};
        return numbered(message, at, at + 1);
    };
    auto journal = std::make_shared<Journal>();
    journal->messages = {
        fault(0, serverUuid, u"no disk"_s), fault(2, serverUuid, u"no host"_s), fault(4, u"other"_s, u"no network"_s)};
    SequenceModel model;
    model.setShown({Transport::Database});
    model.setJournal(journal, serverUuid);
    QCOMPARE(model.fault(), u"no host"_s);
    QCOMPARE(model.rowOfFault(), 1);
    model.setShown({});
    QCOMPARE(model.fault(), u"no host"_s);
    QCOMPARE(model.rowOfFault(), -1);
    model.setServer(u"nobody"_s);
    QCOMPARE(model.fault(), QString());
}

QTEST_MAIN(TestWording)
#include "tst_wording.moc"
