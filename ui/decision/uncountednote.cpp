// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/uncountednote.h"

#include "base/visibletext.h"
#include "decision/decisioncursor.h"
#include "diagnosis/uncountedservers.h"
#include "session/workspace.h"

#include <QEvent>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostHosts = 2; // that are told beside the decision; hovering tells all

} // namespace

UncountedNote::UncountedNote(DecisionCursor &cursor, Workspace &workspace, QWidget *parent)
    : QLabel(parent)
    , m_cursor(cursor)
    , m_workspace(workspace)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    for (const auto signal : {&DecisionCursor::stepsChanged, &DecisionCursor::stateChanged})
        connect(&cursor, signal, this, &UncountedNote::showServers);
    connect(&workspace, &Workspace::cloudChanged, this, &UncountedNote::showServers);
    showServers();
}

void UncountedNote::showServers()
{
    const DecisionPtr decision = m_cursor.decision();
    const bool isOfThisCloud = decision && m_workspace.index() && m_workspace.isDecisionCurrent();
    QStringList told;
    if (isOfThisCloud && m_cursor.isAtEnd()) {
        for (const Reason &uncounted : uncountedServers(*decision, *m_workspace.index()))
            told.append(u"⚠ "_s + visibleText(wholeSentence(uncounted)));
    }
    setToolTip(told.size() > mostHosts ? told.join(u'\n') : QString());
    if (told.size() > mostHosts)
        told = told.first(mostHosts) + QStringList{u"…"_s};
    setText(told.join(u'\n'));
    setVisible(!told.isEmpty());
}

void UncountedNote::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showServers();
    QLabel::changeEvent(event);
}

} // namespace astrolabe
