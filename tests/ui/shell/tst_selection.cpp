// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/inspector.h"
#include "decision/matrix/matrixpanel.h"
#include "decision/matrix/matrixview.h"
#include "decision/weights/weightschart.h"
#include "decision/weights/weightsmodel.h"
#include "decision/weights/weightspanel.h"
#include "hosts/hostsview.h"
#include "hosts/usagechart.h"
#include "placement/answerpanel.h"
#include "placement/providers.h"
#include "placement/providersmodel.h"
#include "placement/providerspanel.h"
#include "placement/querypanel.h"
#include "rules/trialpanel.h"
#include "ui/shell/parts.h"
#include "ui/shell/testwindow.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"
#include "widgets/tableroles.h"

#include <QMouseEvent>
#include <QTemporaryDir>
#include <QTreeView>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// A place where a host can be selected, or where the selected one is shown.
struct Place
{
    QLatin1StringView part; // of the catalogue of pages
    QString name;
    QStringList hosts;                           // its hosts, by uuid
    std::function<void(const QString &)> select; // none: it only shows the selection
    std::function<QString()> selected;           // the uuid, empty if none is selected. None: it does not tell
    bool hasAlwaysOne = false;                   // shows another host if it lacks the selected one
};

Place tablePlace(QLatin1StringView part, const QString &name, TableView *table)
{
    Place place{part, name, {}, [table](const QString &uuid) { table->selectUuid(uuid); },
        [table] { return table->selectedUuids().value(0); }};
    for (int row = 0; row < table->model()->rowCount(); ++row)
        place.hosts.append(table->model()->index(row, 0).data(UuidRole).toString());
    return place;
}

} // namespace

// One selection: selecting a host selects it in all places that have it, and clears the selection in those that do not.
class TestSelection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }

    void everyPartThatChoosesIsTried();
    void isTheSameEverywhere_data();
    void isTheSameEverywhere();
    void aRowLeftIsChosenAgain();

private:
    QList<Place> places() const;
    Place weightsChart() const;
    Place usageChart() const;
    Place providerTree() const;
    Place candidates() const;
    Place lost() const;
    Place inspector() const;
    AnswerPanel &answerPanel() const { return *m_window->findChild<AnswerPanel *>(); }
    DecisionView &decision() const { return *m_window->findChild<DecisionView *>(); }
    TableView *trialHosts() const;
    TableView *hosts() const { return m_window->findChild<HostsView *>()->findChild<TableView *>(); }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestSelection::initTestCase()
{
    QVERIFY(test::writeScript(m_folder.path()));
    test::keepSettingsIn(m_folder.path());
    m_window = test::openWindow(m_folder.path());
    QVERIFY(m_window);
    m_window->resize(1400, 900);
    m_window->decide(m_window->readyRequests().first().request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().decision());
    // Parts that are never shown do not compute anything.
    for (const PagePart *part : pageParts()) {
        if (part->choosesHost)
            QVERIFY(test::showPart(*m_window, part->name));
    }
}

Place TestSelection::weightsChart() const
{
    auto *chart = decision().findChild<WeightsChart *>();
    const WeightsModel *model = decision().weights()->model();
    Place place{"weights"_L1, u"weights chart"_s, {}, {}, {}};
    for (int rank = 0; rank < std::min(model->rowCount(), WeightsChart::mostHosts); ++rank)
        place.hosts.append(model->index(rank, 0).data(UuidRole).toString());
    place.select = [chart, hosts = place.hosts](const QString &uuid) {
        const double row = double(chart->sizeHint().height()) / double(hosts.size());
        const QPointF at(8, row * (double(hosts.indexOf(uuid)) + 0.5));
        QMouseEvent press(
            QEvent::MouseButtonPress, at, chart->mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(chart, &press);
    };
    return place;
}

Place TestSelection::usageChart() const
{
    auto *chart = m_window->findChild<UsageChart *>();
    return {"hosts"_L1, u"usage chart"_s, chart->shownHosts(),
        [chart](const QString &uuid) { Q_EMIT chart->hostChosen(uuid); }, {}};
}

Place TestSelection::providerTree() const
{
    QTreeView *tree = m_window->findChild<ProvidersPanel *>()->tree();
    const auto *model = static_cast<const ProvidersModel *>(tree->model());
    Place place{"placement"_L1, u"provider tree"_s, {},
        [tree, model](const QString &uuid) { tree->setCurrentIndex(model->indexOf(uuid)); },
        [tree] {
            return tree->selectionModel()->hasSelection() ? tree->currentIndex().data(UuidRole).toString() : QString();
        }};
    for (int root = 0; root < model->rowCount(); ++root) {
        const QString uuid = model->index(root, 0).data(UuidRole).toString();
        if (m_window->workspace().index()->nodeByUuid(uuid) >= 0)
            place.hosts.append(uuid);
    }
    return place;
}

// Each row stands for the host whose providers it takes from.
Place TestSelection::candidates() const
{
    const QueryAnswerPtr answer = m_window->findChild<QueryPanel *>()->answer();
    TableView *table = answerPanel().candidates()->table();
    const Providers &providers = answer->providers();
    QStringList hostOfRow;
    for (const AllocationRequest &candidate : answer->candidates->requests)
        hostOfRow.append(providers.at(providers.rootOf(providers.byUuid.value(candidate.allocations.firstKey()))).uuid);
    return {"candidates"_L1, u"candidates"_s, hostOfRow,
        [table, hostOfRow](const QString &uuid) { table->selectRow(int(hostOfRow.indexOf(uuid))); },
        [table, hostOfRow] { return hostOfRow.value(table->selectionModel()->selectedRows().value(0).row()); }, true};
}

Place TestSelection::lost() const
{
    TableView *table = answerPanel().lost()->table();
    Place place = tablePlace("candidates"_L1, u"lost at Placement"_s, table);
    place.hasAlwaysOne = true;
    place.select = [table](const QString &uuid) {
        table->selectUuid(uuid);
        Q_EMIT table->clicked(table->currentIndex()); // the row may already be the current one
    };
    return place;
}

Place TestSelection::inspector() const
{
    const Inspector *inspector = decision().inspector();
    Place place{"inspector"_L1, u"inspector"_s, {}, {}, [this, inspector] {
                    const auto &hosts = m_window->workspace().decision()->hosts;
                    const auto host = std::ranges::find(hosts, inspector->explanation().host, &DecidedHost::label);
                    return host == hosts.end() ? QString() : host->uuid;
                }};
    for (const DecidedHost &host : m_window->workspace().decision()->hosts)
        place.hosts.append(host.uuid);
    return place;
}

TableView *TestSelection::trialHosts() const
{
    for (TableView *table : m_window->findChild<TrialPanel *>()->findChildren<TableView *>()) {
        if (table->accessibleName() == "The script's verdict on each host"_L1)
            return table;
    }
    return nullptr;
}

QList<Place> TestSelection::places() const
{
    return {tablePlace("hosts"_L1, u"hosts"_s, hosts()), usageChart(),
        tablePlace("decision"_L1, u"matrix"_s, decision().matrix()->table()),
        tablePlace("weights"_L1, u"weights table"_s, decision().weights()->table()), weightsChart(), inspector(),
        tablePlace("releases"_L1, u"comparison"_s, decision().comparison()->hosts()->table()), providerTree(),
        candidates(), lost(), tablePlace("rules"_L1, u"trial"_s, trialHosts())};
}

void TestSelection::everyPartThatChoosesIsTried()
{
    QStringList tried;
    for (const Place &place : places()) {
        if (place.select)
            tried.append(place.part);
    }
    for (const PagePart *part : pageParts())
        QVERIFY2(part->choosesHost == tried.contains(part->name), part->name.data());
}

void TestSelection::isTheSameEverywhere_data()
{
    QTest::addColumn<int>("from");
    const QList<Place> all = places();
    for (int from = 0; from < all.size(); ++from) {
        if (all.at(from).select)
            QTest::newRow(qPrintable(all.at(from).name)) << from;
    }
}

void TestSelection::isTheSameEverywhere()
{
    QFETCH(int, from);
    const Place chosenIn = places().at(from);
    QVERIFY(!chosenIn.hosts.isEmpty());
    for (const QString &host : chosenIn.hosts + QStringList{chosenIn.hosts.first()}) {
        chosenIn.select(host);
        QCOMPARE(m_window->workspace().selectedHost(), host);
        for (const Place &place : places()) {
            const QString expected = place.hosts.contains(host) ? host : QString();
            if (place.selected && !(expected.isEmpty() && place.hasAlwaysOne))
                QVERIFY2(place.selected() == expected,
                    qPrintable(u"%1: “%2” instead of “%3”"_s.arg(place.name, place.selected(), expected)));
        }
    }
}

// After selecting a host elsewhere that this place lacks, the row left behind can be selected again.
void TestSelection::aRowLeftIsChosenAgain()
{
    for (const Place &place : places()) {
        const auto isElsewhere = [&](const QString &uuid) { return !place.hosts.contains(uuid); };
        const QStringList all = places().first().hosts;
        const auto elsewhere = std::ranges::find_if(all, isElsewhere);
        if (!place.select || place.hasAlwaysOne || elsewhere == all.end())
            continue;
        place.select(place.hosts.first());
        m_window->workspace().selectHost(*elsewhere);
        place.select(place.hosts.first());
        QVERIFY2(m_window->workspace().selectedHost() == place.hosts.first(), qPrintable(place.name));
    }
}

QTEST_MAIN(TestSelection)
#include "tst_selection.moc"
