// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"

#include <QDialog>

class QLineEdit;
class QListWidget;

namespace astrolabe {

// A step of a walk that can be gone to, with words that say no more than the state knows.
struct StepTarget
{
    int number = 0; // 0: it is ahead
    QString text;
    Step step = {};
    bool isEnd = false;
};

// What is uncovered, step by step, then the filters and stages ahead, which the walk may not come to.
QList<StepTarget> stepTargets(const Steps &steps, int state);

// Which step to go to: typing narrows the list, Enter goes there.
class GoToDialog final : public QDialog
{
    Q_OBJECT

public:
    GoToDialog(const Steps &steps, int state, QWidget *parent = nullptr);

Q_SIGNALS:
    void stateWanted(int state);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void narrow(const QString &text);
    void choose();

    Steps m_steps;
    QList<StepTarget> m_targets;
    QLineEdit *m_text;
    QListWidget *m_list;
};

} // namespace astrolabe
