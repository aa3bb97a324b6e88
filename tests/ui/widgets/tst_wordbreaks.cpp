// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/labels.h"
#include "widgets/text/wordbreaks.h"

#include <QClipboard>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class WordBreaksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areInLongNames_data();
    void areInLongNames();
    void areNotCopied_data();
    void areNotCopied();
};

void WordBreaksTest::areInLongNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected");
    QTest::newRow("short") << u"vcpu_pin_set"_s << u"vcpu_pin_set"_s;
    QTest::newRow("long") << u"DEFAULT.config_drive"_s << u"DEFAULT.|config_|drive"_s;
    QTest::newRow("a value") << u"hw:cpu_policy=dedicated,x"_s << u"hw:|cpu_|policy=|dedicated,|x"_s;
}

void WordBreaksTest::areInLongNames()
{
    QFETCH(QString, name);
    QFETCH(QString, expected);
    QCOMPARE(breakable(name).replace(wordBreak, u'|'), expected);
}

void WordBreaksTest::areNotCopied_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("a name of one line") << u"DEFAULT.scheduler_default_filters"_s;
    QTest::newRow("a text without breaks") << u"As it came."_s;
}

// As a user does: with the label's own command.
void WordBreaksTest::areNotCopied()
{
    QFETCH(QString, text);
    QObject context;
    keepWordBreaksOffClipboard(&context);
    const std::unique_ptr<QLabel> label(paragraph(breakable(text)));
    label->show();
    QVERIFY(QTest::qWaitForWindowExposed(label.get()));
    label->setSelection(0, int(label->text().size()));
    QGuiApplication::clipboard()->clear();
    QTest::keySequence(label.get(), QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(), text);
}

QTEST_MAIN(WordBreaksTest)
#include "tst_wordbreaks.moc"
