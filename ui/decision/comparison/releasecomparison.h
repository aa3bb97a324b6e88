// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/comparison/differencemodels.h"
#include "session/newestwork.h"

#include <QLabel>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QPushButton;
class QSplitter;
class QTabBar;

namespace astrolabe {

class FilteredTable;
class StatusPill;
class Workspace;

// The outcome of deciding as one release.
struct ReleaseAnswer
{
    DecisionPtr decision; // nullptr if nova-scheduler would not start
    QString refusal;
};

struct ReleaseAnswers
{
    ReleaseAnswer left;
    ReleaseAnswer right;
    ComparedDecisions compared;
};

// Two decisions side by side: the outcomes, the stages that differ, and the hosts with different outcomes and why.
// Either the open decision's request decided as two releases, on the present cloud, or two decisions that are there.
// Computed in the background; boots nothing.
class ReleaseComparison final : public QWidget
{
    Q_OBJECT

public:
    explicit ReleaseComparison(Workspace &workspace, QWidget *parent = nullptr);

    // Compares again, for the open decision and its server at index `server`.
    void begin(int server);
    // Compares two decisions that were made.
    void compare(const NamedDecision &left, const NamedDecision &right);
    bool isRunning() const { return m_isRunning; }
    const ComparedDecisions &compared() const { return m_compared; }
    QString text() const { return m_compared.left ? comparisonText(m_compared) : QString(); }
    QComboBox *left() const { return m_sides[0].release; }
    QComboBox *right() const { return m_sides[1].release; }
    QComboBox *servers() const { return m_servers; }
    FilteredTable *stages() const { return m_stages; }
    FilteredTable *hosts() const { return m_hosts; }
    QTabBar *tabs() const { return m_tabs; }
    QString note() const;
    // Why that side's request gets no host; empty while that is not known.
    QString cause(int side) const { return m_sides[side].cause->text(); }
    // What the two were asked differently; empty: nothing, or two releases are compared.
    QString inputs() const;
    QPushButton *copyButton() const { return m_copy; }
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Side
    {
        QComboBox *release = nullptr;
        QLabel *name = nullptr; // in place of the release, of a decision that was made
        StatusPill *pill = nullptr;
        QLabel *cause = nullptr; // hidden while none is known
        QLabel *why = nullptr;
    };

    QWidget *makeSide(Side &side);
    void decide();
    void compareGiven();
    bool isGiven() const { return m_given[0].decision != nullptr; }
    void compareServer(int server);
    void take(const ReleaseAnswers &answers);
    void listServers();
    QString noHostDiffers() const;
    void show(const Side &side, const ReleaseAnswer &answer);
    void lookForCauses();
    void showInputs();
    void showStages();
    void showSelection();
    void arrange();
    void nameTabs();
    void retranslate();

    Workspace &m_workspace;
    NewestWork m_work{this};
    NewestWork m_causes{this};
    bool m_isRunning = false;
    ComparedDecisions m_compared; // empty if one of the two would not start
    int m_server = 0;
    NamedDecision m_given[2]; // without decisions: two releases are compared
    StagesModel *m_stagesModel;
    HostDifferencesModel *m_hostsModel;
    Side m_sides[2];
    QLabel *m_title;
    QComboBox *m_servers; // shown if the request is for several
    QLabel *m_note;
    QLabel *m_inputs;
    QCheckBox *m_onlyDifferent;
    QPushButton *m_copy;
    QPushButton *m_back;
    QLabel *m_stagesTitle;
    QLabel *m_hostsTitle;
    FilteredTable *m_stages;
    FilteredTable *m_hosts;
    QTabBar *m_tabs;
    QSplitter *m_tables;
};

} // namespace astrolabe
