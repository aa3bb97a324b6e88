// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/landingnote.h"

#include "base/visibletext.h"
#include "decision/decisioncursor.h"
#include "diagnosis/landingwarnings.h"
#include "session/workspace.h"

#include <QEvent>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostWarnings = 2; // that are told beside the decision; hovering tells all

} // namespace

LandingNote::LandingNote(DecisionCursor &cursor, Workspace &workspace, QWidget *parent)
    : QLabel(parent)
    , m_cursor(cursor)
    , m_workspace(workspace)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    for (const auto signal : {&DecisionCursor::stepsChanged, &DecisionCursor::stateChanged})
        connect(&cursor, signal, this, &LandingNote::showWarnings);
    connect(&workspace, &Workspace::cloudChanged, this, &LandingNote::showWarnings);
    showWarnings();
}

void LandingNote::showWarnings()
{
    const DecisionPtr decision = m_cursor.decision();
    const bool isOfThisCloud = decision && m_workspace.index() && m_workspace.isDecisionCurrent();
    QStringList told;
    if (isOfThisCloud && m_cursor.isAtEnd()) {
        for (const Reason &warning : landingWarnings(*decision, *m_workspace.index()))
            told.append(u"⚠ "_s + visibleText(wholeSentence(warning)));
    }
    setToolTip(told.size() > mostWarnings ? told.join(u'\n') : QString());
    if (told.size() > mostWarnings)
        told = told.first(mostWarnings) + QStringList{u"…"_s};
    setText(told.join(u'\n'));
    setVisible(!told.isEmpty());
}

void LandingNote::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showWarnings();
    QLabel::changeEvent(event);
}

} // namespace astrolabe
