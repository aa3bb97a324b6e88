// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/valueplace.h"
#include "session/diagnoser.h"

#include <QWidget>

class QAction;

namespace astrolabe {

class ConditionsModel;
class EmptyState;
class FilterProxy;
class Panel;
class TableView;

// The conditions of a failed decision, each alone. Enter and double click lead to a condition's hosts, F2 edits its
// value.
class ConditionsPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit ConditionsPanel(QWidget *parent = nullptr);

    void setDiagnosis(const DiagnosisPtr &diagnosis);
    TableView *table() const { return m_table; }
    EmptyState *emptyState() const { return m_empty; }
    QAction *editAction() const { return m_edit; }
    QAction *hostsAction() const { return m_hosts; }
    // Shows all rows.
    int wantedHeight() const;
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    // The condition that the user looks at; -1: none.
    void conditionLit(int condition);
    void hostsWanted(); // those that do not meet the lit condition
    void valueChangeWanted(const astrolabe::ValuePlace &place);
    void requestChangeWanted(const QString &fact); // that the request says

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void light(const QString &hovered);
    void showObstacles();
    void showWhatThereIs();
    void edit();

    DiagnosisPtr m_diagnosis;
    ConditionsModel *m_model;
    FilterProxy *m_proxy;
    TableView *m_table;
    EmptyState *m_empty;
    Panel *m_panel;
    QAction *m_hosts;
    QAction *m_edit;
};

} // namespace astrolabe
