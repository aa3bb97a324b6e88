// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/walk.h"

#include <QDialog>

class QComboBox;
class QGridLayout;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace astrolabe {

class DecisionCursor;

// Where a walk stops by itself: what is set, and the three kinds that can be added. Each change takes effect at once.
class BreakpointsDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit BreakpointsDialog(DecisionCursor &cursor, QWidget *parent = nullptr);

Q_SIGNALS:
    void runWanted();

private:
    void addKinds(QGridLayout &grid);
    void add(const Breakpoint &breakpoint);
    void removeChosen();
    void fill();

    DecisionCursor &m_cursor;
    QListWidget *m_list;
    QPushButton *m_remove;
    QComboBox *m_host;
    QSpinBox *m_left;
    QComboBox *m_rule;
};

} // namespace astrolabe
