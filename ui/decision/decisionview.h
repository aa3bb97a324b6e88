// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "change/valueplace.h"
#include "decision/difference.h"
#include "model/request.h"
#include "session/newestwork.h"

#include <QWidget>

class QSplitter;
class QStackedWidget;
class QTabBar;

namespace astrolabe {

class DecisionCursor;
class DecisionDiagnosis;
class DecisionHead;
class DecisionMenu;
class EmptyState;
class FunnelStrip;
class Inspector;
class LogLinesPanel;
class LogNote;
class MatrixPanel;
class QuestionPane;
class ReleaseComparison;
class RulePanel;
class SegmentSwitch;
class StaleNote;
class StepBar;
class LandingNote;
class WalkMenu;
class WalkPictures;
enum class PictureFormat;
class WeightsPanel;
class WinningCards;
class Workspace;

// The workspace's decision as one picture: request and outcome, the funnel, hosts × filters, weights, an inspector, and
// a bar to walk through it in the order in which Nova works. If the request failed, the cause stands below the outcome,
// its conditions take the place of weights, and what helps is beside the inspector. Keys: Left and Right step, with
// Shift a stage, with Ctrl a host; Home, End; Space plays; the letters of WalkMenu.
class DecisionView final : public QWidget
{
    Q_OBJECT

public:
    enum Part { PicturePart, WeightsPart, MultipliersPart, InspectorPart, ReleasesPart, RulePart, QuestionPart };

    explicit DecisionView(Workspace &workspace, bool readOnly = false, QWidget *parent = nullptr);
    ~DecisionView() override;

    DecisionCursor &decisionCursor() const { return *m_cursor; }
    DecisionHead *head() const { return m_head; }
    StaleNote *staleNote() const { return m_stale; }
    LandingNote *landingNote() const { return m_landingNote; }
    FunnelStrip *funnel() const { return m_funnel; }
    MatrixPanel *matrix() const { return m_matrix; }
    WeightsPanel *weights() const { return m_weights; }
    Inspector *inspector() const { return m_inspector; }
    StepBar *stepBar() const { return m_stepBar; }
    WalkMenu *walk() const { return m_walk; }
    DecisionMenu *menu() const { return m_menu; }
    QuestionPane *questions() const { return m_questions; }
    RulePanel *rule() const { return m_rule; }
    ReleaseComparison *comparison() const { return m_comparison; }
    DecisionDiagnosis *diagnosis() const { return m_diagnosis; }
    WinningCards *winningCards() const { return m_winningCards; }
    LogNote *logNote() const { return m_logNote; }
    LogLinesPanel *logLines() const { return m_logLines; }

    // The comparison of releases replaces the picture until it is closed or another decision is opened.
    void showPart(Part part);
    // What of it is in front. Where there is room for all of it, what was chosen beside the picture.
    Part part() const;
    void focusTable();
    QTabBar *tabs() const { return m_tabs; }
    // Shows two decisions side by side until it is closed.
    void compare(const NamedDecision &left, const NamedDecision &right);
    // The same with what the file holds instead: a snapshot, a request, a nova.conf, a decision (counterpart.h).
    void compareWithFile(const QString &path);
    void goToFirstStep();
    // In which the user's own rules are, for the command that answers the same.
    void setDataFolder(const QString &folder);
    WalkPictures *pictures() const { return m_pictures; }
    // In front of a class the matrix has all the room; the other parts are tabs.
    void setPresenting(bool isPresenting);
    bool isBusy() const;

    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void partChosen(); // by the user
    void bootRequested();
    void bootThisRequested();               // the open decision's request
    void queryWanted(const QString &query); // one that Placement was asked
    void auditWanted();
    void openWanted();                                                          // of another cloud
    void decideWanted(const astrolabe::Request &request);                       // again, in the present cloud
    void optionWanted(const QString &group, const QString &name, double value); // a multiplier the user tried out
    void tryWanted(const QList<astrolabe::Change> &changes);                    // as a what-if
    void valueChangeWanted(const astrolabe::ValuePlace &place);                 // in a what-if
    void comparisonWanted();                                                    // with a decision to be chosen
    // `fact`: of the request, that is to be different; empty: the user will see.
    void requestChangeWanted(const QString &fact = {});
    void loggedAgainWanted(); // the decision is from logs; its request is to be asked for
    void noticeWanted(const QString &sentence);
    void errorWanted(const astrolabe::Error &error);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makePicture();
    QWidget *makeSide();
    void holdLayoutDuringExchange();
    void retranslate();
    void compareReleases();
    void askForFolder(PictureFormat format);
    void showWhatThereIs();
    void arrange();
    void showSide(int side);
    void setSide(int side);
    void noteSide();
    void tellPart();
    void shareHeight();
    void showDiagnosis();
    void showLitHosts();
    bool isCompact() const;
    bool isFromLogs() const;
    bool step(const QKeyEvent &event);

    DecisionCursor *m_cursor;
    DecisionHead *m_head;
    StaleNote *m_stale;
    LandingNote *m_landingNote;
    FunnelStrip *m_funnel;
    MatrixPanel *m_matrix;
    WeightsPanel *m_weights;
    Inspector *m_inspector;
    DecisionDiagnosis *m_diagnosis;
    DecisionMenu *m_menu;
    WinningCards *m_winningCards;
    LogNote *m_logNote;
    LogLinesPanel *m_logLines;
    QuestionPane *m_questions;
    RulePanel *m_rule;
    SegmentSwitch *m_sideSwitch; // what helps or the log's lines, the inspector, the rule or a question
    QWidget *m_side;
    StepBar *m_stepBar;
    WalkMenu *m_walk;
    WalkPictures *m_pictures;
    ReleaseComparison *m_comparison;
    EmptyState *m_empty;
    QTabBar *m_tabs;
    QSplitter *m_sides;
    QSplitter *m_rows;
    QStackedWidget *m_stack;
    NewestWork m_counterpart{this};
    bool m_isPresenting = false;
    bool m_isShowing = false;         // what is shown is set by code
    bool m_isInspectorWanted = false; // not only there because it is the side that one begins with
    bool m_heightIsChosen = false;    // by the user; otherwise it follows the content
};

} // namespace astrolabe
