// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/comparison/releasecomparison.h"
#include "decision/decisionview.h"
#include "formats/requestformat.h"
#include "lessons/clinicview.h"
#include "shell/mainwindow.h"
#include "shell/pages.h"
#include "shell/pages/catalogue.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QTest>

namespace astrolabe::test {

// Every part that can be in front in the window, as rows of a test table.
inline void partsAsRows()
{
    QTest::addColumn<QString>("part");
    for (const PagePart *part : pageParts())
        QTest::newRow(part->name.data()) << QString(part->name);
}

// Gives the rules page something to show: writes to the data folder of a window that is not open yet.
inline bool writeScript(const QString &folder)
{
    using namespace Qt::StringLiterals;
    QDir(folder).mkpath(u"filters"_s);
    QFile file(folder + u"/filters/EvenHosts.js"_s);
    return file.open(QIODevice::WriteOnly)
        && file.write("function filter(host, request) { return host.host.length % 2 == 0 || 'an odd name'; }\n") > 0;
}

// Nova's oldest release differs most in its answers.
inline void compareWithLiberty(const ReleaseComparison &comparison)
{
    QComboBox *other = comparison.right();
    other->setCurrentText(QStringLiteral("Liberty"));
    Q_EMIT other->textActivated(other->currentText());
}

// Brings the part to the front and waits for its results. Requires an open decision.
inline bool showPart(MainWindow &window, const QString &name)
{
    const PagePart *part = findPagePart(name);
    const auto request = parseRequest(window.workspace().decision()->asked.request);
    if (part->subject == PagePart::Subject::Request && request)
        window.ask(name, *request);
    else
        window.goTo(name);
    if (part->face == 0)
        window.findChild<Pages *>()->showPart(name); // whatever part of its page was in front before
    const ReleaseComparison *comparison = window.findChild<DecisionView *>()->comparison();
    if (comparison->isVisible())
        compareWithLiberty(*comparison);
    QTest::qWait(50);
    const auto *clinic = window.findChild<ClinicView *>();
    const bool isDone = QTest::qWaitFor([&] { return !window.isBusy() && (clinic == nullptr || !clinic->isBusy()); });
    QTest::qWait(20); // lets the latest changes be laid out
    return isDone;
}

} // namespace astrolabe::test
