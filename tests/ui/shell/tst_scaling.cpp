// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"
#include "servers/actiondialog.h"
#include "services/cloudserver.h"
#include "shell/leastroom.h"
#include "ui/shell/failure.h"
#include "ui/shell/parts.h"
#include "ui/shell/testwindow.h"
#include "widgets/table/statuspill.h"
#include "widgets/table/tableview.h"
#include "widgets/text/elidedlabel.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// A 1920 × 1080 screen at scale 2, minus the desktop's own areas.
constexpr QSize smallest(960, 500);
constexpr QSize small(1024, 640);

QString textOf(const QWidget &widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        return label->text();
    const auto *tool = qobject_cast<const QToolButton *>(&widget);
    if (tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull())
        return {};
    const auto *button = qobject_cast<const QAbstractButton *>(&widget);
    return button == nullptr ? QString() : button->text();
}

// Labels for names of any length have the whole text as their tooltip.
bool isClipped(const QWidget &widget)
{
    if (textOf(widget).isEmpty() || qobject_cast<const ElidedLabel *>(&widget) != nullptr)
        return false;
    const auto *label = qobject_cast<const QLabel *>(&widget);
    if (label != nullptr && label->toolTip() == label->text())
        return false;
    if (label != nullptr && label->wordWrap())
        return label->heightForWidth(label->width()) > label->height();
    return widget.sizeHint().width() > widget.width() || widget.sizeHint().height() > widget.height() + 2;
}

// In an area that scrolls only up and down, the widget must not be beside what the area shows.
bool isBesideItsArea(const QWidget &widget)
{
    for (const QWidget *parent = widget.parentWidget(); parent != nullptr; parent = parent->parentWidget()) {
        const auto *area = qobject_cast<const QScrollArea *>(parent);
        if (area == nullptr || area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff)
            continue;
        const int left = widget.mapTo(area->viewport(), QPoint()).x();
        return left < 0 || left + widget.width() > area->viewport()->width();
    }
    return false;
}

bool isWithinItsParent(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    if (widget.isWindow() || parent->objectName() == "qt_scrollarea_viewport"_L1
        || qobject_cast<const QScrollArea *>(parent) != nullptr)
        return true;
    return parent->rect().contains(widget.geometry()) && !isBesideItsArea(widget);
}

// The texts of a window that are cut off.
QStringList clippedIn(const QWidget &window)
{
    QStringList clipped;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->window() != &window)
            continue;
        if (isClipped(*widget) || (!textOf(*widget).isEmpty() && !isWithinItsParent(*widget)))
            clipped.append(u"%1 “%2” %3 × %4 of %5 × %6"_s
                    .arg(QLatin1StringView(widget->metaObject()->className()), textOf(*widget))
                    .arg(widget->width())
                    .arg(widget->height())
                    .arg(widget->sizeHint().width())
                    .arg(widget->sizeHint().height()));
    }
    return clipped;
}

} // namespace

// Everything can be read and reached in a small window, at the scale of QT_SCALE_FACTOR.
class TestScaling : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void nothingIsClipped_data();
    void nothingIsClipped();
    void noTableScrollsSideways();
    void theBootDialogFitsIn_data();
    void theBootDialogFitsIn();
    void theActionDialogsFitIn_data();
    void theActionDialogsFitIn();
    void failuresFitIn_data();
    void failuresFitIn();

private:
    std::unique_ptr<MainWindow> open(const QString &cloud, QSize size);

    QTemporaryDir m_folder;
};

void TestScaling::initTestCase()
{
    QVERIFY(test::writeScript(m_folder.path()));
    test::keepSettingsIn(m_folder.path());
    QCOMPARE(qApp->devicePixelRatio(), qEnvironmentVariable("QT_SCALE_FACTOR", u"1"_s).toDouble());
}

std::unique_ptr<MainWindow> TestScaling::open(const QString &cloud, QSize size)
{
    Preferences preferences;
    preferences.language = u"en"_s;
    preferences.appearance = Preferences::Appearance::Light;
    preferences.dataFolder = m_folder.path();
    auto window = std::make_unique<MainWindow>(preferences, false);
    window->resize(size);
    window->show();
    window->openCloud(cloud);
    const bool opened = QTest::qWaitFor([&] { return !window->isBusy() && window->workspace().cloud(); });
    return opened ? std::move(window) : nullptr;
}

void TestScaling::nothingIsClipped_data()
{
    QTest::addColumn<QString>("cloud");
    QTest::addColumn<QSize>("size");
    const QString longNames = QStringLiteral(TEST_DATA "/long-names.json");
    QTest::newRow("campus") << u"sample:campus"_s << small;
    QTest::newRow("long names") << longNames << small;
    QTest::newRow("campus in the smallest") << u"sample:campus"_s << smallest;
    QTest::newRow("long names in the smallest") << longNames << smallest;
}

void TestScaling::nothingIsClipped()
{
    QFETCH(const QString, cloud);
    QFETCH(const QSize, size);
    const auto window = open(cloud, size);
    QVERIFY(window);
    Request request;
    request.name = u"web"_s;
    request.flavorRef = window->workspace().cloud()->flavors.first().flavorid;
    request.imageRef = window->workspace().cloud()->images.first().id;
    window->boot(request);
    QTRY_VERIFY(!window->isBusy() && window->workspace().decision());
    window->workspace().selectHost(window->workspace().cloud()->computeNodes.first().uuid);
    QStringList all;
    for (const PagePart *part : pageParts()) {
        QVERIFY(test::showPart(*window, part->name));
        QCOMPARE(window->size(), size);
        QStringList clipped;
        const auto fits = [&] {
            clipped = clippedIn(*window);
            if (const int more = window->findChild<LeastRoom *>()->horizontalScrollBar()->maximum(); more > 0)
                clipped.append(u"scrolls sideways by %1"_s.arg(more));
            return clipped.isEmpty();
        };
        if (QTest::qWaitFor(fits, 2000)) // layouts settle over several turns of the event loop
            continue;
        for (const QString &what : std::as_const(clipped))
            all.append(QString(part->name) + u": "_s + what);
    }
    for (const QString &what : std::as_const(all))
        qWarning("%s", qPrintable(what));
    QVERIFY(all.isEmpty());
}

// With short names, in a window of the size that it has at first.
void TestScaling::noTableScrollsSideways()
{
    const auto window = open(u"sample:campus"_s, {1280, 800});
    QVERIFY(window);
    window->boot(window->readyRequests().first().request);
    QTRY_VERIFY(!window->isBusy() && window->workspace().decision());
    for (const PagePart *part : pageParts()) {
        QVERIFY(test::showPart(*window, part->name));
        for (const TableView *table : window->findChildren<TableView *>()) {
            // One has a column for each weigher, the other stands in a narrow list.
            const bool scrolls
                = table->accessibleName() == "Weights as a table"_L1 || table->accessibleName() == "Custom rules"_L1;
            if (table->isVisible() && !scrolls)
                QVERIFY2(table->horizontalScrollBar()->maximum() == 0,
                    qPrintable(QString(part->name) + u": "_s + table->accessibleName()));
        }
    }
}

void TestScaling::theBootDialogFitsIn_data()
{
    nothingIsClipped_data();
}

void TestScaling::theBootDialogFitsIn()
{
    QFETCH(const QString, cloud);
    QFETCH(const QSize, size);
    const auto window = open(cloud, size);
    QVERIFY(window);
    BootDialog *dialog = window->openBootDialog();
    QVERIFY(dialog != nullptr);
    QTest::qWait(50);
    QCOMPARE_LE(dialog->width(), size.width());
    QCOMPARE_LE(dialog->height(), size.height());
    const QStringList clipped = clippedIn(*dialog);
    QVERIFY2(clipped.isEmpty(), qPrintable(clipped.join(u", "_s)));
}

void TestScaling::theActionDialogsFitIn_data()
{
    nothingIsClipped_data();
}

void TestScaling::theActionDialogsFitIn()
{
    QFETCH(const QString, cloud);
    QFETCH(const QSize, size);
    const auto window = open(cloud, size);
    QVERIFY(window);
    Workspace &workspace = window->workspace();
    const BootedServer server = serverOfCloud(workspace.cloud()->instances.first(), *workspace.index());
    const QString obstacle
        = u"A dry run: the server came with the cloud, so it cannot be changed here. Its server group counts, and its "
          "zone if the cloud names it; other scheduler hints are not in the cloud."_s;
    using Kind = ServerAction::Kind;
    for (const Kind kind :
        {Kind::Resize, Kind::Migrate, Kind::LiveMigrate, Kind::Evacuate, Kind::Rebuild, Kind::Unshelve}) {
        ActionDialog dialog(workspace, {.kind = kind}, server, 1, obstacle, window.get());
        dialog.open();
        const auto *pill = dialog.findChild<StatusPill *>();
        QTRY_VERIFY(!pill->accessibleName().startsWith(u"Asking"_s));
        QTest::qWait(50);
        QCOMPARE_LE(dialog.width(), size.width());
        QCOMPARE_LE(dialog.height(), size.height());
        const QStringList clipped = clippedIn(dialog);
        QVERIFY2(clipped.isEmpty(), qPrintable(dialog.windowTitle() + u": "_s + clipped.join(u", "_s)));
    }
}

void TestScaling::failuresFitIn_data()
{
    QTest::addColumn<QString>("cloud");
    QTest::addColumn<QList<QSize>>("sizes");
    QTest::newRow("campus") << u"sample:campus"_s << QList<QSize>{{1280, 800}, small, smallest};
    QTest::newRow("long names") << QStringLiteral(TEST_DATA "/long-names.json") << QList<QSize>{small};
}

// Why a request failed, what helps, and the dialogs that begin there.
void TestScaling::failuresFitIn()
{
    QFETCH(const QString, cloud);
    QFETCH(const QList<QSize>, sizes);
    const auto window = open(cloud, sizes.first());
    QVERIFY(window);
    const Cloud &opened = *window->workspace().cloud();
    Request request = test::readyRequest(*window, u"An ARM image in the wrong zone"_s);
    if (request.flavorRef.isEmpty()) {
        request.name = opened.instances.first().displayName;
        request.flavorRef = opened.flavors.first().flavorid;
        request.imageRef = opened.images.first().id;
        request.availabilityZone = opened.aggregates.first().metadata.value(u"availability_zone"_s);
        request.hints.insert(u"same_host"_s, {u"9d2f3b7e-1f59-4d0c-8d3d-0c3a5e9f7b10"_s}); // there is none
    }
    QVERIFY(test::decideInVain(*window, request));
    QStringList all;
    for (const QSize &size : sizes) {
        window->resize(size);
        for (const test::FailurePart &part : test::failureParts) {
            QWidget *shown = test::showFailurePart(*window, part);
            QVERIFY2(shown != nullptr, part.name);
            QStringList clipped;
            const auto fits = [&] { return (clipped = clippedIn(*shown)).isEmpty(); };
            [[maybe_unused]] const bool isSettled = QTest::qWaitFor(fits, 2000); // layouts take several passes
            if (shown->width() > size.width() || shown->height() > size.height())
                clipped.append(u"is larger than the window"_s);
            for (const QString &what : std::as_const(clipped))
                all.append(
                    u"%1 × %2, %3: %4"_s.arg(size.width()).arg(size.height()).arg(QLatin1StringView(part.name), what));
            if (auto *dialog = qobject_cast<QDialog *>(shown))
                dialog->reject();
        }
        window->whatIfs().throwAway();
    }
    for (const QString &what : std::as_const(all))
        qWarning("%s", qPrintable(what));
    QVERIFY(all.isEmpty());
}

QTEST_MAIN(TestScaling)
#include "tst_scaling.moc"
