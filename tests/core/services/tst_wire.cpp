// SPDX-License-Identifier: GPL-3.0-or-later
#include "printing.h"
#include "services/messages/wire.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Kind = Fault::Kind;
using Role = Party::Role;

namespace {

const Party compute{Role::Compute, u"cmp-1"_s};

Message message(const Party &from, const Party &to, const QString &name, Transport transport = Transport::RpcCall)
{
    return {from, to, transport, name};
}

Message ping(const QString &content = u"x"_s)
{
    Message sent = message({Role::Conductor}, {Role::Scheduler}, u"select_destinations"_s);
    sent.content = {{u"value"_s, content}, {u"more"_s, 1}};
    return sent;
}

// Hypervisor calls that end when they are waited for, the last one first.
class Stack final : public NativeCalls
{
public:
    void begin(Call call, Done done) override { m_calls.append({std::move(call), std::move(done)}); }
    bool waitForOne() override
    {
        if (m_calls.isEmpty())
            return false;
        const auto [call, done] = m_calls.takeLast();
        done(call());
        return true;
    }

private:
    QList<std::pair<Call, Done>> m_calls;
};

} // namespace

// How messages are carried, written down and spoiled.
class TestWire : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void strikes_data();
    void strikes();
    void strikesSoOften_data();
    void strikesSoOften();
    void strikesOneAfterTheOther();
    void strikesWhatIsMeant_data();
    void strikesWhatIsMeant();
    void silencesOnlyAHangingSpawn();
    void namesTheCellsThatAreDown();
    void writesDownWhatIsAsked();
    void doesNoWorkThatAFaultPrevents();
    void castsAreWorkedOnInTheirOrder();
    void nativeCallsEndInAnyOrder();
    void countsEveryMoment();
};

void TestWire::strikes_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<Message>("spoiled");
    QTest::addColumn<Message>("spared");
    QTest::addColumn<QString>("type"); // of the exception
    const auto row = [](const char *name, Kind kind, const QString &type, const Message &spoiled,
                         const Message &spared) { QTest::newRow(name) << kind << spoiled << spared << type; };
    const Party conductor{Role::Conductor};
    const Party libvirt{Role::Hypervisor, u"cmp-1"_s};
    row("a claim", Kind::ClaimRefused, u"ComputeResourcesUnavailable"_s,
        message(compute, compute, u"instance_claim"_s, Transport::InProcess),
        message(compute, compute, u"claims"_s, Transport::InProcess));
    row("a claim is a step, not a call", Kind::ClaimRefused, u"ComputeResourcesUnavailable"_s,
        message(compute, compute, u"resize_claim"_s, Transport::InProcess),
        message(conductor, compute, u"resize_claim"_s));
    for (const QString &start : {u"spawn"_s, u"power_on"_s, u"hard_reboot"_s, u"migrate"_s})
        row(qPrintable(start), Kind::SpawnFails, u"libvirtError"_s, message(compute, libvirt, start),
            message(compute, libvirt, u"destroy"_s));
    row("addresses", Kind::NoAddresses, u"NoMoreFixedIps"_s,
        message(compute, {Role::Network}, u"POST /v2.0/ports"_s, Transport::Http),
        message(compute, {Role::Network}, u"PUT /v2.0/ports/p"_s, Transport::Http));
    row("plugged ports", Kind::VifsNotPlugged, u"VirtualInterfaceCreateException"_s,
        message({Role::Network}, {Role::Api}, u"POST /v2.1/os-server-external-events"_s, Transport::Http),
        message({Role::Volume}, {Role::Api}, u"POST /v2.1/os-server-external-events"_s, Transport::Http));
    row("an image's data, not what nova-api reads of it", Kind::ImageMissing, u"ImageNotFound"_s,
        message(compute, {Role::Image}, u"GET /v2/images/i/file"_s, Transport::Http),
        message({Role::Api}, {Role::Image}, u"GET /v2/images/i"_s, Transport::Http));
    row("a volume, but not letting it go", Kind::VolumeFails, u"CinderConnectionFailed"_s,
        message(compute, {Role::Volume}, u"PUT /v3/attachments/a"_s, Transport::Http),
        message(compute, {Role::Volume}, u"DELETE /v3/attachments/a"_s, Transport::Http));
    row("an accelerator", Kind::AcceleratorFails, u"AcceleratorRequestBindingFailed"_s,
        message({Role::Conductor}, {Role::Accelerator}, u"PATCH /v2/accelerator_requests"_s, Transport::Http),
        message({Role::Conductor}, {Role::Accelerator}, u"POST /v2/accelerator_requests"_s, Transport::Http));
    row("bound accelerators", Kind::ArqsNotBound, u"Timeout"_s,
        message({Role::Accelerator}, {Role::Api}, u"POST /v2.1/os-server-external-events"_s, Transport::Http),
        message({Role::Network}, {Role::Api}, u"POST /v2.1/os-server-external-events"_s, Transport::Http));
    row("Placement", Kind::PlacementTimesOut, u"ConnectTimeout"_s,
        message({Role::Scheduler}, {Role::Placement}, u"GET /allocation_candidates"_s, Transport::Http),
        message({Role::Scheduler}, {Role::ApiDatabase}, u"SELECT"_s, Transport::Database));
    row("a cell's database, but not cell0's", Kind::CellDown, u"DBConnectionError"_s,
        message(conductor, {Role::CellDatabase, u"cell1"_s}, u"SELECT"_s, Transport::Database),
        message(conductor, {Role::CellDatabase, u"cell0"_s}, u"SELECT"_s, Transport::Database));
}

void TestWire::strikes()
{
    QFETCH(Kind, kind);
    QFETCH(Message, spoiled);
    QFETCH(Message, spared);
    Faults faults({{.kind = kind}});
    QVERIFY(!faults.strike(spared));
    const auto raised = faults.strike(spoiled);
    QVERIFY(raised);
    QTEST(raised->type, "type");
    QVERIFY(!raised->message.isEmpty());
    QVERIFY(!Faults().strike(spoiled));
}

void TestWire::strikesSoOften_data()
{
    QTest::addColumn<int>("times");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("struck"); // of five messages to cmp-1 and one to cmp-2
    QTest::newRow("always") << 0 << u""_s << u"!!!!!!"_s;
    QTest::newRow("once") << 1 << u""_s << u"!....."_s;
    QTest::newRow("three times") << 3 << u""_s << u"!!!..."_s;
    QTest::newRow("only there") << 0 << u"cmp-2"_s << u".....!"_s;
    QTest::newRow("not there, which does not use it up") << 1 << u"cmp-2"_s << u".....!"_s;
    QTest::newRow("nowhere") << 0 << u"cmp-3"_s << u"......"_s;
}

void TestWire::strikesSoOften()
{
    QFETCH(int, times);
    QFETCH(QString, place);
    Faults faults({{.kind = Kind::SpawnFails, .place = place, .times = times}});
    QString struck;
    for (const QString &host : {u"cmp-1"_s, u"cmp-1"_s, u"cmp-1"_s, u"cmp-1"_s, u"cmp-1"_s, u"cmp-2"_s})
        struck += faults.strike(message(compute, {Role::Hypervisor, host}, u"spawn"_s)) ? u'!' : u'.';
    QTEST(struck, "struck");
}

void TestWire::strikesOneAfterTheOther()
{
    const Message start = message(compute, {Role::Hypervisor, u"cmp-1"_s}, u"spawn"_s);
    const auto meant = [](const QString &text) {
        return Fault{.kind = Kind::MessageFails,
            .times = 1,
            .message = {.sender = Role::Compute, .name = u"spawn"_s, .raised = {u"Own"_s, text}}};
    };
    Faults faults({meant(u"first"_s), meant(u"second"_s), {.kind = Kind::SpawnFails}});
    QCOMPARE(faults.strike(start)->message, u"first"_s);
    QCOMPARE(faults.strike(start)->message, u"second"_s);
    QCOMPARE(faults.strike(start)->type, u"libvirtError"_s);
    QCOMPARE(faults.strike(start)->type, u"libvirtError"_s);
}

void TestWire::strikesWhatIsMeant_data()
{
    QTest::addColumn<FailingMessage>("meant");
    QTest::addColumn<bool>("isStruck");
    const auto row = [](const char *name, const FailingMessage &meant, bool isStruck) {
        QTest::newRow(name) << meant << isStruck;
    };
    row("its name", {.sender = Role::Conductor, .name = u"select_destinations"_s}, true);
    row("its name's beginning", {.sender = Role::Conductor, .name = u"select"_s}, true);
    row("any name", {.sender = Role::Conductor}, true);
    row("another name", {.sender = Role::Conductor, .name = u"destinations"_s}, false);
    row("a longer name", {.sender = Role::Conductor, .name = u"select_destinations_again"_s}, false);
    row("another sender", {.sender = Role::Scheduler, .name = u"select"_s}, false);
    row("a member of it", {.sender = Role::Conductor, .content = {{u"value"_s, u"x"_s}}}, true);
    row("all of them", {.sender = Role::Conductor, .content = {{u"value"_s, u"x"_s}, {u"more"_s, 1}}}, true);
    row("one that differs", {.sender = Role::Conductor, .content = {{u"value"_s, u"x"_s}, {u"more"_s, 2}}}, false);
    row("one that it has not", {.sender = Role::Conductor, .content = {{u"less"_s, QJsonValue()}}}, false);
}

void TestWire::strikesWhatIsMeant()
{
    QFETCH(FailingMessage, meant);
    meant.raised = {u"Own"_s, u"as told"_s};
    Faults faults({{.kind = Kind::MessageFails, .message = meant}});
    const auto raised = faults.strike(ping());
    QTEST(raised.has_value(), "isStruck");
    if (raised)
        QCOMPARE(*raised, meant.raised);
}

void TestWire::silencesOnlyAHangingSpawn()
{
    const Message spawn = message(compute, {Role::Hypervisor, u"cmp-1"_s}, u"spawn"_s);
    const Message reboot = message(compute, {Role::Hypervisor, u"cmp-1"_s}, u"hard_reboot"_s);
    CallsInTurn calls;
    Wire wire(Faults({{.kind = Kind::SpawnHangs, .times = 1}}), calls);
    QVERIFY(!wire.isSilenced(reboot));
    QVERIFY(wire.journal().messages.isEmpty());
    QVERIFY(!wire.faults().strike(spawn)); // it does not fail
    QVERIFY(wire.isSilenced(spawn));
    QCOMPARE(wire.journal().messages.size(), 1);
    QVERIFY(!wire.journal().messages.first().answer);
    QVERIFY(!wire.isSilenced(spawn)); // used up
}

void TestWire::namesTheCellsThatAreDown()
{
    const Faults faults({{.kind = Kind::CellDown, .place = u"cell2"_s}, {.kind = Kind::SpawnFails, .place = u"cmp-1"_s},
        {.kind = Kind::CellDown, .place = u"cell1"_s}});
    QCOMPARE(faults.cellsDown(), (QStringList{u"cell2"_s, u"cell1"_s}));
    QVERIFY(Faults().cellsDown().isEmpty());
}

void TestWire::writesDownWhatIsAsked()
{
    CallsInTurn calls;
    Wire wire({}, calls);
    const auto doubled = wire.ask(ping(), [&](Reply &reply) -> Replied<int> {
        reply = {u"200"_s, {{u"hosts"_s, 2}}};
        return 42;
    });
    QCOMPARE(doubled, 42);
    const auto failed = wire.ask(ping(), [](Reply &) -> Replied<int> { return raise(u"NoValidHost"_s, u"None."_s); });
    QVERIFY(!failed);
    QCOMPARE(failed.error(), (Raised{u"NoValidHost"_s, u"None."_s}));
    const auto explained = wire.ask(ping(), [](Reply &reply) -> Replied<> {
        reply = {u"409"_s, {{u"conflict"_s, true}}};
        return raise(u"Conflict"_s, u"Taken."_s);
    });
    QVERIFY(!explained);
    wire.tell(ping());
    wire.tell(ping(), {u"204"_s, {}});
    const QList<Message> &sent = wire.journal().messages;
    QCOMPARE(sent.size(), 5);
    QCOMPARE(sent.at(0).answer->status, u"200"_s);
    QCOMPARE(sent.at(0).answer->content, (QJsonObject{{u"hosts"_s, 2}}));
    QVERIFY(!sent.at(0).answer->failed);
    QVERIFY(sent.at(1).answer->failed);
    QCOMPARE(sent.at(1).answer->status, u"NoValidHost"_s);
    QCOMPARE(sent.at(1).answer->content, (QJsonObject{{u"message"_s, u"None."_s}}));
    QCOMPARE(sent.at(2).answer->status, u"409"_s); // what the service says of it stays
    QCOMPARE(sent.at(2).answer->content, (QJsonObject{{u"conflict"_s, true}}));
    QVERIFY(!sent.at(3).answer);
    QCOMPARE(sent.at(4).answer->status, u"204"_s);
}

void TestWire::doesNoWorkThatAFaultPrevents()
{
    CallsInTurn calls;
    Wire wire(Faults({{.kind = Kind::MessageFails,
                  .message = {.sender = Role::Conductor, .raised = {u"MessagingTimeout"_s, u"Nobody."_s}}}}),
        calls);
    bool isDone = false;
    const auto work = [&](Reply &) -> Replied<> {
        isDone = true;
        return {};
    };
    QVERIFY(!wire.ask(ping(), work));
    wire.cast(ping(), [&] { isDone = true; });
    bool isTold = false;
    wire.begin(
        ping(),
        [&] {
            isDone = true;
            return PowerState::Running;
        },
        [&](const Replied<PowerState> &outcome) { isTold = !outcome; });
    wire.tell(ping(), {u"200"_s, {}});
    wire.deliver();
    QVERIFY(!isDone);
    QVERIFY(isTold);
    QCOMPARE(wire.journal().messages.size(), 4);
    QVERIFY(wire.journal().messages.at(0).answer->failed);
    QVERIFY(!wire.journal().messages.at(1).answer); // nobody waits for a cast
    QVERIFY(wire.journal().messages.at(2).answer->failed);
    QVERIFY(wire.journal().messages.at(3).answer->failed);
}

void TestWire::castsAreWorkedOnInTheirOrder()
{
    CallsInTurn calls;
    Wire wire({}, calls);
    QStringList done;
    wire.cast(ping(u"a"_s), [&] {
        done.append(u"a"_s);
        wire.cast(ping(u"c"_s), [&] { done.append(u"c"_s); });
    });
    wire.cast(ping(u"b"_s), [&] { done.append(u"b"_s); });
    QVERIFY(done.isEmpty()); // not before deliver()
    wire.deliver();
    QCOMPARE(done, (QStringList{u"a"_s, u"b"_s, u"c"_s}));
    wire.deliver();
    QCOMPARE(done.size(), 3);
}

void TestWire::nativeCallsEndInAnyOrder()
{
    Stack calls;
    Wire wire({}, calls);
    QStringList done;
    const auto call = [&](const QString &name, const Result<PowerState> &result) {
        wire.begin(
            message(compute, {Role::Hypervisor, name}, u"spawn"_s), [=] { return result; },
            [&done, name, &wire](const Replied<PowerState> &outcome) {
                done.append(name + (outcome ? u" runs"_s : u' ' + outcome.error().type));
                if (name == u"b"_s)
                    wire.cast(ping(), [&done] { done.append(u"cast"_s); });
            });
    };
    call(u"a"_s, PowerState::Running);
    call(u"b"_s, failure(Error::Kind::Io, u"no monitor"_s));
    QList<qsizetype> heard; // messages at each wait
    wire.deliver([&](const Journal &journal) { heard.append(journal.messages.size()); });
    QCOMPARE(done, (QStringList{u"b libvirtError"_s, u"cast"_s, u"a runs"_s}));
    QCOMPARE(heard, (QList<qsizetype>{2, 3}));
    QCOMPARE(wire.journal().messages.at(0).answer->content, (QJsonObject{{u"power_state"_s, 1}}));
    QVERIFY(wire.journal().messages.at(1).answer->content.value(u"message"_s).toString().contains(u"no monitor"_s));
}

// Messages, answers and changes of state share one count, which has no gaps.
void TestWire::countsEveryMoment()
{
    CallsInTurn calls;
    Wire wire({}, calls);
    QVERIFY(wire.ask(ping(), [&](Reply &) -> Replied<> {
        wire.changeState({{}, u"s"_s, u"active"_s, {}, PowerState::Running, {}});
        return wire.ask(ping());
    }));
    wire.tell(ping());
    const Journal &journal = wire.journal();
    QVERIFY(journal.requestId.startsWith(u"req-"_s));
    QCOMPARE(journal.moments, 6);
    QCOMPARE(journal.messages.at(0).at.number, 0);
    QCOMPARE(journal.states.at(0).at.number, 1);
    QCOMPARE(journal.messages.at(1).at.number, 2);
    QCOMPARE(journal.messages.at(1).answer->at.number, 3);
    QCOMPARE(journal.messages.at(0).answer->at.number, 4);
    QCOMPARE(journal.messages.at(2).at.number, 5);
    QCOMPARE_LE(journal.messages.at(0).at.microseconds, journal.messages.at(2).at.microseconds);
}

QTEST_GUILESS_MAIN(TestWire)
#include "tst_wire.moc"
