// SPDX-License-Identifier: GPL-3.0-or-later
#include "configuration/listvalue.h"
#include "configuration/optionsmodel.h"
#include "model/optioncatalogue.h"
#include "ui/smallcloud.h"
#include "verifyresult.h"

#include <QComboBox>
#include <QListWidget>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

OptionRow rowOf(const CloudOptions &options, const QString &id)
{
    const QList<OptionRow> rows = optionRows(options);
    const auto found = std::ranges::find_if(rows, [&](const OptionRow &row) { return row.id() == id; });
    return found == rows.end() ? OptionRow() : *found;
}

// 16 and 16.0 are the same.
bool isSame(const QString &one, const QString &other)
{
    bool isNumber = false;
    const double number = one.toDouble(&isNumber);
    return one == other || (isNumber && number == other.toDouble());
}

CloudOptions optionsOf(const QString &release)
{
    return {*Release::named(release), {}};
}

QToolButton *buttonOf(const QWidget &field, const QString &name)
{
    for (QToolButton *button : field.findChildren<QToolButton *>()) {
        if (button->accessibleName() == name)
            return button;
    }
    return nullptr;
}

void type(const ListValue &field, const QString &text)
{
    field.findChild<QComboBox *>()->setEditText(text);
    buttonOf(field, u"Add"_s)->click();
}

} // namespace

// Options as users edit them.
class TestOptionRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyValueCanBeTypedAgain_data();
    void everyValueCanBeTypedAgain();
    void boundsAreThoseOfTheRelease();
    void eachStandsOnceUnderItsName_data() { everyValueCanBeTypedAgain_data(); }
    void eachStandsOnceUnderItsName();
    void columns_data();
    void columns();
    void choicesOfLists_data();
    void choicesOfLists();
    void listsKeepTheirOrder();
    void listsAreMoved();
    void listsAreOfferedWhatIsLeft();
    void listsAreLeftAlone();
};

void TestOptionRows::everyValueCanBeTypedAgain_data()
{
    QTest::addColumn<QString>("release");
    for (const QString &name : Release::names())
        QTest::newRow(qPrintable(name)) << name;
}

// A field's text represents the value in force: typing it again leaves the option unchanged, and it counts as
// unchanged.
void TestOptionRows::everyValueCanBeTypedAgain()
{
    QFETCH(QString, release);
    const CloudOptions options = optionsOf(release);
    for (const OptionRow &row : optionRows(options)) {
        QVERIFY2(!row.changed && row.exists && row.value == row.defaultValue, qPrintable(row.id()));
        const auto again = withOption(options, row, row.value);
        QVERIFY2(again, qPrintable(row.id() + (again ? QString() : again.error().text())));
        const OptionRow after = rowOf(*again, row.id());
        QVERIFY2(isSame(after.value, row.value) && !after.changed, qPrintable(row.id() + u'=' + after.value));
        QVERIFY2(!releasesOf(*row.option).isEmpty() && !whatItDoes(*row.option).isEmpty(), qPrintable(row.id()));
    }
}

// Bounds apply from the release that checks them.
void TestOptionRows::boundsAreThoseOfTheRelease()
{
    int checked = 0;
    for (const QString &name : Release::names()) {
        const CloudOptions options = optionsOf(name);
        for (const OptionRow &row : optionRows(options)) {
            const Option &option = *row.option;
            const bool isChecked = options.release.nova >= option.boundsFrom;
            const auto takes
                = [&](double value) { return withOption(options, row, QString::number(value, 'f', 0)).has_value(); };
            if (!isChecked || !(option.minimum || option.maximum) || option.type != Option::Type::Integer)
                continue;
            ++checked;
            if (option.minimum)
                QVERIFY2(takes(*option.minimum) && !takes(*option.minimum - 1), qPrintable(name + u' ' + row.id()));
            if (option.maximum)
                QVERIFY2(takes(*option.maximum) && !takes(*option.maximum + 1), qPrintable(name + u' ' + row.id()));
        }
    }
    QCOMPARE_GT(checked, 50);
}

void TestOptionRows::eachStandsOnceUnderItsName()
{
    QFETCH(QString, release);
    OptionsModel model;
    model.setRows(optionRows(optionsOf(release)));
    QSet<QString> ids;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString id = model.index(row, 0).data(UuidRole).toString();
        QVERIFY2(!ids.contains(id), qPrintable(id));
        ids.insert(id);
        QCOMPARE(model.option(id), &model.at(row));
        QCOMPARE(id,
            model.index(row, OptionsModel::Group).data().toString() + u'.'
                + model.index(row, OptionsModel::Name).data().toString());
    }
    QVERIFY(model.option(u"no.option"_s) == nullptr);
}

void TestOptionRows::columns_data()
{
    QTest::addColumn<QString>("group");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QJsonValue>("set");    // null: nothing is set
    QTest::addColumn<QStringList>("shown"); // state, value, default
    QTest::addColumn<QVariant>("sorted");   // by the value
    QTest::addColumn<Tone>("tone");         // of the value
    const QString scheduler = u"filter_scheduler"_s;
    QTest::newRow("at its default") << scheduler << u"host_subset_size"_s << QJsonValue()
                                    << QStringList{u""_s, u"1"_s, u"1"_s} << QVariant(1.0) << Tone::Plain;
    QTest::newRow("set to its default") << scheduler << u"host_subset_size"_s << QJsonValue(1)
                                        << QStringList{u""_s, u"1"_s, u"1"_s} << QVariant(1.0) << Tone::Plain;
    QTest::newRow("changed") << scheduler << u"host_subset_size"_s << QJsonValue(12)
                             << QStringList{u"● changed"_s, u"12"_s, u"1"_s} << QVariant(12.0) << Tone::Chosen;
    QTest::newRow("truth as a word") << scheduler << u"track_instance_changes"_s << QJsonValue(false)
                                     << QStringList{u"● changed"_s, u"false"_s, u"true"_s} << QVariant(u"false"_s)
                                     << Tone::Chosen;
    QTest::newRow("unset") << u"DEFAULT"_s << u"cpu_allocation_ratio"_s << QJsonValue()
                           << QStringList{u""_s, u"–"_s, u"–"_s} << QVariant() << Tone::Plain;
    QTest::newRow("of a later release") << scheduler << u"pci_in_placement"_s << QJsonValue(true)
                                        << QStringList{u"! not in the release"_s, u"true"_s, u"false"_s}
                                        << QVariant(u"true"_s) << Tone::Plain;
}

void TestOptionRows::columns()
{
    QFETCH(QString, group);
    QFETCH(QString, name);
    QFETCH(QJsonValue, set);
    CloudOptions options = optionsOf(u"zed"_s);
    if (!set.isNull())
        QVERIFY_RESULT(options.config.set(group, name, set, options.release));
    OptionsModel model;
    model.setRows(optionRows(options));
    const int row = model.rowOf(group + u'.' + name);
    QVERIFY(row >= 0);
    QStringList shown;
    for (const auto column : {OptionsModel::State, OptionsModel::Value, OptionsModel::Default})
        shown.append(model.index(row, column).data().toString());
    QTEST(shown, "shown");
    QTEST(model.index(row, OptionsModel::Value).data(SortRole), "sorted");
    QTEST(model.index(row, OptionsModel::Value).data(ToneRole).value<Tone>(), "tone");
}

void TestOptionRows::choicesOfLists_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("release");
    QTest::addColumn<QStringList>("some"); // values that must be offered
    QTest::addColumn<QStringList>("none");
    QTest::newRow("filters of the release")
        << u"filter_scheduler.enabled_filters"_s << u"zed"_s << QStringList{u"ComputeFilter"_s, u"NUMATopologyFilter"_s}
        << QStringList{u"RetryFilter"_s, u"CoreFilter"_s};
    QTest::newRow("filters of an older one") << u"filter_scheduler.enabled_filters"_s << u"queens"_s
                                             << QStringList{u"RetryFilter"_s, u"CoreFilter"_s} << QStringList();
    QTest::newRow("weighers with their modules")
        << u"filter_scheduler.weight_classes"_s << u"zed"_s
        << QStringList{u"nova.scheduler.weights.all_weighers"_s, u"nova.scheduler.weights.ram.RAMWeigher"_s}
        << QStringList{u"RAMWeigher"_s};
    QTest::newRow("the cloud's hosts") << u"filter_scheduler.isolated_hosts"_s << u"zed"_s
                                       << QStringList{u"cmp-1"_s, u"cmp-2"_s} << QStringList{u"node-1"_s};
    QTest::newRow("the cloud's images") << u"filter_scheduler.isolated_images"_s << u"zed"_s
                                        << QStringList{u"image-1"_s} << QStringList{u"debian-12"_s};
    QTest::newRow("anything") << u"pci.alias"_s << u"zed"_s << QStringList() << QStringList{u"cmp-1"_s};
}

void TestOptionRows::choicesOfLists()
{
    QFETCH(QString, id);
    QFETCH(QString, release);
    QFETCH(QStringList, some);
    QFETCH(QStringList, none);
    Cloud cloud = smallCloud(2);
    cloud.release = *Release::named(release);
    const OptionRow row = rowOf({cloud.release, cloud.config}, id);
    QVERIFY(row.option != nullptr);
    const QStringList choices = listChoices(row, cloud, {});
    for (const QString &choice : std::as_const(some))
        QVERIFY2(choices.contains(choice), qPrintable(choice));
    for (const QString &choice : std::as_const(none))
        QVERIFY2(!choices.contains(choice), qPrintable(choice));
    QCOMPARE(QSet(choices.begin(), choices.end()).size(), choices.size());
    QCOMPARE(choices.isEmpty(), some.isEmpty());
}

// -- List fields ---------------------------------------------------------------------------------------------------

void TestOptionRows::listsKeepTheirOrder()
{
    ListValue field(rowOf(optionsOf(u"zed"_s), u"filter_scheduler.enabled_filters"_s), {u"A"_s, u"B"_s});
    QSignalSpy edited(&field, &ValueField::edited);
    field.setText(u"C, A"_s);
    QCOMPARE(field.text(), u"C, A"_s);
    QCOMPARE(edited.count(), 0); // not typed by the user
    type(field, u" B "_s);
    QCOMPARE(field.text(), u"C, A, B"_s);
    type(field, u"  "_s);
    QCOMPARE(field.text(), u"C, A, B"_s);
    QCOMPARE(edited.count(), 1);
    field.findChild<QListWidget *>()->setCurrentRow(1);
    buttonOf(field, u"Remove"_s)->click();
    QCOMPARE(field.text(), u"C, B"_s);
    QCOMPARE(edited.count(), 2);
    field.setText(u""_s);
    QCOMPARE(field.text(), u""_s);
    QVERIFY(!field.text().isNull()); // an empty list is not an unset option
}

void TestOptionRows::listsAreMoved()
{
    ListValue field(rowOf(optionsOf(u"zed"_s), u"filter_scheduler.enabled_filters"_s), {});
    field.setText(u"A, B, C"_s);
    auto *list = field.findChild<QListWidget *>();
    QToolButton *up = buttonOf(field, u"Earlier"_s);
    QToolButton *down = buttonOf(field, u"Later"_s);
    QVERIFY(!up->isEnabled() && !down->isEnabled()); // nothing is selected
    list->setCurrentRow(0);
    QVERIFY(!up->isEnabled() && down->isEnabled());
    QSignalSpy edited(&field, &ValueField::edited);
    down->click();
    QCOMPARE(field.text(), u"B, A, C"_s);
    QCOMPARE(list->currentRow(), 1);
    down->click();
    QCOMPARE(field.text(), u"B, C, A"_s);
    QVERIFY(up->isEnabled() && !down->isEnabled());
    up->click();
    QCOMPARE(field.text(), u"B, A, C"_s);
    QCOMPARE(edited.count(), 3);
}

void TestOptionRows::listsAreOfferedWhatIsLeft()
{
    ListValue field(rowOf(optionsOf(u"zed"_s), u"filter_scheduler.enabled_filters"_s), {u"A"_s, u"B"_s, u"C"_s});
    const auto *offered = field.findChild<QComboBox *>();
    const auto texts = [&] {
        QStringList all;
        for (int i = 0; i < offered->count(); ++i)
            all.append(offered->itemText(i));
        return all;
    };
    field.setText(u"B, X"_s);
    QCOMPARE(texts(), (QStringList{u"A"_s, u"C"_s}));
    QCOMPARE(offered->currentText(), QString());
    field.setText(u"A, B, C"_s);
    QCOMPARE(texts(), QStringList());
}

void TestOptionRows::listsAreLeftAlone()
{
    ListValue field(rowOf(optionsOf(u"zed"_s), u"filter_scheduler.enabled_filters"_s), {u"A"_s});
    field.setText(u"B, C"_s);
    field.findChild<QListWidget *>()->setCurrentRow(0);
    field.setReadOnly(true);
    for (const QString &name : {u"Add"_s, u"Earlier"_s, u"Later"_s, u"Remove"_s})
        QVERIFY2(!buttonOf(field, name)->isEnabled(), qPrintable(name));
    QVERIFY(!field.findChild<QComboBox *>()->isEnabled());
    field.setReadOnly(false);
    QVERIFY(buttonOf(field, u"Later"_s)->isEnabled());
}

QTEST_MAIN(TestOptionRows)
#include "tst_optionrows.moc"
