// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/valueplace.h"
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

// Placement's data on the open cloud, its answers to queries, and where Nova's data disagrees.
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
    QString emptyText() const; // empty if there is something to show
    // Shows the query tab and asks for the candidates of `query`.
    void ask(const QString &query);
    // Like ask(), with the query that Nova would send for `request`.
    void askFor(const Request &request);
    void showTab(Tab tab);
    bool isBusy() const;
    void focusTable();
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void openWanted();          // to open a cloud
    void configurationWanted(); // to choose another release
    void hostWanted(const QString &nodeUuid);
    void valueChangeWanted(const astrolabe::ValuePlace &place); // in a what-if, as in EditCloud
    void partChosen();                                          // by the user

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
    bool m_isShowing = false; // a part, not by the user
};

} // namespace astrolabe
