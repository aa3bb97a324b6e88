// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/commandlabel.h"
#include "widgets/text/labels.h"
#include "widgets/text/wordbreaks.h"

#include <QClipboard>
#include <QTest>
#include <QVBoxLayout>

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
    void commandsWrapAtBlanks_data();
    void commandsWrapAtBlanks();
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

void WordBreaksTest::commandsWrapAtBlanks_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("columns");
    QTest::addColumn<QStringList>("lines");
    const QString list = u"openstack server list --all-projects --long"_s;
    QTest::newRow("with room") << list << 60 << QStringList{list};
    QTest::newRow("before an option") << list << 30
                                      << QStringList{u"openstack server list "_s, u"--all-projects --long"_s};
    QTest::newRow("a word of a line's length")
        << list << 22 << QStringList{u"openstack server list "_s, u"--all-projects --long"_s};
    QTest::newRow("a word that is longer") << u"grep -h req-11111111-2222-3333 *.log"_s << 16
                                           << QStringList{u"grep -h req-"_s, u"11111111-2222-"_s, u"3333 *.log"_s};
}

void WordBreaksTest::commandsWrapAtBlanks()
{
    QFETCH(const QString, command);
    QFETCH(const int, columns);
    QFETCH(const QStringList, lines);
    QObject context;
    keepWordBreaksOffClipboard(&context);
    QWidget panel; // in a layout that gives it no more height than it wants
    auto *label = new CommandLabel(command);
    auto *column = new QVBoxLayout(&panel);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(label);
    column->addStretch();
    panel.resize(label->fontMetrics().horizontalAdvance(QString(columns, u'x')), 400);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QCOMPARE(label->text().split(lineWrap), lines);
    QCOMPARE(label->height(), int(lines.size()) * label->fontMetrics().lineSpacing());
    label->setSelection(0, int(label->text().size()));
    QGuiApplication::clipboard()->clear();
    QTest::keySequence(label, QKeySequence::Copy);
    QCOMPARE(QGuiApplication::clipboard()->text(), command);
}

QTEST_MAIN(WordBreaksTest)
#include "tst_wordbreaks.moc"
