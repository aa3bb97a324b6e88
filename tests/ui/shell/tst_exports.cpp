// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/funnel/funnelstrip.h"
#include "formats/requestformat.h"
#include "lessons/roomscores.h"
#include "placement/providerspanel.h"
#include "sequence/sequencetable.h"
#include "ui/shell/parts.h"
#include "ui/shell/testwindow.h"
#include "widgets/picture.h"
#include "widgets/table/tableview.h"
#include "widgets/theme.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QImage>
#include <QMenu>
#include <QTemporaryDir>
#include <QTimer>
#include <QTreeView>
#include <QXmlStreamReader>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

bool isChart(QWidget *widget)
{
    const QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
    return interface != nullptr && interface->role() == QAccessible::Chart;
}

// Opens the context menu there and chooses the entry. False: there is no such entry.
bool choose(QWidget *widget, const QPoint &at, const QString &entry)
{
    bool isOver = false;
    bool isThere = false;
    // A menu of actions does not return before it is closed.
    QTimer::singleShot(0, widget, [&] {
        isOver = true;
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        if (menu == nullptr)
            return;
        const QList<QAction *> actions = menu->actions();
        const auto action = std::ranges::find(actions, entry, &QAction::text);
        isThere = action != actions.end() && (*action)->isEnabled();
        menu->close();
        if (isThere)
            (*action)->trigger();
    });
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget->mapToGlobal(at));
    QApplication::sendEvent(widget, &event);
    return QTest::qWaitFor([&] { return isOver; }) && isThere;
}

// The records of RFC 4180; empty if the text is none.
QList<QStringList> recordsOf(const QString &csv)
{
    QList<QStringList> records;
    QStringList record;
    for (qsizetype at = 0; at < csv.size();) {
        if (csv.at(at) != u'"')
            return {};
        QString field;
        for (++at; at < csv.size(); ++at) {
            const bool isQuote = csv.at(at) == u'"';
            if (isQuote && QStringView(csv).sliced(at + 1, 1) != "\""_L1)
                break;
            at += isQuote ? 1 : 0;
            field += csv.at(at);
        }
        record.append(field);
        ++at; // the closing quotation mark
        if (QStringView(csv).sliced(at).startsWith("\r\n"_L1)) {
            records.append(std::exchange(record, {}));
            at += 2;
        } else if (at < csv.size() && csv.at(at) == u',') {
            ++at;
        } else {
            return {};
        }
    }
    return records;
}

QString firstCell(const QAbstractItemView &view, int column)
{
    return view.model()->index(0, column).data().toString();
}

// The colour of the rectangle that is drawn first and fills the drawing; empty: there is none.
QString groundOf(const QByteArray &drawing)
{
    QXmlStreamReader svg(drawing);
    QString fill;
    QString size;
    while (!svg.atEnd()) {
        if (svg.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (svg.name() == "defs"_L1) {
            svg.skipCurrentElement(); // patterns
            continue;
        }
        const QXmlStreamAttributes attributes = svg.attributes();
        const auto sizeThere
            = [&] { return u"%1x%2"_s.arg(attributes.value("width"_L1), attributes.value("height"_L1)); };
        if (svg.name() == "svg"_L1)
            size = sizeThere();
        if (svg.name() == "g"_L1 && attributes.hasAttribute("fill"_L1))
            fill = attributes.value("fill"_L1).toString();
        if (svg.name() == "rect"_L1)
            return sizeThere() == size ? fill : QString();
        if (svg.name() == "path"_L1 || svg.name() == "text"_L1)
            return {};
    }
    return {};
}

// A picture lies on a ground of its own, whatever the page that it is put on.
void checkGround(QWidget &chart)
{
    for (const bool dark : {true, false}) {
        Theme::apply(*qApp, dark);
        const Theme &theme = Theme::current();
        const QColor corner = QImage::fromData(pngOf(chart), "PNG").pixelColor(0, 0);
        QVERIFY2(corner == theme.panel || corner == theme.window, qPrintable(corner.name(QColor::HexArgb)));
        QCOMPARE(groundOf(svgOf(chart)), theme.panel.name());
    }
}

} // namespace

// Whatever page is in front: each table is saved as CSV, and each chart as a picture, from its own context menu.
class TestExports : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }

    void everythingIsExported_data() { test::partsAsRows(); }
    void everythingIsExported();
    void noChartWasMissed();

private:
    QByteArray saved(QWidget *widget, const QPoint &at, const QString &entry) const;
    void exportTable(QAbstractItemView *table, const QHeaderView &header) const;
    void exportChart(QWidget *chart);
    void exportCharts();

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
    QSet<QString> m_charts; // classes of the charts that were exported
};

void TestExports::initTestCase()
{
    QVERIFY(test::writeScript(m_folder.path()));
    test::keepSettingsIn(m_folder.path());
    QVERIFY(keepClinicResult({u"Ada"_s, 1, 10}));
    m_window = test::openWindow(m_folder.path());
    QVERIFY(m_window);
    m_window->resize(1400, 900);
    m_window->boot(m_window->readyRequests().first().request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().decision());
}

// What the entry of the context menu there writes; empty if there is no such entry.
QByteArray TestExports::saved(QWidget *widget, const QPoint &at, const QString &entry) const
{
    if (!choose(widget, at, entry))
        return {};
    const QPointer<QFileDialog> dialog = m_window->findChild<QFileDialog *>();
    if (!dialog)
        return {};
    const QString path = m_folder.filePath(QFileInfo(dialog->selectedFiles().value(0)).fileName());
    Q_EMIT dialog->fileSelected(path);
    dialog->reject();
    if (!QTest::qWaitFor([&] { return !dialog; }))
        return {};
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestExports::exportTable(QAbstractItemView *table, const QHeaderView &header) const
{
    table->scrollToTop();
    const QPoint at = table->visualRect(table->model()->index(0, header.logicalIndexAt(1))).center();
    const QByteArray csv = saved(table->viewport(), at, u"Save the table as CSV…"_s);
    QVERIFY2(!csv.isEmpty(), qPrintable(table->accessibleName()));
    const QList<QStringList> records = recordsOf(QString::fromUtf8(csv));
    QCOMPARE_GE(records.size(), 1 + table->model()->rowCount());
    QList<int> columns;
    for (int visual = 0; visual < header.count(); ++visual) {
        if (const int column = header.logicalIndex(visual); !header.isSectionHidden(column))
            columns.append(column);
    }
    for (const QStringList &record : records) {
        QCOMPARE(record.size(), columns.size());
        QVERIFY2(!record.join(QString()).isEmpty(), qPrintable(table->accessibleName()));
    }
    for (qsizetype i = 0; i < columns.size(); ++i) {
        const QString cell = firstCell(*table, columns.at(i));
        QVERIFY2(records.at(1).at(i) == cell || records.at(1).at(i) == u'\'' + cell, qPrintable(cell));
    }
}

void TestExports::exportChart(QWidget *chart)
{
    m_charts.insert(QString::fromLatin1(chart->metaObject()->className()));
    auto *area = qobject_cast<QAbstractScrollArea *>(chart);
    QWidget *seen = area == nullptr ? chart : area->viewport();
    const QByteArray drawing = saved(seen, seen->rect().center(), u"Save as SVG…"_s);
    QVERIFY2(!drawing.isEmpty(), chart->metaObject()->className());
    QXmlStreamReader svg(drawing);
    QVERIFY(svg.readNextStartElement() && svg.name() == "svg"_L1);
    QCOMPARE(svg.attributes().value("viewBox"_L1).toString(), u"0 0 %1 %2"_s.arg(chart->width()).arg(chart->height()));
    qsizetype texts = 0;
    while (!svg.atEnd())
        texts += svg.readNext() == QXmlStreamReader::StartElement && svg.name() == "text"_L1 ? 1 : 0;
    QVERIFY2(!svg.hasError(), qPrintable(svg.errorString()));
    QCOMPARE_GE(texts, 1);

    const QImage picture = QImage::fromData(saved(seen, seen->rect().center(), u"Save as PNG…"_s), "PNG");
    QCOMPARE(picture.size(), chart->size() * 2);
    QSet<QRgb> colours;
    for (int x = 0; x < picture.width(); ++x) {
        for (int y = 0; y < picture.height(); ++y)
            colours.insert(picture.pixel(x, y));
    }
    QCOMPARE_GE(colours.size(), 3);
    checkGround(*chart);
}

void TestExports::exportCharts()
{
    QList<QWidget *> charts = m_window->findChildren<QWidget *>();
    charts.removeIf([](QWidget *widget) { return !isChart(widget); });
    for (FunnelStrip *strip : m_window->findChildren<FunnelStrip *>())
        charts.append(strip->widget());
    for (SequenceTable *drawing : m_window->findChildren<SequenceTable *>())
        charts.append(drawing);
    for (QWidget *chart : std::as_const(charts)) {
        if (chart->isVisible())
            exportChart(chart);
    }
}

void TestExports::everythingIsExported()
{
    QFETCH(const QString, part);
    QVERIFY(test::showPart(*m_window, part));
    for (auto *table : m_window->findChildren<TableView *>()) {
        if (table->isVisible() && table->model()->rowCount() > 0)
            exportTable(table, *table->horizontalHeader());
    }
    if (auto *tree = m_window->findChild<ProvidersPanel *>()->tree(); tree->isVisible())
        exportTable(tree, *tree->header());
    exportCharts();
}

// The drawing of NUMA cells stands beside a host of a decision about dedicated CPUs.
void TestExports::noChartWasMissed()
{
    Request pinned = m_window->readyRequests().first().request;
    pinned.flavorRef = u"n1.pinned"_s;
    pinned.document = writeRequest(pinned);
    m_window->decide(pinned);
    QTRY_VERIFY(!m_window->isBusy());
    const DecisionPtr decision = m_window->workspace().decision();
    QCOMPARE(decision->outcome, Outcome::Scheduled);
    QVERIFY(test::showPart(*m_window, u"inspector"_s));
    m_window->workspace().selectHost(decision->hosts.at(decision->instances.first().selected->host).uuid);
    exportCharts();
    const QSet<QString> all{u"QWidget"_s /* the funnel */, u"QChartView"_s, u"astrolabe::WeightsChart"_s,
        u"astrolabe::NumaDrawing"_s, u"astrolabe::SequenceTable"_s};
    QCOMPARE(m_charts, all);
}

QTEST_MAIN(TestExports)
#include "tst_exports.moc"
