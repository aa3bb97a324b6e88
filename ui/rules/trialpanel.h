// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/ruletester.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTabBar;

namespace astrolabe {

class ElidedLabel;
class FilteredTable;
class MembersModel;
class RequestChoice;
class TrialModel;
class Workspace;

// Tries the open script: a request to choose, the results for the selected host and all others, and the arguments
// passed to the script.
class TrialPanel final : public QWidget
{
    Q_OBJECT

public:
    enum Tab { HostsTab, MembersTab };

    explicit TrialPanel(Workspace &workspace, QWidget *parent = nullptr);

    // nullopt if there is nothing to try.
    void setScript(const std::optional<ScriptFile> &script);
    RequestChoice *requests() const { return m_requests; }
    FilteredTable *hosts() const { return m_hosts; }
    FilteredTable *members() const { return m_members; }
    QString verdict() const;
    void showTab(Tab tab);
    bool isRunning() const { return m_tester.isRunning(); }
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void tried(const astrolabe::ScriptTrial &trial);
    void memberChosen(const QString &name); // to insert into the script

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void takeCloud();
    void takeGround();
    void takeHost(const QString &uuid);
    void test();
    void show(const Tryout &tryout);
    void showHost();
    void retranslate();

    Workspace &m_workspace;
    RuleTester m_tester;
    std::optional<ScriptFile> m_script;
    Tryout m_tryout;
    TrialModel *m_trials;
    MembersModel *m_memberModel;
    QLabel *m_requestLabel;
    RequestChoice *m_requests;
    ElidedLabel *m_host;
    QLabel *m_verdict;
    QLabel *m_why;
    QTabBar *m_tabs;
    QStackedWidget *m_stack;
    FilteredTable *m_hosts;
    FilteredTable *m_members;
};

} // namespace astrolabe
