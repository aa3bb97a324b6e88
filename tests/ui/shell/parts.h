// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/comparison/releasecomparison.h"
#include "decision/decisionview.h"
#include "decision/weights/multiplierspanel.h"
#include "decision/weights/weightspanel.h"
#include "formats/requestformat.h"
#include "rules/trialpanel.h"
#include "shell/mainwindow.h"
#include "widgets/controls/segmentswitch.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

namespace astrolabe::test {

// All that can be in front in the window: the views, and the parts that some of them have behind tabs and switches.
inline QStringList parts()
{
    using namespace Qt::StringLiterals;
    return {u"hosts"_s, u"servers"_s, u"placement"_s, u"candidates"_s, u"audit"_s, u"decision"_s, u"weights"_s,
        u"multipliers"_s, u"inspector"_s, u"releases"_s, u"history"_s, u"connections"_s, u"configuration"_s, u"rules"_s,
        u"members"_s, u"catalogue"_s, u"settings"_s};
}

// So that the rules have something to show: for the data folder of a window that is not open yet.
inline bool writeScript(const QString &folder)
{
    using namespace Qt::StringLiterals;
    QDir(folder).mkpath(u"filters"_s);
    QFile file(folder + u"/filters/EvenHosts.js"_s);
    return file.open(QIODevice::WriteOnly)
        && file.write("function filter(host, request) { return host.host.length % 2 == 0 || 'an odd name'; }\n") > 0;
}

// Nova's oldest release has the most other answers.
inline bool compareWithLiberty(MainWindow &window)
{
    window.compareReleases();
    QComboBox *other = window.findChild<DecisionView *>()->comparison()->right();
    other->setCurrentText(QStringLiteral("liberty"));
    Q_EMIT other->textActivated(other->currentText());
    return QTest::qWaitFor([&window] { return !window.isBusy(); });
}

// In front, with all that it works out. A decision is open.
inline bool showPart(MainWindow &window, const QString &part)
{
    using namespace Qt::StringLiterals;
    auto &decision = *window.findChild<DecisionView *>();
    if (part != "releases"_L1 && decision.comparison()->isVisible())
        Q_EMIT decision.comparison()->closed();
    const bool isWeights = part == "weights"_L1 || part == "multipliers"_L1;
    decision.weights()->whatIf()->setChecked(part == "multipliers"_L1);
    decision.weights()->view()->setSegment(part == "weights"_L1 ? 1 : 0);
    decision.findChild<QTabBar *>()->setCurrentIndex(isWeights ? 1 : part == "inspector"_L1 ? 2 : 0);
    for (QTabBar *tabs : window.findChild<TrialPanel *>()->findChildren<QTabBar *>())
        tabs->setCurrentIndex(part == "members"_L1 ? 1 : 0);

    const auto request = parseRequest(window.workspace().decision()->asked.request);
    if (part == "candidates"_L1 && request)
        window.askPlacement(*request);
    else if (part == "audit"_L1)
        window.showPlacement(PlacementView::AuditTab);
    else if (part == "placement"_L1)
        window.showPlacement(PlacementView::ProvidersTab);
    else if (part == "releases"_L1)
        compareWithLiberty(window);
    else if (isWeights || part == "inspector"_L1)
        window.goTo(u"decision"_s);
    else
        window.goTo(part == "members"_L1 ? u"rules"_s : part);
    QTest::qWait(50);
    const bool isDone = QTest::qWaitFor([&window] { return !window.isBusy(); });
    QTest::qWait(20); // what came last is laid out
    return isDone;
}

} // namespace astrolabe::test
