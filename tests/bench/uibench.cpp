// SPDX-License-Identifier: GPL-3.0-or-later
// Measures how long the real window takes with many hosts, and how long it blocks the user meanwhile. Prints results;
// with --check it fails if the window's own work blocks the user beyond the limit, and says where. Elapsed times are
// not judged: they tell more of what else the machine does.
#include "bench/cputime.h"
#include "bench/loopwatch.h"
#include "bench/manyhosts.h"
#include "formats/cloudformat.h"
#include "sequence/sequenceview.h"
#include "ui/shell/testwindow.h"
#include "widgets/table/filterfield.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"

#include <QApplication>
#include <QComboBox>
#include <QCommandLineParser>
#include <QFile>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// The limits for a console with up to 100,000 hosts, in milliseconds; 0: none.
struct Limits
{
    double elapsed = 0;
    double stall = 50;
};

class Bench
{
public:
    Bench(MainWindow &window, int hosts)
        : m_window(window)
        , m_hosts(hosts)
    { }

    // Does `work`, waits until its result is there and drawn, and prints a row.
    template<typename Work, typename There>
    void step(const char *what, const Limits &limits, Work work, There there)
    {
        m_watch.longest();
        QElapsedTimer elapsed;
        elapsed.start();
        work();
        while (!there())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents(); // draws
        const double milliseconds = static_cast<double>(elapsed.nsecsElapsed()) / 1e6;
        settle();
        const LoopWatch::Stall stall = m_watch.longest();
        const QByteArray limit = limits.elapsed > 0 ? QByteArray::number(limits.elapsed) : QByteArray("-");
        std::printf("%8d %-36s %9.1f %9s %9.1f %9.1f %9.0f\n", m_hosts, what, milliseconds, limit.constData(),
            stall.elapsed, stall.processor, limits.stall);
        std::fflush(stdout);
        if (stall.processor > limits.stall) {
            m_isWithinLimits = false;
            std::fprintf(stderr, "%d hosts, %s: the window's work of %.1f ms is beyond %.0f ms\n", m_hosts, what,
                stall.processor, limits.stall);
        }
    }
    template<typename Work>
    void step(const char *what, const Limits &limits, Work work)
    {
        step(what, limits, work, [] { return true; });
    }

    // Boots many servers with one request on libvirt hosts that work in parallel, then stops and deletes all of them at
    // once.
    void bootOnLibvirt(const QString &file, const QStringList &uris, int servers)
    {
        m_window.openCloud(file);
        if (!QTest::qWaitFor([&] { return !m_window.isBusy() && m_window.workspace().cloud(); }))
            return;
        for (const QString &uri : uris)
            m_window.backend().connections().addConnection(uri);
        const bool areThere
            = QTest::qWaitFor([&] { return m_window.workspace().cloud()->computeNodes.size() == m_hosts; }, 20'000);
        if (!areThere)
            return;
        m_window.goTo(u"sequence"_s);
        const QByteArray what = QByteArray::number(servers) + " guests on libvirt's test driver";
        QSignalSpy ended(&m_window.backend().servers(), &ServersDesk::bootEnded);
        step(
            what.constData(), {}, [&] { m_window.boot(plainRequest(servers)); },
            [&] { return !ended.isEmpty() && !m_window.isBusy(); });
        const auto &states = m_window.workspace().journal()->states;
        const auto active = std::ranges::count(states, u"active"_s, &StateChange::vmState);
        const auto &error = m_window.workspace().decision()->error;
        std::printf("%8s of them active: %lld%s%s\n", "", qint64(active), error ? ", " : "",
            error ? qPrintable(error->text()) : "");
        actOnAll("stop", ServerAction::Kind::Stop);
        actOnAll("delete", ServerAction::Kind::Delete);
    }

    bool isWithinLimits() const { return m_isWithinLimits; }

    void run(const QString &file)
    {
        const double before = residentMegabytes();
        open(file);
        std::printf("%8s in memory for it: %.0f MB, the most at any time: %.0f MB\n", "", residentMegabytes() - before,
            peakMegabytes());
        filter();
        sort();
        scroll();
        choose();
        decide();
        switchPages();
    }

private:
    void actOnAll(const char *what, ServerAction::Kind kind)
    {
        m_window.goTo(u"servers"_s);
        QStringList servers;
        for (const Instance &instance : m_window.workspace().cloud()->instances)
            servers.append(instance.uuid);
        QSignalSpy done(&m_window.backend().servers(), &ServersDesk::actionDone);
        QSignalSpy refused(&m_window.backend(), &Backend::failed);
        const QByteArray title = QByteArray(what) + " them";
        step(
            title.constData(), {}, [&] { m_window.backend().servers().act(servers, {.kind = kind}); },
            [&] { return done.size() + refused.size() >= servers.size(); });
    }

    // Lets background work finish too.
    static void settle()
    {
        QElapsedTimer since;
        since.start();
        while (since.elapsed() < 150)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    }

    TableView *table() const
    {
        for (TableView *table : m_window.findChildren<TableView *>()) {
            if (table->isVisible())
                return table;
        }
        return nullptr;
    }

    void open(const QString &file)
    {
        step(
            "open the cloud", {m_hosts <= 10'000 ? 2000.0 : 3000.0}, [&] { m_window.openCloud(file); },
            [&] { return !m_window.isBusy() && table() != nullptr && table()->model()->rowCount() == m_hosts; });
    }

    void filter()
    {
        auto *field = table()->parentWidget()->parentWidget()->findChild<FilterField *>()->findChild<QLineEdit *>();
        step("go to the filter", {}, [&] { field->setFocus(); });
        for (int i = 0; i < 3; ++i)
            settle(); // nobody types sooner
        const auto *proxy = qobject_cast<const FilterProxy *>(table()->model());
        const auto isFiltered = [&] { return !proxy->isBehind(); };
        for (const auto &[what, text] : {std::pair{"filter: cmp-1", u"cmp-1"_s}, {"filter: nothing has it", u"xyz"_s},
                 {"filter: vcpus>=16 !down", u"vcpus>=16 !down"_s}}) {
            step(what, {50}, [&] { field->setText(text); }, isFiltered);
        }
        step("filter: none", {50}, [&] { field->clear(); }, isFiltered);
    }

    void sort()
    {
        for (const int column : {0, 1, 2, 5, 0}) {
            const QByteArray title
                = "sort: " + table()->model()->headerData(column, Qt::Horizontal).toString().toUtf8();
            step(title.constData(), {}, [&] { table()->sortByColumn(column, Qt::AscendingOrder); });
        }
    }

    // Scrolls by a page, to the middle and to the end.
    void scroll()
    {
        QScrollBar *bar = table()->verticalScrollBar();
        for (const auto &[what, to] : {std::pair{"scroll a page", bar->pageStep()},
                 {"scroll to the middle", bar->maximum() / 2}, {"scroll to the end", bar->maximum()}})
            step(what, {}, [&] { bar->setValue(to); });
        bar->setValue(0);
    }

    void choose()
    {
        const QString uuid = m_window.workspace().cloud()->computeNodes.last().uuid;
        step("select the last host", {}, [&] { m_window.workspace().selectHost(uuid); });
        step("hover the last host", {}, [&] { m_window.workspace().hoverHost(uuid); });
        step("go to the search", {}, [&] { QTest::keyClick(&m_window, Qt::Key_K, Qt::ControlModifier); });
        for (const char key : {'c', 'm', 'p', '-', '9', '9'}) {
            const QByteArray what = QByteArray("search key: ") + key;
            step(what.constData(), {50}, [&] {
                QTest::keyClick(QApplication::focusWidget(), key);
                QCoreApplication::processEvents();
            });
        }
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    }

    void decide()
    {
        step(
            "decide and draw the decision", {300}, [&] { m_window.decide(plainRequest()); },
            [&] { return !m_window.isBusy() && m_window.workspace().decision(); });
        scroll();
        step("step back", {}, [&] { QTest::keyClick(&m_window, Qt::Key_Left); });
        step("first step", {}, [&] { QTest::keyClick(&m_window, Qt::Key_Home); });
        step("last step", {}, [&] { QTest::keyClick(&m_window, Qt::Key_End); });
        step("select the last host", {},
            [&] { m_window.workspace().selectHost(m_window.workspace().cloud()->computeNodes.last().uuid); });
        step("open the boot dialog", {}, [&] { QTest::keyClick(&m_window, Qt::Key_B, Qt::ControlModifier); });
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        step("boot", {1000}, [&] { m_window.boot(plainRequest()); }, [&] { return !m_window.isBusy(); });
        m_window.goTo(u"sequence"_s);
        step("boot 200 servers", {}, [&] { m_window.boot(plainRequest(200)); }, [&] { return !m_window.isBusy(); });
        m_window.goTo(u"sequence"_s);
        auto *servers = m_window.findChild<SequenceView *>()->servers();
        step("the sequence of another server", {}, [&] { servers->setCurrentIndex(1); });
        step("the sequence of all servers", {}, [&] { servers->setCurrentIndex(servers->count() - 1); });
    }

    void switchPages()
    {
        for (const char *page :
            {"hosts", "servers", "decision", "sequence", "history", "connections", "catalogue", "settings", "hosts"})
            step(page, {}, [&] { m_window.goTo(QString::fromLatin1(page)); });
    }

    MainWindow &m_window;
    int m_hosts;
    LoopWatch m_watch;
    bool m_isWithinLimits = true;
};

bool writeManyHosts(int hosts, const QString &path)
{
    Cloud cloud = manyHosts(hosts);
    // Lets every host reach the filters.
    if (!cloud.config.set(u"scheduler"_s, u"max_placement_results"_s, 1'000'000))
        qFatal("The option is refused");
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(writeCloud(cloud)) >= 0;
}

// Whether all was measured, and is within its limits.
bool measure(int hosts)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"cloud.json"_s);
    if (!writeManyHosts(hosts, path))
        return false;
    test::keepSettingsIn(folder.path());
    const auto window = test::openWindow(folder.path());
    if (!window || !QTest::qWaitForWindowActive(window.get()))
        return false;
    Bench bench(*window, hosts);
    bench.run(path);
    return bench.isWithinLimits();
}

void bootManyGuests()
{
    constexpr int hosts = 10;
    constexpr int guests = 100;
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"cloud.json"_s);
    Cloud cloud = manyHosts(1);
    cloud.computeNodes.clear();
    cloud.aggregates.clear();
    cloud.instances.clear();
    cloud.placement.reset();
    cloud.config = {};
    cloud.now.reset();
    cloud.images.first().properties.clear();
    cloud.flavors.first().vcpus = 1;
    cloud.flavors.first().memoryMb = 128;
    cloud.flavors.first().rootGb = 1;
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(writeCloud(cloud)) < 0)
        return;
    file.close();
    QStringList uris;
    for (int host = 0; host < hosts; ++host) {
        const QString node = folder.filePath(u"node-%1.xml"_s.arg(host));
        if (!QFile::copy(QStringLiteral(TEST_DATA "/hosts/devices.xml"), node))
            return;
        uris.append(u"test://"_s + node);
    }
    test::keepSettingsIn(folder.path());
    const auto window = test::openWindow(folder.path());
    if (window && QTest::qWaitForWindowActive(window.get()))
        Bench(*window, hosts).bootOnLibvirt(path, uris, guests);
}

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOption({u"hosts"_s, u"How many, comma-separated."_s, u"list"_s, u"10000,100000"_s});
    parser.addOption({u"check"_s, u"Fail beyond the limits; without libvirt's guests."_s});
    parser.addHelpOption();
    parser.process(application);
    std::printf(
        "Milliseconds until it is done and drawn, and the longest time that the event loop kept an event waiting "
        "on the way; \"work\" is processor time of the window's thread.\n");
    std::printf("%8s %-36s %9s %9s %9s %9s %9s\n", "hosts", "what", "elapsed", "limit", "stall", "work", "limit");
    bool isWithinLimits = true;
    for (const QString &hosts : parser.value(u"hosts"_s).split(u','))
        isWithinLimits = measure(hosts.toInt()) && isWithinLimits;
    if (parser.isSet(u"check"_s))
        return isWithinLimits ? 0 : 1;
    bootManyGuests();
    return 0;
}
