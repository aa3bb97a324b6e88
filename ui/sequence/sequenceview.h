// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"
#include "services/messages/faults.h"
#include "services/messages/journal.h"
#include "session/newestwork.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace astrolabe {

class ElidedLabel;
class EmptyState;
class FaultsDialog;
class LandmarkBar;
class MessageDetails;
class Panel;
class SequenceModel;
class SequenceTable;
class StepControls;
class TransportLegend;
class Workspace;

// How the workspace's boot passed through the services, message by message, with the states of its servers: a sequence
// diagram to step through. Only reads the journal. Keys: Left and Right step, with Ctrl from turn to turn; Home, End;
// Space plays; Up and Down move from row to row; F shows only the receiver's messages; Enter leads to the decision.
class SequenceView final : public QWidget
{
    Q_OBJECT

public:
    SequenceView(Workspace &workspace, bool readOnly, QWidget *parent = nullptr);

    SequenceModel *model() const { return m_model; }
    SequenceTable *table() const { return m_table; }
    StepControls *steps() const { return m_steps; }
    MessageDetails *details() const { return m_details; }
    QComboBox *servers() const { return m_servers; }
    QComboBox *services() const { return m_services; }
    QComboBox *pictures() const { return m_pictures; }
    LandmarkBar *landmarks() const { return m_landmarks; }
    FaultsDialog *faults() const { return m_faults; }

    // Goes to the message that is part of this state of a server's walk through the decision; false: there is none.
    bool showStep(int server, int state);
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void bootRequested();
    void bootThisRequested();                                 // the open decision's request
    void stepWanted(int server, int state);                   // of the open decision's walk
    void faultsWanted(const QList<astrolabe::Fault> &faults); // in the next boots

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void openFaults();
    void takeFaults();
    void takeJournal();
    QString serverInQuestion() const;
    JournalPtr drawn() const;
    void showPicture();
    void namePictures();
    void showWhyEmpty();
    void nameServers(const JournalPtr &journal);
    void chooseServer(const QString &uuid);
    void goTo(int row);
    void goToFirst() { goTo(0); }
    void goToLast();
    std::optional<int> serverAt(int row) const;
    void showWhetherItLeads();
    std::optional<std::pair<int, int>> stepAt(int row); // the server and the state of its walk
    void leadToStep();
    const Steps &walkOf(int server);
    void focusOn(const std::optional<Party> &service);
    void toggleFocus();
    void nameServices();
    void showLandmarks();
    void showCodeGround();
    void showNow();
    void rebuild();
    void retranslate();

    Workspace &m_workspace;
    bool m_readOnly;
    JournalPtr m_journal; // as it happened
    SequenceModel *m_model;
    SequenceTable *m_table;
    TransportLegend *m_legend;
    MessageDetails *m_details;
    StepControls *m_steps;
    QComboBox *m_servers;
    QComboBox *m_services;
    QComboBox *m_pictures;
    LandmarkBar *m_landmarks;
    ElidedLabel *m_outcome;
    FaultsDialog *m_faults;
    QPushButton *m_openFaults;
    EmptyState *m_empty;
    QSplitter *m_split;
    QStackedWidget *m_stack;
    std::optional<std::pair<int, Steps>> m_walk; // of the server last asked about
    NewestWork m_walking{this};
};

} // namespace astrolabe
