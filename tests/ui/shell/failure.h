// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decisionhead.h"
#include "decision/decisionview.h"
#include "decision/diagnosis/decisiondiagnosis.h"
#include "decision/matrix/matrixpanel.h"
#include "decision/matrix/matrixview.h"
#include "formats/requestformat.h"
#include "sequence/faultsdialog.h"
#include "servers/actiondialog.h"
#include "services/cloudserver.h"
#include "session/backend.h"
#include "shell/mainwindow.h"
#include "shell/pages.h"
#include "shell/pages/catalogue.h"
#include "shell/whatifbar.h"

#include <QAction>
#include <QDialog>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTest>

#include <algorithm>

namespace astrolabe::test {

inline constexpr int patience = 60'000; // ms, for a machine that does other work too

inline bool isIdle(MainWindow &window)
{
    return QTest::qWaitFor([&window] { return !window.isBusy(); }, patience);
}

// The ready request with that title.
inline Request readyRequest(const MainWindow &window, const QString &title)
{
    const auto found = std::ranges::find(window.readyRequests(), title, &ReadyRequest::title);
    return found == window.readyRequests().end() ? Request() : found->request;
}

// Decides a request that no host takes, and waits until it is known why and what helps.
inline bool decideInVain(MainWindow &window, Request request)
{
    request.document = writeRequest(request); // as the boot dialog sends it
    const DecisionPtr before = window.workspace().decision();
    window.decide(request);
    const auto isDecided = [&] { return window.workspace().decision() != before; };
    const DecisionDiagnosis &diagnosis = *window.findChild<DecisionView *>()->diagnosis();
    return QTest::qWaitFor(isDecided, patience) && window.workspace().decision()->outcome == Outcome::NoValidHost
        && QTest::qWaitFor([&] { return diagnosis.diagnosis() != nullptr; }, patience) && isIdle(window);
}

inline QList<QDialog *> openDialogs(const MainWindow &window)
{
    QList<QDialog *> all = window.findChildren<QDialog *>();
    all.removeIf([](const QDialog *dialog) { return !dialog->isVisible(); });
    return all;
}

inline void triggerInMenu(const QMenu &menu, const QString &title)
{
    for (QAction *action : menu.actions()) {
        if (action->text() == title)
            action->trigger();
    }
}

inline void openActionDialog(MainWindow &window)
{
    Workspace &workspace = window.workspace();
    const BootedServer server = serverOfCloud(workspace.cloud()->instances.first(), *workspace.index());
    auto *dialog = new ActionDialog(workspace, {.kind = ServerAction::Kind::Resize}, server, 1,
        QStringLiteral("A dry run: the server came with the cloud."), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

// Beside the open cloud, unless one is shown already.
inline void openBranch(MainWindow &window)
{
    if (window.whatIfs().shown() != nullptr)
        return;
    const Flavor &flavor = window.workspace().cloud()->flavors.first();
    window.whatIfs().make({EditCloud{QStringLiteral("flavors"), flavor.flavorid, {QStringLiteral("vcpus")}, 7}});
    isIdle(window);
}

inline void openComparison(MainWindow &window)
{
    const QMenu &menu = *window.findChild<DecisionView *>()->head()->menu();
    if (!menu.actions().first()->isEnabled()) // nothing was booted
        Q_EMIT window.backend().history().historyChanged({StoredDecision()});
    triggerInMenu(menu, QStringLiteral("Compare with…"));
}

inline void triggerNamed(MainWindow &window, const char *action)
{
    window.findChild<QAction *>(QString::fromLatin1(action))->trigger();
}

inline void showTab(MainWindow &window, int tab)
{
    window.findChild<DecisionView *>()->tabs()->setCurrentIndex(tab);
}

inline void showHost(MainWindow &window)
{
    showTab(window, 2);
    auto *table = window.findChild<DecisionView *>()->matrix()->table();
    Q_EMIT table->activated(table->model()->index(0, 0));
}

// What the window shows of a failed decision beyond the parts of its pages, and the dialogs that begin there.
struct FailurePart
{
    const char *name;
    void (*show)(MainWindow &window);
    bool isDialog = false;
};

inline constexpr FailurePart failureParts[]{
    {"why and what helps", [](MainWindow &window) { showTab(window, 0); }},
    {"conditions", [](MainWindow &window) { showTab(window, 1); }},
    {"the host", showHost},
    {"a branch", openBranch},
    {"beside the open cloud's",
        [](MainWindow &window) {
            openBranch(window);
            window.whatIfBar()->compareButton()->click();
        }},
    {"dialog: compare", openComparison, true},
    {"dialog: report",
        [](MainWindow &window) {
            triggerInMenu(*window.findChild<DecisionView *>()->head()->menu(), QStringLiteral("Report…"));
        },
        true},
    {"dialog: changes", [](MainWindow &window) { triggerNamed(window, "changes"); }, true},
    {"dialog: change a value", [](MainWindow &window) { triggerNamed(window, "change-value"); }, true},
    {"dialog: keep",
        [](MainWindow &window) {
            openBranch(window);
            window.whatIfBar()->keepButton()->click();
        },
        true},
    {"dialog: action", openActionDialog, true},
    {"dialog: faults", [](MainWindow &window) { window.findChild<FaultsDialog *>()->open(); }, true},
};

inline void failurePartsAsRows()
{
    QTest::addColumn<const FailurePart *>("part");
    for (const FailurePart &part : failureParts)
        QTest::newRow(part.name) << &part;
}

// Brings the part to the front, in an English window. The dialog, the window itself for what is in it; nullptr: it did
// not open. Close a dialog before the next part.
inline QWidget *showFailurePart(MainWindow &window, const FailurePart &part)
{
    window.goTo(decisionPage.name);
    window.findChild<Pages *>()->showPart(decisionPage.name); // closes a comparison
    showTab(window, 0);
    const QList<QDialog *> before = openDialogs(window);
    part.show(window);
    QTest::qWait(50); // lets it be laid out
    if (!isIdle(window))
        return nullptr;
    if (!part.isDialog)
        return &window;
    const QList<QDialog *> now = openDialogs(window);
    const auto opened = std::ranges::find_if(now, [&](QDialog *dialog) { return !before.contains(dialog); });
    return opened == now.end() ? nullptr : *opened;
}

} // namespace astrolabe::test
