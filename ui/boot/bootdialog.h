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
class ShownCloud;

// A form for POST /servers that continuously shows the outcome. What nova-api would refuse is shown at its field and
// can't be booted; a request that merely finds no host can, as in Nova. Keeps what was entered, also while closed.
class BootDialog final : public QDialog
{
    Q_OBJECT

public:
    enum class Purpose {
        Boot,
        ChangeRequest, // of the open decision, in a what-if
        TellRequest,   // of a decision from logs, which do not tell it
    };

    explicit BootDialog(ShownCloud &shownCloud, QWidget *parent = nullptr);
    ~BootDialog() override;

    // Tells whether booting on a compute node (by its uuid) starts a real guest. Until this is set, none does.
    void setIsReal(std::function<bool(const QString &nodeUuid)> isReal);
    void setRequest(const Request &request);
    // Other than to boot, the request is only decided.
    void setPurpose(Purpose purpose);
    // Sets the last request in this cloud; the dialog says that it is remembered, and can forget it.
    void setRemembered(const Request &request);
    // The user edits this field first.
    void focusOn(RequestField field);
    // The request as it would be sent now.
    Request request() const;
    // Why the request can't be booted, or decided if that is the purpose, in a sentence; empty if it can.
    QString obstacle() const;
    // Why nothing is booted in a what-if, and what to do.
    static QString whyNotInWhatIf();

    // The last dry run's decision; nullptr if there is none yet.
    DecisionPtr decision() const { return m_decision; }
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void edited();
    void bootRequested(const astrolabe::Request &request);
    // The last dry run's decision; nothing was booted.
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
    void examine();
    void suggest();
    void showProblems();
    void showPurpose();
    void boot();
    void showDecision();
    void focusFirstProblem();
    FormField *field(RequestField field) const;
    // The problems by field, in reading order.
    QMap<RequestField, QString> missing() const;
    QMap<RequestField, QString> problems() const;
    std::optional<DecisionError> refusal() const;
    QString whyRefused(const DecisionError &refused) const;

    ShownCloud &m_shownCloud;
    std::function<bool(const QString &)> m_isReal;
    Purpose m_purpose = Purpose::Boot;
    Request m_base;         // the request that was set, with members the dialog doesn't show
    Request m_first;        // the request of the untouched form
    DecisionPtr m_decision; // the last dry run's; nullptr if there is none yet
    Decider *m_dryRun;
    bool m_isDecisionWanted = false; // as soon as it is made
    NewestWork m_cause{this};
    Reason m_found; // by it; empty: not yet
    NewestWork m_suggestion{this};
    QWidget *m_content = nullptr; // parent of the widgets below
    ServerSection *m_server = nullptr;
    HintSection *m_hints = nullptr;
    QList<Section *> m_sections;
    Fold *m_hintFold = nullptr;
    Fold *m_whoFold = nullptr;
    QScrollArea *m_scroll = nullptr;
    QWidget *m_memory = nullptr;
    QLabel *m_remembered = nullptr;
    bool m_isBehind = false; // the cloud changed, or another was opened, while the dialog was hidden
    OutcomePanel *m_outcome = nullptr;
    QLabel *m_obstacle = nullptr;
    QPushButton *m_boot = nullptr;
};

} // namespace astrolabe
