// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/walkmenu.h"

#include "decision/breakpointsdialog.h"
#include "decision/decisioncursor.h"
#include "decision/gotodialog.h"
#include "decision/questionpane.h"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>

namespace astrolabe {

namespace {

constexpr std::array<Qt::Key, WalkMenu::DeedCount> letters{Qt::Key_G, Qt::Key_B, Qt::Key_N, Qt::Key_F, Qt::Key_M,
    Qt::Key_Q, Qt::Key_unknown, Qt::Key_unknown, Qt::Key_unknown};

} // namespace

WalkMenu::WalkMenu(DecisionCursor &cursor, QuestionPane &questions, QWidget *parent)
    : QToolButton(parent)
    , m_cursor(cursor)
{
    auto *menu = new QMenu(this);
    for (QAction *&action : m_actions) {
        action = new QAction(this);
        menu->addAction(action);
    }
    menu->insertSeparator(action(Ask));
    menu->insertSeparator(action(SavePictures));
    setMenu(menu);
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    action(Fold)->setCheckable(true);
    action(AskBeforeSteps)->setCheckable(true);
    action(AskBeforeSteps)->setChecked(questions.isAskingBeforeSteps());
    connect(action(GoTo), &QAction::triggered, this, &WalkMenu::askForStep);
    connect(action(SetBreakpoints), &QAction::triggered, this, &WalkMenu::askForBreakpoints);
    connect(action(Run), &QAction::triggered, this, &WalkMenu::run);
    connect(action(Fold), &QAction::toggled, &cursor, &DecisionCursor::setFolding);
    connect(action(ShowMessage), &QAction::triggered, this, [this] {
        if (m_cursor.steps().count() > 0)
            Q_EMIT messageWanted(m_cursor.instance(), m_cursor.state());
    });
    connect(action(Ask), &QAction::triggered, &questions, &QuestionPane::ask);
    connect(action(AskBeforeSteps), &QAction::toggled, &questions, &QuestionPane::setAskingBeforeSteps);
    connect(action(SavePictures), &QAction::triggered, this, [this] { Q_EMIT picturesWanted(PictureFormat::Png); });
    connect(action(SaveDrawings), &QAction::triggered, this, [this] { Q_EMIT picturesWanted(PictureFormat::Svg); });
    retranslate();
}

bool WalkMenu::press(const QKeyEvent &event)
{
    const auto letter = std::ranges::find(letters, Qt::Key(event.key()));
    if (event.modifiers() != Qt::NoModifier || letter == letters.end() || event.key() == Qt::Key_unknown)
        return false;
    m_actions.at(size_t(letter - letters.begin()))->trigger();
    return true;
}

void WalkMenu::askForStep()
{
    if (m_cursor.steps().count() == 0)
        return;
    auto *dialog = new GoToDialog(m_cursor.steps(), m_cursor.state(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &GoToDialog::stateWanted, &m_cursor, [this](int state) { m_cursor.goTo(state); });
    connect(&m_cursor, &DecisionCursor::stepsAboutToChange, dialog, &QDialog::reject);
    dialog->open();
}

void WalkMenu::askForBreakpoints()
{
    if (m_cursor.steps().count() == 0)
        return;
    auto *dialog = new BreakpointsDialog(m_cursor, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &BreakpointsDialog::runWanted, this, &WalkMenu::run);
    connect(&m_cursor, &DecisionCursor::stepsAboutToChange, dialog, &QDialog::reject);
    dialog->open();
}

void WalkMenu::run()
{
    if (m_cursor.steps().count() == 0)
        return;
    if (m_cursor.breakpoints().isEmpty())
        askForBreakpoints();
    else if (!m_cursor.runToBreak() && m_cursor.isAtEnd())
        Q_EMIT noticeWanted(tr("No further breakpoint was reached; this is the last step."));
}

void WalkMenu::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QToolButton::changeEvent(event);
}

void WalkMenu::retranslate()
{
    setText(tr("Walk"));
    setAccessibleName(tr("Ways through the decision"));
    setToolTip(tr("Go to a step, stop at breakpoints, fold what changes nothing, answer questions"));
    const std::array texts{tr("Go to a step…"), tr("Breakpoints…"), tr("Run to the next breakpoint"),
        tr("Fold steps that change nothing"), tr("Show its message"), tr("Ask me a question"),
        tr("Questions before steps"), tr("Save a picture of each step…"), tr("Save each step as SVG…")};
    for (size_t deed = 0; deed < texts.size(); ++deed) {
        const Qt::Key letter = letters.at(deed);
        const QString key = letter == Qt::Key_unknown ? QString() : u'\t' + QKeySequence(letter).toString();
        m_actions.at(deed)->setText(texts.at(deed) + key);
    }
}

} // namespace astrolabe
