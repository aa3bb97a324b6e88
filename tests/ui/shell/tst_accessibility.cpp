// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"
#include "decision/matrix/matrixmodel.h"
#include "decision/matrix/matrixview.h"
#include "ui/shell/parts.h"
#include "ui/shell/testwindow.h"
#include "widgets/table/capacityrow.h"
#include "widgets/table/celldelegate.h"
#include "widgets/table/tableview.h"
#include "widgets/tableroles.h"

#include <QAccessible>
#include <QApplication>
#include <QScrollArea>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Collects what is wrong with the information that these widgets give to assistive technology.
class Walk
{
public:
    explicit Walk(QWidget &top) { visit(QAccessible::queryAccessibleInterface(&top)); }

    const QStringList &complaints() const { return m_complaints; }
    int interactive() const { return m_interactive; }

private:
    static bool isInteractive(QAccessible::Role role)
    {
        switch (role) {
        case QAccessible::PushButton:
        case QAccessible::ButtonMenu:
        case QAccessible::CheckBox:
        case QAccessible::RadioButton:
        case QAccessible::ComboBox:
        case QAccessible::EditableText:
        case QAccessible::SpinBox:
        case QAccessible::Slider:
        case QAccessible::Table:
        case QAccessible::List:
        case QAccessible::PageTab:
        case QAccessible::Link:
        case QAccessible::Chart:
            return true;
        default:
            return false;
        }
    }

    void visit(QAccessibleInterface *interface)
    {
        if (interface == nullptr || interface->state().invisible)
            return;
        const QAccessible::Role role = interface->role();
        const bool named = !interface->text(QAccessible::Name).isEmpty();
        const auto *widget = qobject_cast<QWidget *>(interface->object());
        const bool takesFocus = widget != nullptr && (widget->focusPolicy() & Qt::TabFocus) != 0
            && widget->focusProxy() == nullptr && widget->objectName() != "qt_scrollarea_viewport"_L1;
        // The field of a spin box or a combo box is named by its box.
        const QAccessibleInterface *parent = interface->parent();
        const bool isInner = parent != nullptr && role == QAccessible::EditableText
            && (parent->role() == QAccessible::SpinBox || parent->role() == QAccessible::ComboBox);
        if (!isInner && (isInteractive(role) || takesFocus)) {
            ++m_interactive;
            if (!named)
                complain(*interface, "has no name");
            // Qt has no role for an area that only scrolls.
            const bool scrolls = qobject_cast<const QScrollArea *>(widget) != nullptr;
            if (!scrolls && (role == QAccessible::NoRole || role == QAccessible::Client))
                complain(*interface, "has no role");
        }
        if (interface->tableInterface() != nullptr || role == QAccessible::ComboBox)
            return; // cells are checked separately, and a closed box's list does not exist
        for (int child = 0; child < interface->childCount(); ++child)
            visit(interface->child(child));
    }

    void complain(const QAccessibleInterface &interface, const char *what)
    {
        const QObject *object = interface.object();
        m_complaints.append(u"%1 “%2” (role %3) %4"_s
                .arg(QLatin1StringView(object == nullptr ? "?" : object->metaObject()->className()),
                    interface.text(QAccessible::Name))
                .arg(int(interface.role()))
                .arg(QLatin1StringView(what)));
    }

    QStringList m_complaints;
    int m_interactive = 0;
};

} // namespace

// The real window as seen by assistive technology, and how its numbers are described.
class TestAccessibility : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void everythingHasANameAndARole_data() { test::partsAsRows(); }
    void everythingHasANameAndARole();
    void theBootDialogToo();
    void theMatrixHasItsCells();
    void everyCellExplainsItself_data() { test::partsAsRows(); }
    void everyCellExplainsItself();
    void capacitiesShowTheirArithmetic();

private:
    QList<TableView *> tables() const
    {
        QList<TableView *> visible;
        for (TableView *table : m_window->findChildren<TableView *>()) {
            if (table->isVisible())
                visible.append(table);
        }
        return visible;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

// One window for all tests: none of them changes what it shows.
void TestAccessibility::initTestCase()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(test::writeScript(m_folder->path()));
    test::keepSettingsIn(m_folder->path());
    m_window = test::openWindow(m_folder->path());
    QVERIFY(m_window);
    m_window->resize(1400, 900);
    m_window->boot(m_window->readyRequests().first().request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().decision());
    m_window->workspace().selectHost(m_window->workspace().cloud()->computeNodes.first().uuid);
    m_window->openFiles({QStringLiteral(TEST_DATA "/evidence/nova")}); // which makes no cloud
    QTRY_VERIFY(!m_window->isBusy() && m_window->currentView() == u"evidence"_s);
}

void TestAccessibility::cleanupTestCase()
{
    m_window.reset();
    m_folder.reset();
}

void TestAccessibility::everythingHasANameAndARole()
{
    QFETCH(QString, part);
    QVERIFY(test::showPart(*m_window, part));
    const Walk walk(*m_window);
    QVERIFY2(walk.complaints().isEmpty(), qPrintable(walk.complaints().join(u'\n')));
    QCOMPARE_GT(walk.interactive(), 10);
}

void TestAccessibility::theBootDialogToo()
{
    BootDialog *dialog = m_window->openBootDialog();
    QVERIFY(dialog != nullptr);
    QTest::qWait(20);
    const Walk walk(*dialog);
    dialog->reject();
    QVERIFY2(walk.complaints().isEmpty(), qPrintable(walk.complaints().join(u'\n')));
    QCOMPARE_GT(walk.interactive(), 10);
}

void TestAccessibility::theMatrixHasItsCells()
{
    QVERIFY(test::showPart(*m_window, u"decision"_s));
    auto *matrix = m_window->findChild<MatrixView *>();
    QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(matrix);
    QVERIFY(accessible != nullptr && accessible->tableInterface() != nullptr);
    QAccessibleTableInterface *table = accessible->tableInterface();
    const QAbstractItemModel *model = matrix->model();
    QCOMPARE(table->rowCount(), model->rowCount());
    QCOMPARE(table->columnCount(), model->columnCount());
    int marks = 0;
    for (int row = 0; row < model->rowCount(); ++row) {
        for (int column = 0; column < model->columnCount(); ++column) {
            if (!model->index(row, column).data(MatrixModel::MarkRole).isValid())
                continue;
            ++marks;
            // In words rather than as a symbol.
            QCOMPARE_GT(table->cellAt(row, column)->text(QAccessible::Name).size(), 3);
        }
    }
    QCOMPARE_GT(marks, 50);
}

// A number's explanation must say more than the number.
void TestAccessibility::everyCellExplainsItself()
{
    QFETCH(QString, part);
    QVERIFY(test::showPart(*m_window, part));
    for (const TableView *table : tables()) {
        const QAbstractItemModel *model = table->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            for (int column = 0; column < model->columnCount(); ++column) {
                const QModelIndex cell = model->index(row, column);
                const QString shown = cell.data().toString();
                const QString told = cell.data(Qt::ToolTipRole).toString();
                const int type = cell.data(SortRole).typeId();
                const bool isNumber
                    = type == QMetaType::Int || type == QMetaType::LongLong || type == QMetaType::Double;
                QVERIFY2(shown.isEmpty() || (!told.isEmpty() && !(isNumber && told == shown)),
                    qPrintable(u"%1, %2: %3"_s.arg(
                        table->accessibleName(), model->headerData(column, Qt::Horizontal).toString(), shown)));
            }
        }
    }
}

void TestAccessibility::capacitiesShowTheirArithmetic()
{
    QVERIFY(test::showPart(*m_window, u"hosts"_s));
    int bars = 0;
    const QAbstractItemModel *hosts = tables().first()->model();
    for (int row = 0; row < hosts->rowCount(); ++row) {
        for (int column = 0; column < hosts->columnCount(); ++column) {
            const QModelIndex cell = hosts->index(row, column);
            const QVariant capacity = cell.data(CapacityRole);
            if (!capacity.isValid())
                continue;
            ++bars;
            QCOMPARE(cell.data(Qt::ToolTipRole).toString(), capacityArithmetic(capacity.value<Capacity>()));
        }
    }
    QCOMPARE(bars, 3 * hosts->rowCount());
    const auto details = m_window->findChildren<CapacityRow *>();
    QCOMPARE_GE(details.size(), 3);
    for (const CapacityRow *row : details)
        QVERIFY2(row->toolTip().contains(u"used ="_s), qPrintable(row->toolTip()));
}

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
