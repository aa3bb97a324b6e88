// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/picture.h"

#include <QToolButton>

#include <array>

class QAction;
class QKeyEvent;

namespace astrolabe {

class DecisionCursor;
class QuestionPane;

// Ways through a decision besides stepping: to a step, to a breakpoint, past what changes nothing, by questions. Each
// has a letter, which works where no text is typed.
class WalkMenu final : public QToolButton
{
    Q_OBJECT

public:
    enum Deed {
        GoTo,
        SetBreakpoints,
        Run,
        Fold,
        ShowMessage,
        Ask,
        AskBeforeSteps,
        SavePictures,
        SaveDrawings,
        DeedCount
    };

    WalkMenu(DecisionCursor &cursor, QuestionPane &questions, QWidget *parent = nullptr);

    QAction *action(Deed deed) const { return m_actions.at(deed); }
    // Whether the key is one of its letters; then it is done.
    bool press(const QKeyEvent &event);

Q_SIGNALS:
    void picturesWanted(astrolabe::PictureFormat format);
    void messageWanted(int server, int state); // that is part of the step
    void noticeWanted(const QString &sentence);

protected:
    void changeEvent(QEvent *event) override;

private:
    void askForStep();
    void askForBreakpoints();
    void run();
    void retranslate();

    DecisionCursor &m_cursor;
    std::array<QAction *, DeedCount> m_actions{};
};

} // namespace astrolabe
