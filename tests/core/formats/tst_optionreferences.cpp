// SPDX-License-Identifier: GPL-3.0-or-later
// References of nova.conf's values to other options.
#include "formats/optionreferences.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class OptionReferencesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areReplaced_data();
    void areReplaced();
    void doNotGrowForEver();
};

void OptionReferencesTest::areReplaced_data()
{
    QTest::addColumn<QString>("value"); // of an option in [g]
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("unknown");
    const auto row = [](const QString &value, const QString &text, const QStringList &unknown = {}) {
        QTest::newRow(qPrintable(value)) << value << text << unknown;
    };
    row(u"plain"_s, u"plain"_s);
    row(u"$own"_s, u"of g"_s);
    row(u"<${own}>"_s, u"<of g>"_s);
    row(u"$common"_s, u"of DEFAULT"_s);
    row(u"${other.own}"_s, u"of other"_s);
    row(u"$other.own"_s, u"of other"_s);
    row(u"$nested!"_s, u"(of g)!"_s);
    row(u"$twice"_s, u"last"_s);
    row(u"$$own"_s, u"$own"_s);
    row(u"\\$own"_s, u"$own"_s);
    row(u"$none"_s, u"$none"_s, {u"$none"_s});
    row(u"$none ${none} $none"_s, u"$none ${none} $none"_s, {u"$none"_s, u"${none}"_s});
    row(u"$hollow"_s, u"[$none]"_s, {u"$none"_s});
    row(u"$round"_s, u"$round"_s, {u"$round"_s}); // a circle
    row(u"100$"_s, u"100$"_s);
    row(u"$1"_s, u"$1"_s);
}

// Source: oslo_config.cfg.ConfigOpts._substitute.
void OptionReferencesTest::areReplaced()
{
    QFETCH(const QString, value);
    const QMap<OptionName, QStringList> given{{{u"g"_s, u"own"_s}, {u"of g"_s}},
        {{u"other"_s, u"own"_s}, {u"of other"_s}}, {{u"DEFAULT"_s, u"common"_s}, {u"of DEFAULT"_s}},
        {{u"g"_s, u"nested"_s}, {u"($own)"_s}}, {{u"g"_s, u"twice"_s}, {u"first"_s, u"last"_s}},
        {{u"g"_s, u"hollow"_s}, {u"[$none]"_s}}, {{u"g"_s, u"round"_s}, {u"$trip"_s}},
        {{u"g"_s, u"trip"_s}, {u"$round"_s}}};
    OptionReferences references(given, Release{26});
    const OptionReferences::Resolved resolved = references.resolved(value, u"g"_s);
    QTEST(resolved.text, "text");
    QTEST(resolved.unknown, "unknown");
}

// Ten options, each ten times the one before it.
void OptionReferencesTest::doNotGrowForEver()
{
    QMap<OptionName, QStringList> given{{{u"g"_s, u"o0"_s}, {u"0123456789"_s}}};
    for (int n = 1; n < 10; ++n)
        given.insert({u"g"_s, u"o%1"_s.arg(n)}, {u"$o%1"_s.arg(n - 1).repeated(10)});
    OptionReferences references(given, Release{26});
    const OptionReferences::Resolved resolved = references.resolved(u"$o9"_s, u"g"_s);
    QVERIFY(resolved.text.size() <= 1 << 17);
    QVERIFY(!resolved.unknown.isEmpty());
}

QTEST_GUILESS_MAIN(OptionReferencesTest)
#include "tst_optionreferences.moc"
