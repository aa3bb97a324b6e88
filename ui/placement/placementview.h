// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"

#include <QWidget>

class QStackedWidget;
class QTabBar;

namespace astrolabe {

class AuditPanel;
class EmptyState;
class ProvidersPanel;
class QueryPanel;
class Workspace;

// What Placement holds of the open cloud, what it answers, and where Nova knows otherwise.
class PlacementView final : public QWidget
{
    Q_OBJECT

public:
    enum Tab { ProvidersTab, CandidatesTab, AuditTab };

    PlacementView(Workspace &workspace, bool readOnly, QWidget *parent = nullptr);

    ProvidersPanel *providers() const { return m_providers; }
    QueryPanel *candidates() const { return m_candidates; }
    AuditPanel *audit() const { return m_audit; }
    QTabBar *tabs() const { return m_tabs; }
    QString emptyText() const; // empty: there is something to show
    // Asks for the candidates of a query, in front.
    void ask(const QString &query);
    // For what Nova would ask for a request, likewise.
    void askFor(const Request &request);
    void showTab(Tab tab);
    bool isBusy() const;
    void focusTable();
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void openWanted();          // a cloud
    void configurationWanted(); // another release
    void hostWanted(const QString &nodeUuid);

protected:
    void changeEvent(QEvent *event) override;

private:
    bool hasPlacement() const;
    void showWhatThereIs();
    void retranslate();

    Workspace &m_workspace;
    ProvidersPanel *m_providers;
    QueryPanel *m_candidates;
    AuditPanel *m_audit;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    QStackedWidget *m_stack;
};

} // namespace astrolabe
