// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/diagnoser.h"

#include <QWidget>

namespace astrolabe {

class ConditionsModel;
class FilterProxy;
class Panel;
class TableView;

// The conditions of a failed decision, each alone.
class ConditionsPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit ConditionsPanel(QWidget *parent = nullptr);

    void setDiagnosis(const DiagnosisPtr &diagnosis);
    TableView *table() const { return m_table; }
    // Shows all rows.
    int wantedHeight() const;
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    // The condition that the user looks at; -1: none.
    void conditionLit(int condition);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void light(const QString &hovered);

    ConditionsModel *m_model;
    FilterProxy *m_proxy;
    TableView *m_table;
    Panel *m_panel;
};

} // namespace astrolabe
