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
#include "shell/whatifbar.h"

#include <QAction>
#include <QDialog>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTest>

#include <algorithm>

namespace astrolabe::test {

// What the window shows of a failed decision beyond the parts of its pages, and the dialogs that begin there.
inline constexpr const char *failureParts[] = {"why and what helps", "conditions", "the host", "a branch",
    "beside the open cloud's", "dialog: compare", "dialog: report", "dialog: changes", "dialog: change a value",
    "dialog: keep", "dialog: action", "dialog: faults"};

inline void failurePartsAsRows()
{
    QTest::addColumn<QString>("part");
    for (const char *part : failureParts)
        QTest::newRow(part) << QString::fromLatin1(part);
}

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

inline void openDialogOf(MainWindow &window, const QString &name)
{
    using namespace Qt::StringLiterals;
    const QMenu &menu = *window.findChild<DecisionView *>()->head()->menu();
    if (name == "compare"_L1) {
        if (!menu.actions().first()->isEnabled()) // nothing was booted
            Q_EMIT window.backend().history().historyChanged({StoredDecision()});
        triggerInMenu(menu, u"Compare with…"_s);
    } else if (name == "report"_L1)
        triggerInMenu(menu, u"Report…"_s);
    else if (name == "changes"_L1)
        window.findChild<QAction *>(u"changes"_s)->trigger();
    else if (name == "change a value"_L1)
        window.findChild<QAction *>(u"change-value"_s)->trigger();
    else if (name == "keep"_L1)
        openBranch(window), window.whatIfBar()->keepButton()->click();
    else if (name == "action"_L1)
        openActionDialog(window);
    else if (name == "faults"_L1)
        window.findChild<FaultsDialog *>()->open();
}

// Brings the part to the front, in an English window. The dialog, the window itself for what is in it; nullptr: it did
// not open. Close a dialog before the next part.
inline QWidget *showFailurePart(MainWindow &window, const QString &part)
{
    using namespace Qt::StringLiterals;
    const DecisionView &view = *window.findChild<DecisionView *>();
    auto *tabs = view.tabs();
    window.goTo(u"decision"_s);
    window.findChild<Pages *>()->showPart(u"decision"_s); // closes a comparison
    tabs->setCurrentIndex(part == "conditions"_L1 ? 1 : part == "the host"_L1 ? 2 : 0);
    if (part == "the host"_L1)
        Q_EMIT view.matrix()->table()->activated(view.matrix()->table()->model()->index(0, 0));
    if (part == "a branch"_L1)
        openBranch(window);
    if (part == "beside the open cloud's"_L1)
        openBranch(window), window.whatIfBar()->compareButton()->click();
    const QList<QDialog *> before = openDialogs(window);
    if (part.startsWith("dialog: "_L1))
        openDialogOf(window, part.section(u' ', 1));
    QTest::qWait(50); // lets it be laid out
    if (!isIdle(window))
        return nullptr;
    if (!part.startsWith("dialog: "_L1))
        return &window;
    const QList<QDialog *> now = openDialogs(window);
    const auto opened = std::ranges::find_if(now, [&](QDialog *dialog) { return !before.contains(dialog); });
    return opened == now.end() ? nullptr : *opened;
}

} // namespace astrolabe::test
