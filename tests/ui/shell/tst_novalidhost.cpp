// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decisioncursor.h"
#include "decision/decisionhead.h"
#include "decision/decisionview.h"
#include "decision/hostoutcome.h"
#include "decision/inspector.h"
#include "decision/matrix/matrixmodel.h"
#include "decision/matrix/matrixpanel.h"
#include "decision/matrix/matrixview.h"
#include "decision/obstacles.h"
#include "ui/shell/testwindow.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Counts how often a widget gets another size.
class Resizes final : public QObject
{
public:
    explicit Resizes(QWidget &watched) { watched.installEventFilter(this); }

    int count = 0;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::Resize ? 1 : 0;
        return false;
    }
};

void click(QAbstractItemView &table)
{
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(table.currentIndex()).center());
}

} // namespace

// What users see who request more than the campus has: the real window with the sample's own requests.
class TestNoValidHost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void theMatrixAndTheInspectorShowTheReason_data();
    void theMatrixAndTheInspectorShowTheReason();
    void theReasonIsInNumbers();
    void thePageComesToRest();

private:
    void decide(const QString &title);
    DecisionView &view() const { return *m_window->findChild<DecisionView *>(); }
    // The inspector's contents as one text.
    QString inspected() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestNoValidHost::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
    m_window = test::openWindow(m_folder->path());
    QVERIFY(m_window);
    m_window->resize(1400, 900);
}

void TestNoValidHost::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

void TestNoValidHost::decide(const QString &title)
{
    const auto &ready = m_window->readyRequests();
    const auto request = std::ranges::find(ready, title, &ReadyRequest::title);
    QVERIFY(request != ready.end());
    m_window->decide(request->request);
    QTRY_VERIFY(m_window->workspace().decision() && !m_window->isBusy());
    QCOMPARE(m_window->currentView(), u"decision"_s);
}

QString TestNoValidHost::inspected() const
{
    QStringList texts;
    for (const QLabel *label : view().inspector()->findChildren<QLabel *>()) {
        if (label->isVisible())
            texts.append(label->text().remove(QChar(0x200b)));
    }
    return texts.join(u'\n');
}

void TestNoValidHost::theMatrixAndTheInspectorShowTheReason_data()
{
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("pill");
    QTest::newRow("the filters reject the last") << u"An ARM image in the wrong zone"_s << u"ImagePropertiesFilter"_s;
    QTest::newRow("Placement has no candidate") << u"AVX-512 where there is none"_s << u"Placement"_s;
}

// Each host's mark in the matrix, its tooltip, and the inspector for it agree with the record.
void TestNoValidHost::theMatrixAndTheInspectorShowTheReason()
{
    QFETCH(QString, title);
    QFETCH(QString, pill);
    decide(title);
    const Decision &decision = *m_window->workspace().decision();
    QVERIFY(decision.outcome == Outcome::NoValidHost);
    const QString head = view().head()->pill();
    QVERIFY2(head.startsWith(u"✕ No valid host"_s) && head.contains(pill), qPrintable(head));

    const MatrixModel &model = *view().matrix()->model();
    MatrixView *table = view().matrix()->table();
    QCOMPARE(table->model()->rowCount(), decision.hosts.size());
    for (const HostOutcome &hostOutcome : hostOutcomesByHost(decision, 0)) {
        const DecidedHost &host = decision.hosts.at(hostOutcome.host);
        const bool isRejected = hostOutcome.filter >= 0;
        const FilterRecord filter
            = isRejected ? decision.instances.first().filters.at(hostOutcome.filter) : FilterRecord();
        const Reason reason = isRejected ? filter.reasons.value(hostOutcome.position)
                                         : decision.placement.unmet.reason(hostOutcome.host);
        QVERIFY2(!reason.source.isEmpty(), qPrintable(host.label));
        const Step step
            = isRejected ? Step{StepStage::Filters, hostOutcome.filter, -1} : Step{StepStage::Placement, 0, -1};
        const QModelIndex mark = model.index(model.rowOf(hostOutcome.host), model.columnOf(step));
        QCOMPARE(mark.data().toString(), u"✕"_s);
        QVERIFY(Mark(mark.data(MatrixModel::MarkRole).toInt()) == Mark::Rejected);
        const QString hover = mark.data(Qt::ToolTipRole).toString();
        QVERIFY2(hover.contains(sentence(reason)), qPrintable(hover));

        table->selectUuid(host.uuid);
        click(*table); // what helps makes room for the host
        QCOMPARE(m_window->workspace().selectedHost(), host.uuid);
        const Explanation &told = view().inspector()->explanation();
        QCOMPARE(told.host, host.label);
        const QStringList lines = told.reason.split(u'\n');
        const QList<UnmetPart> further
            = isRejected ? QList<UnmetPart>() : decision.placement.unmet.further(hostOutcome.host);
        QCOMPARE(lines.first(), sentence(reason));
        QStringList expected{sentence(reason)};
        for (const UnmetPart &unmetPart : further)
            expected.append(sentence(unmetPart.reason));
        // For a host that Placement excluded, the filters' verdicts follow, or a note that there are none.
        const QList<Obstacle> against = isRejected ? QList<Obstacle>() : obstacles(decision, 0, hostOutcome.host);
        for (const Obstacle &obstacle : against) {
            if (obstacle.kind == Obstacle::Kind::Filter)
                expected.append(sentence(obstacle.reason));
        }
        if (against.size() == 1)
            expected.append(u"Nothing else rules it out."_s);
        QCOMPARE(lines.size(), expected.size());
        for (qsizetype i = 0; i < expected.size(); ++i)
            QVERIFY2(lines.at(i).endsWith(expected.at(i)), qPrintable(lines.at(i)));
        QVERIFY2(inspected().contains(sentence(reason)), qPrintable(inspected()));
        for (const Fact &fact : reason.facts)
            QVERIFY2(inspected().contains(factText(fact.value)), qPrintable(inspected()));
    }
}

void TestNoValidHost::theReasonIsInNumbers()
{
    const CloudPtr before = m_window->workspace().cloud();
    CloudOptions options{before->release, before->config};
    QVERIFY(options.config.set(u"filter_scheduler"_s, u"max_io_ops_per_host"_s, 0, options.release));
    m_window->backend().changes().setOptions(differenceOf({before->release, before->config}, options));
    QTRY_VERIFY(m_window->workspace().cloud() != before);
    decide(u"One small server"_s);
    const Decision &decision = *m_window->workspace().decision();
    QVERIFY(decision.outcome == Outcome::NoValidHost);
    int rejected = 0;
    for (const HostOutcome &hostOutcome : hostOutcomesByHost(decision, 0)) {
        if (hostOutcome.filter < 0
            || decision.instances.first().filters.at(hostOutcome.filter).name != u"IoOpsFilter"_s)
            continue;
        ++rejected;
        view().matrix()->table()->selectUuid(decision.hosts.at(hostOutcome.host).uuid);
        click(*view().matrix()->table());
        const int operations = decision.hosts.at(hostOutcome.host).facts.numIoOps;
        QCOMPARE(view().inspector()->explanation().arithmetic, u"%1 < 0 → rejected"_s.arg(operations));
        QVERIFY2(inspected().contains(u"%1 &lt; 0 → rejected"_s.arg(operations)), qPrintable(inspected()));
    }
    QCOMPARE_GT(rejected, 1);
}

// Also at heights at which the arrangement with tabs needs more room than the one without them.
void TestNoValidHost::thePageComesToRest()
{
    decide(u"An ARM image in the wrong zone"_s);
    for (int height = 640; height <= 800; height += 10) {
        m_window->resize(1280, height);
        const auto rests = [this] {
            const Resizes resizes(view());
            QTest::qWait(100);
            return resizes.count == 0;
        };
        QVERIFY2(QTest::qWaitFor(rests, 5000), qPrintable(QString::number(height)));
    }
}

QTEST_MAIN(TestNoValidHost)
#include "tst_novalidhost.moc"
