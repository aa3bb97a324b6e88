// SPDX-License-Identifier: GPL-3.0-or-later
// Measures how long the real window takes with many hosts, how long it blocks the user meanwhile, and its memory.
// Prints results; with --check it fails if one of them is beyond its limit, and says which. A time is judged by the
// processor time of the whole program if that is less than what elapsed, and a stall by that of the window's thread:
// what elapses beyond tells of what else the machine does.
#include "bench/cputime.h"
#include "bench/loopwatch.h"
#include "bench/manyhosts.h"
#include "change/change.h"
#include "decision/decisioncursor.h"
#include "decision/decisionview.h"
#include "decision/diagnosis/decisiondiagnosis.h"
#include "formats/cloudformat.h"
#include "formats/requestformat.h"
#include "sequence/sequenceview.h"
#include "shell/pages/catalogue.h"
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
#include <QProcess>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUuid>

#include <algorithm>
#include <cstdio>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// The limits for a console with up to 100,000 hosts, in milliseconds; 0: none.
struct Limits
{
    double time = 0;
    double stall = 50;
};

constexpr double mostMegabytes = 400;

// As it comes from a client, for servers that the cloud does not have yet.
Request sent(Request request)
{
    for (QString &uuid : request.instanceUuids)
        uuid = QUuid::createUuid().toString(QUuid::WithoutBraces);
    return parseRequest(writeRequest(request)).value();
}

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
        const CpuTimer processor;
        QElapsedTimer elapsed;
        elapsed.start();
        work();
        while (!there())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents(); // draws
        const double milliseconds = static_cast<double>(elapsed.nsecsElapsed()) / 1e6;
        const double judged = std::min(milliseconds, processor.milliseconds());
        settle();
        const LoopWatch::Stall stall = m_watch.longest();
        const QByteArray limit = limits.time > 0 ? QByteArray::number(limits.time) : QByteArray("-");
        std::printf("%8d %-36s %9.1f %9.1f %9s %9.1f %9.1f %9.0f %9.0f\n", m_hosts, what, milliseconds, judged,
            limit.constData(), stall.elapsed, stall.processor, limits.stall, residentMegabytes());
        std::fflush(stdout);
        judge(what, "the time in ms", judged, limits.time);
        judge(what, "the window's own work at a stretch in ms", stall.processor, limits.stall);
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
        open(file);
        filter();
        sort();
        scroll();
        choose();
        judgeMemory();
        decide();
        diagnoseAll();
        switchPages();
        std::printf("%8d the most memory at any time, in MB: %.0f\n", m_hosts, peakMegabytes());
    }

private:
    // A limit of 0 is none.
    void judge(const char *what, const char *figure, double value, double limit)
    {
        if (limit <= 0 || value <= limit)
            return;
        m_isWithinLimits = false;
        std::fprintf(stderr, "%d hosts, %s: %s is %.1f, and may be %.0f\n", m_hosts, what, figure, value, limit);
    }

    void require(bool isSo, const char *otherwise)
    {
        if (isSo)
            return;
        m_isWithinLimits = false;
        std::fprintf(stderr, "%d hosts: %s\n", m_hosts, otherwise);
    }

    // Of the cloud and its table, and of what is done in the background once they are there.
    void judgeMemory()
    {
        std::printf(
            "%8d the most memory until here, in MB: %.0f, limit %.0f\n", m_hosts, peakMegabytes(), mostMegabytes);
        judge("the table of hosts", "the most memory in MB", peakMegabytes(), mostMegabytes);
    }

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
        for (const char *text : {"cmp-1", "nothing has this", "vcpus>=16 !down"}) {
            const QByteArray title = QByteArray("filter: ") + text;
            step(title.constData(), {50}, [&] { field->setText(QString::fromLatin1(text)); }, isFiltered);
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
        step("scroll a page", {}, [&] { bar->setValue(bar->pageStep()); });
        step("scroll to the middle", {}, [&] { bar->setValue(bar->maximum() / 2); });
        step("scroll to the end", {}, [&] { bar->setValue(bar->maximum()); });
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
            "decide and draw the decision", {300}, [&] { m_window.decide(sent(plainRequest())); },
            [&] { return !m_window.isBusy() && m_window.workspace().decision(); });
        scroll();
        step("step back", {}, [&] { QTest::keyClick(&m_window, Qt::Key_Left); });
        step("first step", {}, [&] { QTest::keyClick(&m_window, Qt::Key_Home); });
        step("last step", {}, [&] { QTest::keyClick(&m_window, Qt::Key_End); });
        step("select the last host", {},
            [&] { m_window.workspace().selectHost(m_window.workspace().cloud()->computeNodes.last().uuid); });
        step("open the boot dialog", {}, [&] { QTest::keyClick(&m_window, Qt::Key_B, Qt::ControlModifier); });
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        boot("boot", {1000}, 1);
        m_window.goTo(u"sequence"_s);
        boot("boot 200 servers", {}, 200);
        m_window.goTo(u"sequence"_s);
        auto *servers = m_window.findChild<SequenceView *>()->servers();
        step("the sequence of another server", {}, [&] { servers->setCurrentIndex(1); });
        step("the sequence of all servers", {}, [&] { servers->setCurrentIndex(servers->count() - 1); });
        m_window.goTo(u"decision"_s);
        DecisionCursor &cursor = m_window.findChild<DecisionView *>()->decisionCursor();
        step(
            "the decision of another server", {}, [&] { cursor.chooseInstance(100); },
            [&] { return cursor.instance() == 100; });
    }

    void boot(const char *what, const Limits &limits, int servers)
    {
        step(what, limits, [&] { m_window.boot(sent(plainRequest(servers))); }, [&] { return !m_window.isBusy(); });
        const auto &states = m_window.workspace().journal()->states;
        require(
            std::ranges::count(states, u"active"_s, &StateChange::vmState) == servers, "not every server is active");
    }

    void diagnoseAll()
    {
        diagnose("cures: no host is large enough", Unfit::TooLarge);
        diagnose("cures: every host lacks a trait", Unfit::WithoutTrait);
        diagnose("cures: a filter rejects all", Unfit::OtherHypervisor);
        // Nearly all hosts are beyond the limit then.
        const Change limited = SetOptions{.options = {{u"scheduler"_s, {{u"max_placement_results"_s, 1000}}}}};
        QSignalSpy changed(&m_window.workspace(), &Workspace::cloudChanged);
        step(
            "set an option", {}, [&] { m_window.backend().changes().makeAll({limited}); },
            [&] { return !changed.isEmpty() && !m_window.isBusy(); });
        diagnose("cures: a filter rejects the first", Unfit::OtherHypervisor);
    }

    // Until the cures are complete.
    void diagnose(const char *what, Unfit why)
    {
        Cloud cloud = *m_window.workspace().cloud();
        const Request request = sent(unfitRequest(cloud, why));
        QSignalSpy decided(&m_window.workspace(), &Workspace::decisionChanged);
        step(what, {}, [&] { m_window.decide(request); }, [&] { return !decided.isEmpty() && !m_window.isBusy(); });
        const bool helps = !m_window.findChild<DecisionView *>()->diagnosis()->cures().isEmpty();
        require(helps, "no cure is found of a request that fails");
    }

    void switchPages()
    {
        for (const PagePart *part : pageParts())
            step(part->name.data(), {}, [&] { m_window.goTo(part->name); });
    }

    MainWindow &m_window;
    int m_hosts;
    LoopWatch m_watch;
    bool m_isWithinLimits = true;
};

// Of a cloud that has the flavors that no host takes, too.
bool writeManyHosts(int hosts, const QString &path)
{
    Cloud cloud = manyHosts(hosts);
    for (const Unfit why : {Unfit::TooLarge, Unfit::WithoutTrait, Unfit::OtherHypervisor})
        unfitRequest(cloud, why);
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
    // In another process: the memory for it would count.
    const QStringList arguments{u"--write"_s, path, u"--hosts"_s, QString::number(hosts)};
    if (QProcess::execute(QCoreApplication::applicationFilePath(), arguments) != 0)
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
    parser.addOption({u"write"_s, u"Only write the cloud that is measured to this file."_s, u"file"_s});
    parser.addHelpOption();
    parser.process(application);
    if (parser.isSet(u"write"_s))
        return writeManyHosts(parser.value(u"hosts"_s).toInt(), parser.value(u"write"_s)) ? 0 : 1;
    std::printf("Milliseconds until it is done and drawn, with \"time\" as the lesser of what elapsed and processor "
                "time of the "
                "program, and the longest time that the event loop kept an event waiting on the way; \"work\" is "
                "processor time "
                "of the window's thread, \"MB\" resident memory after it.\n");
    std::printf("%8s %-36s %9s %9s %9s %9s %9s %9s %9s\n", "hosts", "what", "elapsed", "time", "limit", "stall", "work",
        "limit", "MB");
    bool isWithinLimits = true;
    for (const QString &hosts : parser.value(u"hosts"_s).split(u','))
        isWithinLimits = measure(hosts.toInt()) && isWithinLimits;
    if (parser.isSet(u"check"_s))
        return isWithinLimits ? 0 : 1;
    bootManyGuests();
    return 0;
}
