// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/queryanswer.h"

#include <QWidget>

class QLabel;
class QSplitter;

namespace astrolabe {

class AttritionModel;
class CandidatesModel;
class FilteredTable;
class UnmetPartsModel;
class LostModel;
class Panel;
class SummariesModel;
class TableView;
class ShownCloud;

// Placement's answer: the candidates and the provider summaries of one; next to them the trees that each part of the
// query loses, and everything that one of those trees lacks. The compute node of a selected candidate or lost tree
// becomes the selected host of all views.
class AnswerPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit AnswerPanel(ShownCloud &shownCloud, QWidget *parent = nullptr);

    void setAnswer(const QueryAnswerPtr &answer); // nullptr before a query
    FilteredTable *candidates() const { return m_candidates; }
    TableView *summaries() const { return m_summaries; }
    TableView *attrition() const { return m_attrition; }
    FilteredTable *lost() const { return m_lost; }
    TableView *unmetParts() const { return m_unmetParts; }
    QString unmetPartInFull() const; // the selected unmet part in full
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void providerWanted(const QString &uuid);

protected:
    void changeEvent(QEvent *event) override;

private:
    QList<TableView *> tables() const;
    void takeCandidate();
    void takeHost(const QString &providerUuid);
    void showHost();
    bool isHost(const QString &providerUuid) const;
    void showSummaries();
    void showLost();
    void showUnmetParts();
    void tellUnmetPart();
    void retranslate();
    void tellWhatIsEmpty();

    ShownCloud &m_shownCloud;
    QueryAnswerPtr m_answer;
    bool m_isShowing = false; // a selection is being shown, not made here
    CandidatesModel *m_candidatesModel;
    SummariesModel *m_summariesModel;
    AttritionModel *m_attritionModel;
    LostModel *m_lostModel;
    UnmetPartsModel *m_unmetPartsModel;
    FilteredTable *m_candidates;
    TableView *m_summaries;
    TableView *m_attrition;
    FilteredTable *m_lost;
    TableView *m_unmetParts;
    QLabel *m_unmetPart;
    Panel *m_candidatesPanel;
    Panel *m_summariesPanel;
    Panel *m_attritionPanel;
    Panel *m_lostPanel;
    Panel *m_unmetPartsPanel;
    QSplitter *m_sides;
    QSplitter *m_answerRows;
    QSplitter *m_attritionRows;
};

} // namespace astrolabe
