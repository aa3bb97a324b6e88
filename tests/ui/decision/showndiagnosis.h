// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/piecesoflog.h"
#include "decision/decisionview.h"
#include "decision/diagnosis/decisiondiagnosis.h"
#include "session/workspace.h"
#include "sources/recorded/loggeddecision.h"
#include "ui/decision/testcase.h"
#include "ui/styledview.h"

#include <QTest>

namespace astrolabe::test {

constexpr int patience = 60000; // ms, for a machine that does other work too

// A decision in the Decision view, which examines it.
struct ShownDiagnosis
{
    explicit ShownDiagnosis(const ToldCase &told, QSize size = QSize(1110, 760))
        : view(styledView<DecisionView>(workspace))
    {
        view.resize(size);
        workspace.setScheduler(told.scheduler);
        workspace.setDecision(told.decision);
        view.show();
    }

    DecisionDiagnosis &diagnosis() { return *view.diagnosis(); }
    bool wait()
    {
        return QTest::qWaitFor([&] { return !diagnosis().isRunning(); }, patience);
    }

    Workspace workspace;
    DecisionView view;
};

// A server that goes to cmp-1, of whose build nova-compute says this.
inline LoggedDecisionPtr loggedBuild(const QByteArray &message, bool isInError)
{
    QByteArray text
        = lineOfServer("nova.conductor.manager", "Selected host: cmp-1; Selected node: cmp-1; Alternates: []")
        + lineOfServer("nova.compute.manager", message);
    if (isInError)
        text += lineOfServer("nova.scheduler.utils", "Setting instance to ERROR state.");
    LoggedDecision logged = loggedIn(text);
    return logged.decision ? std::make_shared<const LoggedDecision>(std::move(logged)) : nullptr;
}

} // namespace astrolabe::test
