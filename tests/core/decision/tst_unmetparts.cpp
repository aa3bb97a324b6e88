// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/unmetparts.h"
#include "printing.h"

#include <QTest>

#include <array>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

UnmetPart unmetPart(const QString &part, qint64 amount, double ratio, const QString &provider, bool isShared)
{
    return {u"_A"_s, part,
        {"%1 asked, of %3",
            {{u"VCPU"_s, amount, Origin::request()}, {u"ratio"_s, ratio, Origin::placement()},
                {u"provider"_s, provider, Origin::placement()}, {u"shared"_s, isShared, Origin::placement()}}},
        amount};
}

UnmetPart apart(const QStringList &traits)
{
    return {{}, u"required"_s, {"without %1", {{u"required"_s, traits, Origin::request()}}}, 0};
}

UnmetParts someUnmet()
{
    UnmetParts unmet;
    unmet.add(7, unmetPart(u"resources:VCPU"_s, 3, 1.5, u"one"_s, true));
    unmet.add(2, unmetPart(u"resources:VCPU"_s, 4, 0.1, u"another"_s, false));
    unmet.add(7, unmetPart(u"resources:DISK_GB"_s, 5, 2, u"one"_s, false));
    return unmet;
}

} // namespace

class TestUnmetParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unfoldsWhatWasAdded();
    void valuesFillAForm();
    void namesFillAForm();
    void aFormStandsForItself();
    void theFirstIsToldOnce();
    void theOthersCountWhereBothLost();
    void isRenumbered();
    void isEqualByWhatItSays();
    void isToldInOtherWords();
    void isCounted();
    void isReadOneAfterTheOther();
    void originsAreTracedByValue();
    void whatIsRemovedMayComeAgain();
    void aNameHasItsGroup_data();
    void aNameHasItsGroup();
};

void TestUnmetParts::unfoldsWhatWasAdded()
{
    const UnmetParts unmet = someUnmet();
    QCOMPARE(unmet.size(), 2);
    QCOMPARE(unmet.positions(), (QList{2, 7}));
    QVERIFY(unmet.contains(7) && !unmet.contains(3) && !unmet.contains(-1) && !unmet.contains(100));
    QCOMPARE(unmet.first(2), unmetPart(u"resources:VCPU"_s, 4, 0.1, u"another"_s, false));
    QCOMPARE(unmet.first(7), unmetPart(u"resources:VCPU"_s, 3, 1.5, u"one"_s, true));
    QCOMPARE(unmet.further(7), QList{unmetPart(u"resources:DISK_GB"_s, 5, 2, u"one"_s, false)});
    QVERIFY(unmet.isLostTo(7, u"_A"_s, u"resources:VCPU"_s) && !unmet.isLostTo(7, u"_A"_s, u"resources:DISK_GB"_s));
    QCOMPARE(unmet.reason(3), Reason());
}

void TestUnmetParts::valuesFillAForm()
{
    UnmetParts unmet;
    const int form = unmet.addForm(unmetPart(u"resources:VCPU"_s, 1, 1, u"like"_s, true));
    for (int position = 0; position < 100; ++position) {
        const std::array<FactValue, 4> values{qint64{position}, position / 3.0, QString::number(position / 2), false};
        unmet.add(position, form, values, position);
    }
    for (int position = 0; position < 100; ++position)
        QCOMPARE(unmet.first(position),
            unmetPart(u"resources:VCPU"_s, position, position / 3.0, QString::number(position / 2), false));
}

void TestUnmetParts::namesFillAForm()
{
    UnmetParts unmet;
    unmet.add(0, apart({u"A"_s, u"B"_s}));
    unmet.add(1, apart({u"C"_s}));
    unmet.add(2, apart({}));
    QCOMPARE(unmet.first(0), apart({u"A"_s, u"B"_s}));
    QCOMPARE(unmet.first(1), apart({u"C"_s}));
    QCOMPARE(unmet.first(2), apart({}));
}

void TestUnmetParts::aFormStandsForItself()
{
    UnmetParts unmet;
    const UnmetPart like = unmetPart(u"required:T"_s, 0, 1, u"like"_s, true);
    unmet.add(1, unmet.addForm(like));
    QCOMPARE(unmet.first(1), like);
}

void TestUnmetParts::theFirstIsToldOnce()
{
    UnmetParts unmet = someUnmet();
    QCOMPARE(unmet.all(2).size(), 1);
    QCOMPARE(unmet.all(7).size(), 2);
    const UnmetPart more = unmetPart(u"resources:VCPU"_s, 3, 1, u"a third"_s, false);
    unmet.add(7, more);
    QCOMPARE(unmet.all(7), (QList{unmet.further(7).first(), more}));
    QCOMPARE(unmet.all(5), QList<UnmetPart>());
}

void TestUnmetParts::theOthersCountWhereBothLost()
{
    UnmetParts others;
    const UnmetPart theirs = unmetPart(u"in_tree"_s, 9, 1, u"theirs"_s, false);
    others.add(7, theirs);
    others.add(8, others.addForm(theirs));
    UnmetParts unmet = someUnmet();
    unmet.take(others);
    QCOMPARE(unmet.positions(), (QList{2, 7, 8}));
    QCOMPARE(unmet.first(2), someUnmet().first(2));
    QCOMPARE(unmet.all(7), QList{theirs});
    QCOMPARE(unmet.all(8), QList{theirs});
    UnmetParts none;
    none.take(unmet);
    QCOMPARE(none, unmet);
}

void TestUnmetParts::isRenumbered()
{
    UnmetParts unmet = someUnmet();
    unmet.renumber(std::array{-1, -1, -1, -1, -1, -1, -1, 4});
    QCOMPARE(unmet.positions(), QList{4});
    QCOMPARE(unmet.all(4), someUnmet().all(7));
    unmet.remove(4);
    QVERIFY(unmet.isEmpty());
}

void TestUnmetParts::isEqualByWhatItSays()
{
    UnmetParts unmet;
    unmet.add(2, someUnmet().first(2));
    for (const UnmetPart &one : someUnmet().all(7))
        unmet.add(7, one);
    QCOMPARE(unmet, someUnmet());
    unmet.add(2, unmetPart(u"in_tree"_s, 9, 1, u"one"_s, false));
    QVERIFY(unmet != someUnmet());
}

// A shared form is replaced once for all its hosts, or for one host alone; parts with values of their own keep their
// text.
void TestUnmetParts::isToldInOtherWords()
{
    UnmetParts unmet = someUnmet();
    const int form = unmet.addForm({{}, u"required:T"_s, {"it lacks T", {}}, 0});
    for (const int position : {1, 2, 3})
        unmet.add(position, form);
    const auto ofOne = [](int position, const UnmetPart &) {
        return position == 3 ? std::optional(Reason{"%1", {{u"host"_s, u"h3"_s, Origin::host()}}}) : std::nullopt;
    };
    const auto ofAll = [](const UnmetPart &like) { return std::optional(Reason{like.reason.source + "!", {}}); };
    unmet.retell(ofOne, ofAll);
    QCOMPARE(englishSentence(unmet.reason(1)), u"it lacks T!"_s);
    QCOMPARE(englishSentence(unmet.further(2).constFirst().reason), u"it lacks T!"_s);
    QCOMPARE(englishSentence(unmet.reason(3)), u"h3"_s);
    QCOMPARE(unmet.first(3).part, u"required:T"_s);
    QCOMPARE(unmet.first(7), someUnmet().first(7));
}

void TestUnmetParts::isCounted()
{
    UnmetParts unmet = someUnmet();
    unmet.add(7, unmetPart(u"resources:VCPU"_s, 3, 1, u"a third"_s, false));
    for (int position = 0; position < 9; ++position)
        QCOMPARE(unmet.count(position), int(unmet.all(position).size()));
}

// Positions share forms, with values of their own and without, in any order.
void TestUnmetParts::isReadOneAfterTheOther()
{
    UnmetParts unmet = someUnmet();
    unmet.add(7, unmetPart(u"resources:VCPU"_s, 3, 1, u"a third"_s, false));
    unmet.add(1, unmet.addForm(unmetPart(u"resources:VCPU"_s, 8, 2, u"a form"_s, true)));
    UnmetPartsReader reader(unmet);
    for (const int position : {7, 2, 1, 5, 7}) {
        QList<UnmetPart> read;
        reader.read(position, [&](const UnmetPart &one) { read.append(one); });
        QCOMPARE(read, unmet.all(position));
    }
}

// Each resource class's amount has its own origin; amounts of unknown origin keep their text.
void TestUnmetParts::originsAreTracedByValue()
{
    UnmetParts unmet;
    const auto asked = [](const QString &resourceClass, qint64 amount, const Origin &origin) {
        return UnmetPart{{}, u"resources"_s,
            {"%1 of %2", {{u"asked"_s, amount, origin}, {u"class"_s, resourceClass, Origin::placement()}}}, amount};
    };
    for (int position = 0; position < 6; ++position)
        unmet.add(position, asked(position % 2 == 0 ? u"VCPU"_s : u"VGPU"_s, position / 2, Origin::request()));
    unmet.add(6, unmet.addForm(asked(u"VCPU"_s, 1, Origin::request()))); // without values of its own
    int questions = 0;
    unmet.trace([](const UnmetPart &) { return std::vector<qsizetype>{0}; },
        [&](const Fact &fact) {
            ++questions;
            const qint64 amount = std::get<qint64>(fact.value);
            return amount == 1 ? std::optional(Origin::flavor(u"m1"_s)) : std::nullopt;
        });
    QCOMPARE(questions, 3); // once per amount
    for (int position = 0; position < 6; ++position) {
        const qint64 amount = position / 2;
        QCOMPARE(unmet.first(position),
            asked(position % 2 == 0 ? u"VCPU"_s : u"VGPU"_s, amount,
                amount == 1 ? Origin::flavor(u"m1"_s) : Origin::request()));
    }
    QCOMPARE(unmet.first(6).reason.facts.first().origin, Origin::request());
}

void TestUnmetParts::whatIsRemovedMayComeAgain()
{
    UnmetParts unmet = someUnmet();
    unmet.remove(7);
    unmet.remove(7);
    unmet.remove(100);
    QCOMPARE(unmet.positions(), QList{2});
    QCOMPARE(unmet.count(7), 0);
    const UnmetPart again = unmetPart(u"resources:DISK_GB"_s, 9, 1, u"one"_s, false);
    unmet.add(7, again);
    QCOMPARE(unmet.size(), 2);
    QCOMPARE(unmet.all(7), QList{again});
}

void TestUnmetParts::aNameHasItsGroup_data()
{
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("name");
    QTest::newRow("the unsuffixed group") << QString() << u"resources:VCPU"_s << u"resources:VCPU"_s;
    QTest::newRow("a group with a number") << u"1"_s << u"resources:VCPU"_s << u"resources1:VCPU"_s;
    QTest::newRow("a group with a name") << u"_GPU"_s << u"required:CUSTOM_A:B"_s << u"required_GPU:CUSTOM_A:B"_s;
    QTest::newRow("a part of no kind") << u"1"_s << u"in_tree"_s << u"in_tree1"_s;
    QTest::newRow("the whole query") << QString() << u"limit"_s << u"limit"_s;
}

void TestUnmetParts::aNameHasItsGroup()
{
    QFETCH(const QString, group);
    QFETCH(const QString, part);
    QTEST(nameOf(UnmetPart{group, part, {}, 0}), "name");
}

QTEST_GUILESS_MAIN(TestUnmetParts)
#include "tst_unmetparts.moc"
