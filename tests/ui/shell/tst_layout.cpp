// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/settingsview.h"
#include "ui/shell/testwindow.h"
#include "widgets/tableview.h"

#include <QApplication>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMouseEvent>
#include <QProcess>
#include <QPushButton>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// The window as it is at the first start, with a decision so that every part is there.
std::unique_ptr<MainWindow> openWindow(const QString &folder)
{
    test::keepSettingsIn(folder);
    auto window = test::openWindow(folder);
    window->decide(window->readyRequests().first().request);
    return QTest::qWaitFor([&] { return window->workspace().decision() != nullptr; }) ? std::move(window) : nullptr;
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

void showPage(MainWindow &window, const QString &page)
{
    window.goTo(page);
    QTest::qWait(50);
}

// Geometry, columns and splitters of every page.
QJsonObject layoutOf(MainWindow &window)
{
    const QRect geometry = window.geometry();
    QJsonObject layout{{u"window"_s, QJsonArray{geometry.x(), geometry.y(), geometry.width(), geometry.height()}}};
    for (const QString &page : {u"hosts"_s, u"servers"_s, u"decision"_s, u"history"_s, u"connections"_s}) {
        showPage(window, page);
        for (const TableView *table : visible<TableView>(window))
            layout.insert(page + u'/' + table->accessibleName(), columnsOf(*table->horizontalHeader()));
        for (const QSplitter *splitter : visible<QSplitter>(window)) {
            const QList<int> sizes = splitter->sizes();
            const QString name = splitter->orientation() == Qt::Horizontal ? u"columns"_s : u"rows"_s;
            layout.insert(page + u'/' + name, QJsonArray{sizes.first(), sizes.last()});
        }
    }
    return layout;
}

// Where a window is put at first is the desktop's choice; its size is ours.
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

void rearrange(MainWindow &window)
{
    window.setGeometry(40, 50, 1501, 1077);
    for (const QString &page : {u"hosts"_s, u"decision"_s}) {
        showPage(window, page);
        for (QSplitter *splitter : visible<QSplitter>(window))
            drag(splitter, -60);
    }
    for (const QString &page : {u"hosts"_s, u"servers"_s, u"history"_s, u"connections"_s}) {
        showPage(window, page);
        for (TableView *table : visible<TableView>(window)) {
            QHeaderView *header = table->horizontalHeader();
            header->moveSection(2, 0);
            table->setColumnHidden(1, true);
            header->resizeSection(2, 137);
            table->sortByColumn(3, Qt::DescendingOrder);
        }
    }
}

// What another process is for: rearranges the window, says what it is like now, and closes it.
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
    void theProgramItselfKeepsIt();

private:
    // In a process of its own.
    static QJsonObject rearranged(const QTemporaryDir &folder)
    {
        QProcess other;
        other.start(QCoreApplication::applicationFilePath(), {u"--rearrange"_s, folder.path()});
        other.waitForFinished();
        return QJsonDocument::fromJson(other.readAllStandardOutput()).object();
    }
    // Compared one by one, to say what is different.
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
    QCOMPARE_GT(left.size(), 8);
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
        if (!isNextStart)
            Q_EMIT window->findChild<SettingsView *>()->layoutReset();
        compare(withoutPosition(layoutOf(*window)), withoutPosition(first));
        window->close();
    }
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
    QCoreApplication::setApplicationName(u"astrolabe"_s); // keeps its settings where the program does
    QCoreApplication::setOrganizationName(u"astrolabe"_s);
    const QStringList arguments = QCoreApplication::arguments();
    if (const qsizetype at = arguments.indexOf(u"--rearrange"_s); at > 0)
        return rearrangeIn(arguments.value(at + 1));
    TestLayout test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_layout.moc"
