// SPDX-License-Identifier: GPL-3.0-or-later
#include "teaching/rulecardpane.h"
#include "widgets/theme.h"

#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// What stands out of a rule's card.
class RuleCardPaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lightsWhatDecided_data();
    void lightsWhatDecided();
    void hangsWrappedLines();
};

void RuleCardPaneTest::lightsWhatDecided_data()
{
    QTest::addColumn<QString>("card");
    QTest::addColumn<QStringList>("lit");
    QTest::addColumn<QStringList>("values");
    QTest::newRow("nothing decided") << u"Rule\n   if a: reject\n   pass"_s << QStringList() << QStringList();
    QTest::newRow("with its values") << u"Rule\n▶  if a > b: reject\n     → if 2 > 1: reject\n   pass"_s
                                     << QStringList{u"▶  if a > b: reject"_s, u"→ if 2 > 1: reject"_s}
                                     << QStringList{u"→ if 2 > 1: reject"_s};
    QTest::newRow("the line below is deeper")
        << u"   for host in hosts:\n▶      if refused: the next\n       if accepted: stop"_s
        << QStringList{u"▶      if refused: the next"_s} << QStringList();
    QTest::newRow("values of another line") << u"Rule\n   x = 2 − y\n     → x = 2 − 1 = 1\n▶  pass"_s
                                            << QStringList{u"▶  pass"_s} << QStringList{u"→ x = 2 − 1 = 1"_s};
}

// The line below is no value of the one that decided, however deep it stands.
void RuleCardPaneTest::lightsWhatDecided()
{
    QFETCH(QString, card);
    QFETCH(QStringList, lit);
    QFETCH(QStringList, values);
    RuleCardPane pane;
    pane.setCard(u"Another\n▶  card"_s);
    pane.setCard(card);
    QStringList background;
    QStringList coloured;
    for (const QTextEdit::ExtraSelection &selection : pane.extraSelections()) {
        const QString line = selection.cursor.block().text().trimmed();
        if (selection.format.background().color() == Theme::current().selection)
            background.append(line);
        if (selection.format.foreground().color() == Theme::current().accent)
            coloured.append(line);
    }
    QCOMPARE(background, lit);
    QCOMPARE(coloured, values);
}

// The rest of a line that is wrapped stands behind its beginning.
void RuleCardPaneTest::hangsWrappedLines()
{
    RuleCardPane card;
    card.resize(200, 300);
    card.show();
    card.setCard(u"Rule\n   if "_s + u"words "_s.repeated(20));
    const QTextLayout *layout = card.document()->lastBlock().layout();
    QCOMPARE_GT(layout->lineCount(), 1);
    const qreal blank = QFontMetricsF(card.font()).horizontalAdvance(u' ');
    const qreal begin = layout->lineAt(0).x();
    for (int line = 1; line < layout->lineCount(); ++line)
        QVERIFY(qAbs(layout->lineAt(line).x() - begin - 7 * blank) < 1);
}

QTEST_MAIN(RuleCardPaneTest)
#include "tst_rulecardpane.moc"
