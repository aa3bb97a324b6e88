// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/requestfield.h"
#include "model/request.h"
#include "scheduler/scheduler.h"
#include "session/newestwork.h"

#include <QDialog>
#include <QMap>

#include <functional>

class QLabel;
class QPushButton;
class QScrollArea;

namespace astrolabe {

struct Limits;
class Decider;
class Fold;
class FormField;
class HintSection;
class OutcomePanel;
class Section;
class ServerSection;
class Workspace;

// Asks for what POST /servers takes, and says all the while what would become of it. What nova-api would refuse stands
// at its field and cannot be booted; what only finds no host can, as in Nova. Kept open or closed, it remembers what
// was entered.
class BootDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit BootDialog(Workspace &workspace, QWidget *parent = nullptr);
    ~BootDialog() override;

    // Whether a guest is really started on a compute node (by its uuid). Until it is set, none is.
    void setIsReal(std::function<bool(const QString &nodeUuid)> isReal);
    void setRequest(const Request &request);
    // What was asked for last in this cloud: the dialog says so, and can forget it.
    void setRemembered(const Request &request);
    // As it would be sent now.
    Request request() const;
    // Why it cannot be booted, in a sentence; empty: it can.
    QString obstacle() const;

    // The last dry run's; nullptr: none yet.
    DecisionPtr decision() const { return m_decision; }
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void edited();
    void bootRequested(const astrolabe::Request &request);
    // The dry run's; nothing was booted.
    void decisionWanted(const astrolabe::DecisionPtr &decision);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void build();
    void rebuild();
    QWidget *form();
    QWidget *footer();
    QWidget *memory(QWidget *parent);
    void reset();
    void showMemory(bool isRemembered);
    void showNote(const QString &note);
    void followCloud();
    void takeCloud();
    void ask();
    void take(const DecisionPtr &decision);
    void suggest();
    void showProblems();
    void boot();
    void focusFirstProblem();
    FormField *field(RequestField field) const;
    // What is wrong, by field; the first one is the first that people read.
    QMap<RequestField, QString> missing() const;
    QMap<RequestField, QString> problems() const;
    std::optional<DecisionError> refusal() const;

    Workspace &m_workspace;
    std::function<bool(const QString &)> m_isReal;
    Request m_base;         // what was given, with members that the dialog does not show
    Request m_first;        // what is asked for where nothing was entered
    DecisionPtr m_decision; // the last dry run's; nullptr: none yet
    Decider *m_dryRun;
    NewestWork m_suggestion{this};
    QWidget *m_content = nullptr; // of which the rest are parts
    ServerSection *m_server = nullptr;
    HintSection *m_hints = nullptr;
    QList<Section *> m_sections;
    Fold *m_hintFold = nullptr;
    Fold *m_whoFold = nullptr;
    QScrollArea *m_scroll = nullptr;
    QWidget *m_memory = nullptr;
    QLabel *m_remembered = nullptr;
    bool m_isBehind = false; // another cloud was opened, or this one changed, while the dialog was not shown
    OutcomePanel *m_outcome = nullptr;
    QLabel *m_obstacle = nullptr;
    QPushButton *m_boot = nullptr;
};

} // namespace astrolabe
