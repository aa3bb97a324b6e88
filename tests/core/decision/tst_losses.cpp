// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/losses.h"

#include <QTest>

#include <array>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Lack lack(const QString &part, qint64 amount, double ratio, const QString &provider, bool isShared)
{
    return {u"_A"_s, part,
        {"%1 asked, of %3",
            {{u"VCPU"_s, amount, Origin::request()}, {u"ratio"_s, ratio, Origin::placement()},
                {u"provider"_s, provider, Origin::placement()}, {u"shared"_s, isShared, Origin::placement()}}},
        amount};
}

Losses someLosses()
{
    Losses losses;
    losses.add(7, lack(u"resources:VCPU"_s, 3, 1.5, u"one"_s, true));
    losses.add(2, lack(u"resources:VCPU"_s, 4, 0.1, u"another"_s, false));
    losses.add(7, lack(u"resources:DISK_GB"_s, 5, 2, u"one"_s, false));
    return losses;
}

} // namespace

class TestLosses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unfoldsWhatWasAdded();
    void valuesFillAForm();
    void aFormStandsForItself();
    void theFirstIsToldOnce();
    void theOthersCountWhereBothLost();
    void isRenumbered();
    void isEqualByWhatItSays();
    void isToldInOtherWords();
    void isCounted();
};

void TestLosses::unfoldsWhatWasAdded()
{
    const Losses losses = someLosses();
    QCOMPARE(losses.size(), 2);
    QCOMPARE(losses.positions(), (QList{2, 7}));
    QVERIFY(losses.contains(7) && !losses.contains(3) && !losses.contains(-1) && !losses.contains(100));
    QCOMPARE(losses.first(2), lack(u"resources:VCPU"_s, 4, 0.1, u"another"_s, false));
    QCOMPARE(losses.first(7), lack(u"resources:VCPU"_s, 3, 1.5, u"one"_s, true));
    QCOMPARE(losses.further(7), QList{lack(u"resources:DISK_GB"_s, 5, 2, u"one"_s, false)});
    QVERIFY(losses.isLostTo(7, u"_A"_s, u"resources:VCPU"_s) && !losses.isLostTo(7, u"_A"_s, u"resources:DISK_GB"_s));
    QCOMPARE(losses.reason(3), Reason());
}

void TestLosses::valuesFillAForm()
{
    Losses losses;
    const int form = losses.addForm(lack(u"resources:VCPU"_s, 1, 1, u"like"_s, true));
    for (int position = 0; position < 100; ++position) {
        const std::array<FactValue, 4> values{qint64{position}, position / 3.0, QString::number(position / 2), false};
        losses.add(position, form, values, position);
    }
    for (int position = 0; position < 100; ++position)
        QCOMPARE(losses.first(position),
            lack(u"resources:VCPU"_s, position, position / 3.0, QString::number(position / 2), false));
}

void TestLosses::aFormStandsForItself()
{
    Losses losses;
    const Lack like = lack(u"required:T"_s, 0, 1, u"like"_s, true);
    losses.add(1, losses.addForm(like));
    QCOMPARE(losses.first(1), like);
}

void TestLosses::theFirstIsToldOnce()
{
    Losses losses = someLosses();
    QCOMPARE(losses.all(2).size(), 1);
    QCOMPARE(losses.all(7).size(), 2);
    const Lack more = lack(u"resources:VCPU"_s, 3, 1, u"a third"_s, false);
    losses.add(7, more);
    QCOMPARE(losses.all(7), (QList{losses.further(7).first(), more}));
    QCOMPARE(losses.all(5), QList<Lack>());
}

void TestLosses::theOthersCountWhereBothLost()
{
    Losses others;
    const Lack theirs = lack(u"in_tree"_s, 9, 1, u"theirs"_s, false);
    others.add(7, theirs);
    others.add(8, others.addForm(theirs));
    Losses losses = someLosses();
    losses.take(others);
    QCOMPARE(losses.positions(), (QList{2, 7, 8}));
    QCOMPARE(losses.first(2), someLosses().first(2));
    QCOMPARE(losses.all(7), QList{theirs});
    QCOMPARE(losses.all(8), QList{theirs});
    Losses none;
    none.take(losses);
    QCOMPARE(none, losses);
}

void TestLosses::isRenumbered()
{
    Losses losses = someLosses();
    losses.renumber(std::array{-1, -1, -1, -1, -1, -1, -1, 4});
    QCOMPARE(losses.positions(), QList{4});
    QCOMPARE(losses.all(4), someLosses().all(7));
    losses.remove(4);
    QVERIFY(losses.isEmpty());
}

void TestLosses::isEqualByWhatItSays()
{
    Losses losses;
    losses.add(2, someLosses().first(2));
    for (const Lack &one : someLosses().all(7))
        losses.add(7, one);
    QCOMPARE(losses, someLosses());
    losses.add(2, lack(u"in_tree"_s, 9, 1, u"one"_s, false));
    QVERIFY(losses != someLosses());
}

// Once for all that are lost alike, and for one of them alone; those with values of their own keep their words.
void TestLosses::isToldInOtherWords()
{
    Losses losses = someLosses();
    const int form = losses.addForm({{}, u"required:T"_s, {"it lacks T", {}}, 0});
    for (const int position : {1, 2, 3})
        losses.add(position, form);
    const auto ofOne = [](int position, const Lack &) {
        return position == 3 ? std::optional(Reason{"%1", {{u"host"_s, u"h3"_s, Origin::host()}}}) : std::nullopt;
    };
    const auto ofAll = [](const Lack &like) { return std::optional(Reason{like.reason.source + "!", {}}); };
    losses.retell(ofOne, ofAll);
    QCOMPARE(englishSentence(losses.reason(1)), u"it lacks T!"_s);
    QCOMPARE(englishSentence(losses.further(2).constFirst().reason), u"it lacks T!"_s);
    QCOMPARE(englishSentence(losses.reason(3)), u"h3"_s);
    QCOMPARE(losses.first(3).part, u"required:T"_s);
    QCOMPARE(losses.first(7), someLosses().first(7));
}

void TestLosses::isCounted()
{
    Losses losses = someLosses();
    losses.add(7, lack(u"resources:VCPU"_s, 3, 1, u"a third"_s, false));
    for (int position = 0; position < 9; ++position)
        QCOMPARE(losses.count(position), int(losses.all(position).size()));
}

QTEST_GUILESS_MAIN(TestLosses)
#include "tst_losses.moc"
