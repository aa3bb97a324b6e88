// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decision.h"

#include <QTest>
#include <QTranslator>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestReason : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsChooseThePlural_data();
    void countsChooseThePlural();
    void aPercentSignInAValueIsNoPlace();
    void onlyOwnRefusalsAreTranslated();
};

namespace {

// English as the console has it: one server is, several are.
class Translator final : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int n) const override
    {
        if (qstrcmp(source, "%Ln server(s) here; fewer than %2 may be") == 0)
            return n == 1 ? u"%Ln server is here; fewer than %2 may be"_s
                          : u"%Ln servers are here; fewer than %2 may be"_s;
        return qstrcmp(source, "it has no %1") == 0 ? u"Es hat kein %1"_s : QString();
    }
};

Reason tooMany(qint64 servers)
{
    return {"%Ln server(s) here; fewer than %2 may be",
        {{u"num_instances"_s, servers, Origin::host()}, {u"limit"_s, qint64(1), Origin::request()}}};
}

} // namespace

void TestReason::countsChooseThePlural_data()
{
    QTest::addColumn<qint64>("servers");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("written");
    QTest::newRow("one") << qint64(1) << u"1 server is here; fewer than 1 may be"_s
                         << u"1 server(s) here; fewer than 1 may be"_s;
    QTest::newRow("several") << qint64(12) << u"12 servers are here; fewer than 1 may be"_s
                             << u"12 server(s) here; fewer than 1 may be"_s;
    QTest::newRow("none") << qint64(0) << u"0 servers are here; fewer than 1 may be"_s
                          << u"0 server(s) here; fewer than 1 may be"_s;
}

void TestReason::countsChooseThePlural()
{
    QFETCH(const qint64, servers);
    Translator translator;
    QCoreApplication::installTranslator(&translator);
    QTEST(sentence(tooMany(servers)), "shown");
    QTEST(englishSentence(tooMany(servers)), "written");
    QCoreApplication::removeTranslator(&translator);
    QTEST(sentence(tooMany(servers)), "written");
}

void TestReason::aPercentSignInAValueIsNoPlace()
{
    const Reason reason{"%1 is not %2", {{u"a"_s, u"%2"_s, Origin::host()}, {u"b"_s, u"%Ln"_s, Origin::host()}}};
    QCOMPARE(sentence(reason), u"%2 is not %Ln"_s);
    QCOMPARE(englishSentence(reason), u"%2 is not %Ln"_s);
}

void TestReason::onlyOwnRefusalsAreTranslated()
{
    Translator translator;
    QCoreApplication::installTranslator(&translator);
    const DecisionError own{
        u"NoValidHost"_s, u"it has no x"_s, Stage::Api, {"it has no %1", {{u"what"_s, u"x"_s, Origin::request()}}}};
    QCOMPARE(own.text(), u"Es hat kein x"_s);
    const DecisionError novas{u"ImageNotFound"_s, u"it has no %1"_s, Stage::Api};
    QCOMPARE(novas.text(), u"it has no %1"_s);
    QCoreApplication::removeTranslator(&translator);
}

QTEST_GUILESS_MAIN(TestReason)
#include "tst_reason.moc"
