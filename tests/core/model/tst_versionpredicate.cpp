// SPDX-License-Identifier: GPL-3.0-or-later
// Which hypervisor versions satisfy an image's requirement.
#include "model/versionpredicate.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const Release strict{30};
const Release general{31};

// "yes", "no" or the error.
QString answer(const QString &version, const QString &wanted, Release release)
{
    const auto predicate = VersionPredicate::parse(wanted, release);
    if (!predicate)
        return predicate.error();
    const auto parsed = Version::parse(version, release);
    if (!parsed)
        return parsed.error();
    return predicate->isSatisfiedBy(*parsed) ? u"yes"_s : u"no"_s;
}

} // namespace

class VersionPredicateTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void satisfies_data();
    void satisfies();
    void text_data();
    void text();
};

void VersionPredicateTest::satisfies_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QString>("until30");
    QTest::addColumn<QString>("from31");
    const auto row = [](const char *version, const char *wanted, const char *until30, const char *from31) {
        QTest::addRow("%s of %s", wanted, version) << QString::fromUtf8(version) << QString::fromUtf8(wanted)
                                                   << QString::fromUtf8(until30) << QString::fromUtf8(from31);
    };
    row("6.2.0", ">=6.2.0", "yes", "yes");
    row("6.2.0", ">6.2.0", "no", "no");
    row("6.2.0", "<=6.2.0", "yes", "yes");
    row("6.2.0", "<6.2.0", "no", "no");
    row("6.2.0", "==6.2.0", "yes", "yes");
    row("6.2.0", "!=6.2.0", "no", "no");
    row("6.2.0", "==6.2", "yes", "yes");
    row("6.10.0", ">6.9", "yes", "yes");
    row("6.2.1", ">6.2", "yes", "yes");
    row("6.2.0", ">=6.0,<7.0", "yes", "yes");
    row("7.0.0", ">=6.0,<7.0", "no", "no");
    row("6.2.0", "  >=  6.0 , < 7.0 ", "yes", "yes");
    row("7.0.0", ">=7.0a1", "yes", "yes");
    row("7.0.0", "==7.0b2", "no", "no");
    row("6.2.0", ">=6", "invalid version number '6'", "yes");
    row("6", ">=5.0", "invalid version number '6'", "yes");
    row("6.2.0", ">=6.2.0.1", "invalid version number '6.2.0.1'", "no");
    row("6.2.0", "6.2", "bad package restriction syntax: '6.2'", "bad package restriction syntax: '6.2'");
    row("6.2.0", ">=6.0,", "bad package restriction syntax: ''", "bad package restriction syntax: ''");
    row("6.2.0", ">=9.0,rubbish", "bad package restriction syntax: 'rubbish'",
        "bad package restriction syntax: 'rubbish'");
    row("6.2.0", "=6.2.0", "bad package restriction syntax: '=6.2.0'", "bad package restriction syntax: '=6.2.0'");
    row("6.2.0", ">=99999999999.0", "no", "no");
    row("6.2.0", "<20261231235959.1", "yes", "yes");
    row("7.0a1", "<7.0", "yes", "yes"); // a version comes after its pre-releases
    row("7.0a1", ">=7.0", "no", "no");
    row("7.0.1", "<7.0.1a1", "no", "no");
    row("7.0b1", ">7.0a9", "yes", "yes");
    row("7.0a10", ">7.0a9", "yes", "yes");
    row("7.0a1", "==7.0a1", "yes", "yes");
    row("7.0a1", "!=7.0a2", "yes", "yes");
    row("7.0rc1", ">7.0b3", "invalid version number '7.0rc1'", "yes");
    row("7.0", ">7.0rc1", "invalid version number '7.0rc1'", "yes");
    row("1.2.3.4", ">1.2.3", "invalid version number '1.2.3.4'", "yes");
    row("6.02", "==6.2", "yes", "yes");
    row("6.2.0", "<6.2.0,>=6.0", "no", "no");
    row("6.2.0", ">=6.0,!=6.2", "no", "no");
    row("6.2", ">=6.2c1", "invalid version number '6.2c1'", "invalid version number '6.2c1'");
    row("v6.2", ">=6.0", "invalid version number 'v6.2'", "invalid version number 'v6.2'");
    row("6..2", ">=6.0", "invalid version number '6..2'", "invalid version number '6..2'");
    row("6.2.", ">=6.0", "invalid version number '6.2.'", "invalid version number '6.2.'");
    row("6.2.0", "<=>6.2", "invalid version number '>6.2'", "invalid version number '>6.2'");
    row("6.2.0", ">= 6.0 or so", "bad package restriction syntax: '>= 6.0 or so'",
        "bad package restriction syntax: '>= 6.0 or so'");
    row("6.2.0", "~=6.2", "bad package restriction syntax: '~=6.2'", "bad package restriction syntax: '~=6.2'");
    row("6.2.0", "", "bad package restriction syntax: ''", "bad package restriction syntax: ''");
    row("6.2.0", ">=x", "invalid version number 'x'", "invalid version number 'x'");
}

void VersionPredicateTest::satisfies()
{
    QFETCH(QString, version);
    QFETCH(QString, wanted);
    QFETCH(QString, until30);
    QFETCH(QString, from31);
    QCOMPARE(answer(version, wanted, strict), until30);
    QCOMPARE(answer(version, wanted, general), from31);
}

void VersionPredicateTest::text_data()
{
    QTest::addColumn<int>("version");
    QTest::addColumn<QString>("text");
    QTest::addRow("three parts") << 6002000 << u"6.2.0"_s;
    QTest::addRow("large parts") << 10999123 << u"10.999.123"_s;
    QTest::addRow("two parts") << 6002 << u"6.2"_s;
    QTest::addRow("one part") << 6 << u"6"_s;
    QTest::addRow("zeros") << 1000000 << u"1.0.0"_s;
    QTest::addRow("a zero at the end") << 4000 << u"4.0"_s;
    QTest::addRow("three digits") << 999 << u"999"_s;
    QTest::addRow("the largest") << 2147483647 << u"2.147.483.647"_s;
    QTest::addRow("none") << 0 << QString();
}

void VersionPredicateTest::text()
{
    QFETCH(int, version);
    QFETCH(QString, text);
    QCOMPARE(versionText(version), text);
}

QTEST_GUILESS_MAIN(VersionPredicateTest)
#include "tst_versionpredicate.moc"
