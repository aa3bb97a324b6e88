// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/checklistfield.h"
#include "boot/hinttable.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// The boot dialog's fields for choosing from a list or typing a value.
class tst_Choices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theModelKeepsTheRules();
    void oneIsChosenByTyping();
    void whatIsNoChoiceStaysAndChoosesNothing();
    void nothingTypedIsTheChoiceOfNothing();
    void theChoiceStaysWhenTheListChanges();
    void whatNobodyChoseFollowsTheList();
    void anIdCanBeTyped();
    void anUnknownIdBecomesAChoice();
    void severalAreTicked();
    void theListOfServersCanBeFiltered();
    void whatIsNoChoiceIsInTheListAsWell();
    void hintsReadBackAsTheyWereSet();
    void aHintIsWrittenIntoTheLastRow();
    void aHintIsRemoved();
};

namespace {

QList<Choice> threeHosts()
{
    return {{u"1"_s, u"cmp-1"_s}, {u"2"_s, u"cmp-2"_s}, {u"3"_s, u"gpu-1"_s}};
}

} // namespace

void tst_Choices::theModelKeepsTheRules()
{
    ChoicesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setChoices(threeHosts());
    model.append({u"mars"_s, u"mars"_s});
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.index(3, 0).data(Qt::UserRole).toString(), u"mars"_s);
    model.setChoices({});
    QCOMPARE(model.rowCount(), 0);
}

void tst_Choices::oneIsChosenByTyping()
{
    ChoiceField field;
    field.setChoices(threeHosts());
    QCOMPARE(field.chosen(), u"1"_s);
    field.lineEdit()->setText(u"GPU-1"_s);
    QTest::keyClick(field.lineEdit(), Qt::Key_Return);
    QCOMPARE(field.chosen(), u"3"_s);
    QCOMPARE(field.currentText(), u"gpu-1"_s);
}

void tst_Choices::whatIsNoChoiceStaysAndChoosesNothing()
{
    ChoiceField field;
    field.setChoices(threeHosts());
    field.setChosen(u"2"_s);
    QSignalSpy changes(&field, &ChoiceField::chosenChanged);
    field.lineEdit()->setText(u"nonsense"_s);
    QCOMPARE(field.chosen(), QString()); // at once, without waiting for the end of typing
    QTest::keyClick(field.lineEdit(), Qt::Key_Return);
    QCOMPARE(field.currentText(), u"nonsense"_s);
    QCOMPARE(field.unknownText(), u"nonsense"_s);
    QCOMPARE(changes.size(), 1);
    field.setChoices(threeHosts().mid(1)); // the cloud has changed
    QCOMPARE(field.unknownText(), u"nonsense"_s);
    field.lineEdit()->setText(u"cmp-2"_s);
    QTest::keyClick(field.lineEdit(), Qt::Key_Return);
    QCOMPARE(field.chosen(), u"2"_s);
    QCOMPARE(field.unknownText(), QString());
    QVERIFY(changes.size() > 1);
}

void tst_Choices::nothingTypedIsTheChoiceOfNothing()
{
    ChoiceField field;
    field.setChoices(QList<Choice>{{{}, u"Any host"_s}} + threeHosts());
    field.setChosen(u"2"_s);
    field.lineEdit()->clear();
    QTest::keyClick(field.lineEdit(), Qt::Key_Return);
    QCOMPARE(field.chosen(), QString());
    QCOMPARE(field.currentText(), u"Any host"_s);
    QCOMPARE(field.unknownText(), QString());
}

void tst_Choices::theChoiceStaysWhenTheListChanges()
{
    ChoiceField field;
    field.setChoices(threeHosts());
    field.setChosen(u"3"_s);
    field.setChoices(threeHosts().mid(1));
    QCOMPARE(field.chosen(), u"3"_s);
    field.setChoices(threeHosts().mid(0, 2)); // no other host is chosen instead
    QCOMPARE(field.chosen(), QString());
    QCOMPARE(field.unknownText(), u"gpu-1"_s);
    field.setChoices(threeHosts());
    QCOMPARE(field.chosen(), u"3"_s);
}

void tst_Choices::whatNobodyChoseFollowsTheList()
{
    ChoiceField field;
    field.setChoices(threeHosts());
    field.setChoices(threeHosts().mid(1));
    QCOMPARE(field.chosen(), u"2"_s);
    QCOMPARE(field.unknownText(), QString());
}

void tst_Choices::anIdCanBeTyped()
{
    ChoiceField field;
    field.setChoices({{u"uuid-1"_s, u"debian"_s}, {u"uuid-2"_s, u"ubuntu"_s}});
    field.lineEdit()->setText(u"uuid-2"_s);
    QTest::keyClick(field.lineEdit(), Qt::Key_Return);
    QCOMPARE(field.chosen(), u"uuid-2"_s);
    QCOMPARE(field.currentText(), u"ubuntu"_s);
}

void tst_Choices::anUnknownIdBecomesAChoice()
{
    ChoiceField one;
    one.setChoices(threeHosts());
    one.setChosen(u"mars"_s);
    QCOMPARE(one.chosen(), u"mars"_s);

    ChecklistField several;
    several.setChoices(threeHosts());
    several.setChosen({u"mars"_s, u"2"_s});
    QCOMPARE(several.chosen(), (QStringList{u"2"_s, u"mars"_s}));
}

void tst_Choices::severalAreTicked()
{
    ChecklistField field;
    field.setChoices(threeHosts());
    QSignalSpy changes(&field, &ChecklistField::changed);
    field.show();
    QTest::keyClick(&field, Qt::Key_Space);
    auto *list = field.findChild<QListView *>();
    QVERIFY(list->isVisible());
    list->setCurrentIndex(list->model()->index(1, 0));
    QTest::keyClick(list, Qt::Key_Space);
    list->setCurrentIndex(list->model()->index(2, 0));
    QTest::keyClick(list, Qt::Key_Space);
    QCOMPARE(field.chosen(), (QStringList{u"2"_s, u"3"_s}));
    QCOMPARE(field.text(), u"cmp-2 and gpu-1"_s);
    QCOMPARE(changes.size(), 2);
}

void tst_Choices::theListOfServersCanBeFiltered()
{
    ChecklistField field;
    field.setChoices(threeHosts());
    field.show();
    field.click();
    QTest::keyClicks(field.findChild<QLineEdit *>(), u"GPU"_s);
    QCOMPARE(field.findChild<QListView *>()->model()->rowCount(), 1);
}

void tst_Choices::whatIsNoChoiceIsInTheListAsWell()
{
    ChecklistField field;
    field.setChoices(threeHosts());
    field.show();
    field.click();
    const QAbstractItemModel *listed = field.findChild<QListView *>()->model();
    QCOMPARE(listed->rowCount(), 3);
    QSignalSpy changes(&field, &ChecklistField::changed);
    field.setChosen({u"2"_s, u"mars"_s});
    QCOMPARE(listed->rowCount(), 4);
    QCOMPARE(listed->index(3, 0).data().toString(), u"mars"_s);
    QCOMPARE(listed->index(3, 0).data(Qt::CheckStateRole).value<Qt::CheckState>(), Qt::Checked);
    QCOMPARE(changes.size(), 0); // not ticked by the user
}

void tst_Choices::hintsReadBackAsTheyWereSet()
{
    const QMap<QString, QStringList> hints{
        {u"query"_s, {u"[\">=\", \"$free_ram_mb\", 1024]"_s}}, {u"different_cell"_s, {u"a"_s, u"b"_s}}};
    HintTable table;
    table.setHints(hints);
    QCOMPARE(table.hints(), hints);
    table.setHints({});
    QCOMPARE(table.hints(), (QMap<QString, QStringList>{}));
}

void tst_Choices::aHintIsWrittenIntoTheLastRow()
{
    HintTable table;
    QSignalSpy changes(&table, &HintTable::changed);
    const QAbstractItemModel &cells = *table.model();
    table.model()->setData(cells.index(0, 0), u"cidr"_s);
    table.model()->setData(cells.index(0, 1), u" /24 "_s);
    QCOMPARE(table.hints(), (QMap<QString, QStringList>{{u"cidr"_s, {u"/24"_s}}}));
    QCOMPARE(table.rowCount(), 2);
    QCOMPARE_GE(changes.size(), 2);
}

void tst_Choices::aHintIsRemoved()
{
    HintTable table;
    table.setHints({{u"a"_s, {u"1"_s, u"2"_s}}});
    table.setCurrentCell(0, 0);
    QTest::keyClick(&table, Qt::Key_Delete);
    QCOMPARE(table.hints(), (QMap<QString, QStringList>{{u"a"_s, {u"2"_s}}}));
}

QTEST_MAIN(tst_Choices)
#include "tst_choices.moc"
