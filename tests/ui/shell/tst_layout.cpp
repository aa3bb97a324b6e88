// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"
#include "decision/matrix/matrixview.h"
#include "shell/settingsview.h"
#include "ui/question.h"
#include "ui/shell/parts.h"
#include "ui/shell/testwindow.h"
#include "widgets/table/tableview.h"

#include <QApplication>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMouseEvent>
#include <QProcess>
#include <QPushButton>
#include <QSet>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype hostsOfTheSample = 12;
constexpr int longEnough = 120'000; // ms, for a process that shows every part

// The window at its first start, with a server, a decision, a script and a libvirt host, so that every part has
// something to show.
std::unique_ptr<MainWindow> openWindow(const QString &folder)
{
    test::keepSettingsIn(folder);
    if (!test::writeScript(folder))
        return nullptr;
    auto window = test::openWindow(folder);
    if (!window)
        return nullptr;
    const QAbstractItemModel *connections = nullptr;
    for (const TableView *table : window->findChildren<TableView *>()) {
        if (table->accessibleName() == "libvirt hosts"_L1)
            connections = table->model();
    }
    const auto hosts = [&window] { return window->workspace().cloud()->computeNodes.size(); };
    if (hosts() == hostsOfTheSample)
        window->backend().connections().addConnection(u"test:///default"_s);
    if (!QTest::qWaitFor([&] { return connections->rowCount() > 0 && hosts() > hostsOfTheSample; }))
        return nullptr;
    window->boot(window->readyRequests().first().request);
    const bool isAllThere
        = QTest::qWaitFor([&] { return window->workspace().decision() != nullptr && !window->isBusy(); });
    return isAllThere ? std::move(window) : nullptr;
}

template<typename Widget>
QList<Widget *> visible(const QWidget &window)
{
    QList<Widget *> all;
    for (Widget *widget : window.findChildren<Widget *>()) {
        if (widget->isVisible())
            all.append(widget);
    }
    return all;
}

// The visible tables with user-arranged columns; the matrix arranges its own.
QList<TableView *> arranged(const QWidget &window)
{
    QList<TableView *> tables = visible<TableView>(window);
    tables.removeIf([](const TableView *table) { return qobject_cast<const MatrixView *>(table) != nullptr; });
    return tables;
}

QJsonArray columnsOf(const QHeaderView &header)
{
    QJsonArray columns;
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        columns.append(QJsonArray{column, header.isSectionHidden(column), header.sectionSize(column)});
    }
    columns.append(QJsonArray{header.sortIndicatorSection(), int(header.sortIndicatorOrder())});
    return columns;
}

// Geometry, columns and splitters of every part.
QJsonObject layoutOf(MainWindow &window)
{
    const QRect geometry = window.geometry();
    QJsonObject layout{{u"window"_s, QJsonArray{geometry.x(), geometry.y(), geometry.width(), geometry.height()}}};
    for (const PagePart *part : pageParts()) {
        test::showPart(window, part->name);
        for (const TableView *table : arranged(window))
            layout.insert(QString(part->name) + u'/' + table->accessibleName(), columnsOf(*table->horizontalHeader()));
        int number = 0;
        for (const QSplitter *splitter : visible<QSplitter>(window)) {
            QJsonArray sizes;
            for (const int size : splitter->sizes())
                sizes.append(size);
            layout.insert(u"%1/splitter %2"_s.arg(part->name).arg(++number), sizes);
        }
    }
    BootDialog *dialog = window.openBootDialog();
    layout.insert(u"boot/flavors"_s, columnsOf(*dialog->findChild<TableView *>()->horizontalHeader()));
    dialog->reject();
    return layout;
}

// The desktop chooses a window's initial position; its size is ours.
QJsonObject withoutPosition(QJsonObject layout)
{
    const QJsonArray geometry = layout.value(u"window"_s).toArray();
    layout.insert(u"window"_s, QJsonArray{geometry.at(2), geometry.at(3)});
    return layout;
}

void drag(QSplitter *splitter, int by)
{
    QWidget *handle = splitter->handle(1);
    const QPoint from = handle->rect().center();
    const QPoint to = from + (splitter->orientation() == Qt::Horizontal ? QPoint(by, 0) : QPoint(0, by));
    QTest::mousePress(handle, Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, to, handle->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(handle, &move);
    QTest::mouseRelease(handle, Qt::LeftButton, {}, to);
}

void rearrangeColumns(TableView &table)
{
    QHeaderView *header = table.horizontalHeader();
    int last = header->count() - 1;
    while (header->isSectionHidden(last)) // a hidden section's edge cannot be dragged
        --last;
    header->moveSection(header->visualIndex(last), 0);
    table.setColumnHidden(1, last > 1);
    header->resizeSection(last, 137);
    table.sortByColumn(last, Qt::DescendingOrder);
}

void rearrange(MainWindow &window)
{
    window.setGeometry(40, 50, 1501, 1077);
    QSet<QWidget *> done;
    const auto isNew = [&done](QWidget *widget) {
        const bool is = !done.contains(widget);
        done.insert(widget);
        return is;
    };
    for (const PagePart *part : pageParts()) {
        test::showPart(window, part->name);
        for (QSplitter *splitter : visible<QSplitter>(window)) {
            if (splitter->handle(1)->isVisible() && isNew(splitter))
                drag(splitter, -60);
        }
        for (TableView *table : arranged(window)) {
            if (isNew(table))
                rearrangeColumns(*table);
        }
    }
    BootDialog *dialog = window.openBootDialog();
    rearrangeColumns(*dialog->findChild<TableView *>());
    dialog->reject();
}

// Clicks the reset button in Settings; the view that asks. nullptr if there is no such button.
QWidget *askToReset(MainWindow &window)
{
    window.goTo(u"settings"_s);
    auto *settings = window.findChild<SettingsView *>();
    for (QPushButton *button : settings->findChildren<QPushButton *>()) {
        if (button->text() == u"Reset layout…"_s) {
            button->click();
            return settings;
        }
    }
    return nullptr;
}

// Run in a separate process: rearranges the window, prints its layout, and closes it.
int rearrangeIn(const QString &folder)
{
    const auto window = openWindow(folder);
    if (!window)
        return 1;
    rearrange(*window);
    std::puts(QJsonDocument(layoutOf(*window)).toJson(QJsonDocument::Compact).constData());
    window->close();
    return 0;
}

} // namespace

class TestLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBackInTheNextProcess();
    void isResetToWhatItWasAtFirst();
    void asksBeforeItIsReset();
    void theProgramItselfKeepsIt();

private:
    // In a separate process.
    static QJsonObject rearranged(const QTemporaryDir &folder)
    {
        QProcess other;
        other.start(QCoreApplication::applicationFilePath(), {u"--rearrange"_s, folder.path()});
        other.waitForFinished(longEnough);
        return QJsonDocument::fromJson(other.readAllStandardOutput()).object();
    }
    // Compared key by key to report the differences.
    static void compare(const QJsonObject &actual, const QJsonObject &expected)
    {
        QCOMPARE(actual.keys(), expected.keys());
        for (const QString &key : expected.keys())
            QVERIFY2(actual.value(key) == expected.value(key),
                qPrintable(u"%1: %2 instead of %3"_s.arg(key,
                    QString::fromUtf8(QJsonDocument(actual.value(key).toArray()).toJson(QJsonDocument::Compact)),
                    QString::fromUtf8(QJsonDocument(expected.value(key).toArray()).toJson(QJsonDocument::Compact)))));
    }
};

void TestLayout::comesBackInTheNextProcess()
{
    const QTemporaryDir folder;
    const QJsonObject left = rearranged(folder);
    for (const QString &table : {u"hosts/Hosts"_s, u"candidates/Candidates"_s, u"weights/Weights as a table"_s,
             u"releases/Stages of both decisions"_s, u"releases/Hosts with different outcomes"_s,
             u"history/Past decisions"_s, u"connections/libvirt hosts"_s, u"configuration/Options"_s,
             u"rules/Custom rules"_s, u"members/Data that a rule sees"_s, u"boot/flavors"_s,
             u"multipliers/splitter 1"_s, u"releases/splitter 1"_s, u"sequence/splitter 1"_s})
        QVERIFY2(left.contains(table), qPrintable(table + u" of "_s + left.keys().join(u", "_s)));
    const auto window = openWindow(folder.path());
    QVERIFY(window);
    compare(layoutOf(*window), left);
}

void TestLayout::isResetToWhatItWasAtFirst()
{
    const QTemporaryDir untouched;
    QJsonObject first;
    {
        const auto window = openWindow(untouched.path());
        QVERIFY(window);
        first = layoutOf(*window);
    }
    const QTemporaryDir folder;
    QVERIFY(!rearranged(folder).isEmpty());
    for (const bool isNextStart : {false, true}) {
        const auto window = openWindow(folder.path());
        QVERIFY(window);
        if (!isNextStart) {
            QWidget *settings = askToReset(*window);
            QVERIFY(settings != nullptr && test::agree(*settings));
        }
        compare(withoutPosition(layoutOf(*window)), withoutPosition(first));
        window->close();
    }
}

void TestLayout::asksBeforeItIsReset()
{
    const QTemporaryDir folder;
    const QJsonObject left = rearranged(folder);
    const auto window = openWindow(folder.path());
    QVERIFY(window);
    QWidget *settings = askToReset(*window);
    QVERIFY(settings != nullptr && test::question(*settings) != nullptr);
    const QString lost = test::question(*settings)->informativeText();
    for (const QString &what : {u"window"_s, u"columns"_s, u"splitters"_s})
        QVERIFY2(lost.contains(what), qPrintable(lost));
    QVERIFY(test::pressEnter(*settings));
    compare(layoutOf(*window), left);
}

void TestLayout::theProgramItselfKeepsIt()
{
    const QTemporaryDir folder;
    QVERIFY(!rearranged(folder).isEmpty());
    const QString picture = folder.filePath(u"hosts.png"_s);
    QCOMPARE(
        QProcess::execute(QStringLiteral(ASTROLABE), {u"--data-folder"_s, folder.path(), u"--screenshot"_s, picture}),
        0);
    QCOMPARE(QImage(picture).size(), QSize(1501, 1077));
}

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"astrolabe"_s); // uses the program's own settings
    QCoreApplication::setOrganizationName(u"astrolabe"_s);
    const QStringList arguments = QCoreApplication::arguments();
    if (const qsizetype at = arguments.indexOf(u"--rearrange"_s); at > 0)
        return rearrangeIn(arguments.value(at + 1));
    TestLayout test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_layout.moc"
