// SPDX-License-Identifier: GPL-3.0-or-later
// The faults and refusals that people paste, and what is no such text though it begins like one.
#include "sources/logs/faulttexts.h"
#include "sources/readers/foundfault.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class FaultTextsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsFaults_data();
    void findsFaults();
    void findsRefusals_data();
    void findsRefusals();
    void saysWhatItMayComeFrom_data();
    void saysWhatItMayComeFrom();
    void takesServersFromTables();
};

void FaultTextsTest::findsFaults_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message"); // empty: none
    QTest::addColumn<QString>("stage");   // empty: not told
    QTest::addColumn<QString>("server");
    const auto row = [](const char *name, const QString &text, const QString &message, const char *stage,
                         const QString &server = {}) {
        QTest::newRow(name) << text << message << QString::fromLatin1(stage) << server;
    };
    const QString filters = u"No valid host was found. There are not enough hosts available."_s;
    row("filters", filters, filters, "filters");
    row("wrapped", u"No valid host was found. There are not\n   enough hosts available."_s, filters, "filters");
    row("in a dict of Python", u"{'code': 500, 'message': 'No valid host was found. ', 'created': 'x'}"_s,
        u"No valid host was found."_s, "placement");
    row("in a table", u"| fault | No valid host was found. There are not enough hosts available. |"_s, filters,
        "filters");
    row("a request filter", u"No valid host was found. Scheduling failed: x"_s,
        u"No valid host was found. Scheduling failed: x"_s, "request_filters");
    row("a text of others", u"No valid host was found. My own filter said no"_s,
        u"No valid host was found. My own filter said no"_s, "");
    row("retries",
        u"Exceeded maximum number of retries. Exhausted all hosts available for retrying build failures for "
        "instance 0151be13-2f7c-45e2-9c00-e4d75cd0618f."_s,
        u"Exceeded maximum number of retries. Exhausted all hosts available for retrying build failures for instance "
        "0151be13-2f7c-45e2-9c00-e4d75cd0618f."_s,
        "compute", u"0151be13-2f7c-45e2-9c00-e4d75cd0618f"_s);
    row("a claim", u"Insufficient compute resources: Free memory 1 MB < requested 2 MB."_s,
        u"Insufficient compute resources: Free memory 1 MB < requested 2 MB."_s, "compute");
    row("an aborted build", u"Build of instance 0151be13-2f7c-45e2-9c00-e4d75cd0618f aborted: no network"_s,
        u"Build of instance 0151be13-2f7c-45e2-9c00-e4d75cd0618f aborted: no network"_s, "compute",
        u"0151be13-2f7c-45e2-9c00-e4d75cd0618f"_s);
    row("a build that is tried again", u"Build of instance 0151 was re-scheduled: x"_s, {}, "");
    row("an unmapped host", u"Host 'cmp-9' is not mapped to any cell"_s, u"Host 'cmp-9' is not mapped to any cell"_s,
        "conductor");
    row("another sentence of a host", u"Host 'cmp-9' is down"_s, {}, "");
    row("a uuid that is cut", u"Build of instance 0151be13-2f7c aborted: x"_s,
        u"Build of instance 0151be13-2f7c aborted: x"_s, "compute");
    row("prose", u"we found no valid host"_s, {}, "");
    row("nothing", {}, {}, "");
    row("without end", filters.chopped(1) + QString(100'000, u'x'),
        (u"No valid host was found. There are not enough hosts available"_s + QString(100'000, u'x')).first(1000), "");
}

void FaultTextsTest::findsFaults()
{
    QFETCH(const QString, text);
    const auto fault = faultIn(text);
    QTEST(fault ? fault->text : QString(), "message");
    QTEST(fault && fault->stage ? toString(*fault->stage) : QString(), "stage");
    QTEST(fault ? fault->server : QString(), "server");
}

void FaultTextsTest::findsRefusals_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message"); // empty: none
    QTest::addColumn<QString>("request");
    QTest::newRow("a client's")
        << u"$ openstack server create x\nThe requested availability zone is not available (HTTP "
           "400) (Request-ID: req-d6810ec9)\n"_s
        << u"The requested availability zone is not available"_s << u"req-d6810ec9"_s;
    QTest::newRow("a body") << uR"({"badRequest": {"code": 400, "message": "Image x is not active."}})"_s
                            << u"Image x is not active."_s << QString();
    QTest::newRow("a body of something else") << uR"({"server": {"id": "x"}})"_s << QString() << QString();
    QTest::newRow("a body of two") << uR"({"a": {"code": 1, "message": "x"}, "b": 2})"_s << QString() << QString();
    QTest::newRow("without a request") << u"Unknown Error (HTTP 410)"_s << QString() << QString();
    QTest::newRow("a part of the API that has been removed")
        << u"ERROR (ClientException): This resource is no longer available. (HTTP 410) (Request-ID: req-d68)"_s
        << QString() << QString();
    QTest::newRow("cut within the request") << u"x (HTTP 400) (Request-ID: req-d68"_s << u"x"_s << QString();
    QTest::newRow("nothing") << QString() << QString() << QString();
}

void FaultTextsTest::findsRefusals()
{
    QFETCH(const QString, text);
    const auto fault = apiErrorIn(text);
    QTEST(fault ? fault->text : QString(), "message");
    QTEST(fault ? fault->requestId : QString(), "request");
    QCOMPARE(!fault || fault->stage == Stage::Api, true);
}

void FaultTextsTest::saysWhatItMayComeFrom_data()
{
    QTest::addColumn<std::optional<Stage>>("stage");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("causes");
    using Told = std::optional<Stage>;
    QTest::newRow("filters") << Told(Stage::Filters)
                             << u"No valid host was found. There are not enough hosts available."_s << 3;
    QTest::newRow("Placement") << Told(Stage::Placement) << u"No valid host was found."_s << 2;
    QTest::newRow("Placement, of a text that says more")
        << Told(Stage::Placement) << u"No valid host was found. There are not enough hosts available."_s << 0;
    QTest::newRow("nova-api, whatever it says") << Told(Stage::Api) << u"x"_s << 1;
    QTest::newRow("not told") << Told() << u"No valid host was found. Mine"_s << 0;
    QTest::newRow("a text of others") << Told(Stage::Compute) << u"x"_s << 0;
}

void FaultTextsTest::saysWhatItMayComeFrom()
{
    QFETCH(const std::optional<Stage>, stage);
    QFETCH(const QString, text);
    QTEST(int(causesOf(stage, text).size()), "causes");
}

void FaultTextsTest::takesServersFromTables()
{
    ConsoleTable table;
    table.piece = u"ticket"_s;
    table.columns = {u"id"_s, u"fault"_s};
    table.rows = {{{u"one"_s, u"{'message': 'No valid host was found. '}"_s}, 3}, {{u"two"_s, u"None"_s}, 4},
        {{QJsonValue(), u"Exceeded maximum number of retries."_s}, 5}};
    const QList<RecordedDecision> found = faultsIn({table});
    QCOMPARE(found.size(), 2);
    QCOMPARE(found.first().servers, QStringList{u"one"_s});
    QCOMPARE(found.first().fault->place, (LogPlace{u"ticket"_s, 3}));
    QVERIFY(found.last().servers.isEmpty());
}

QTEST_GUILESS_MAIN(FaultTextsTest)
#include "tst_faulttexts.moc"
