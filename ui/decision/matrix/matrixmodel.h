// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/hostoutcome.h"
#include "decision/steps.h"
#include "session/diagnoser.h"
#include "widgets/table/rowsbyuuid.h"
#include "widgets/tableroles.h"

#include <QAbstractTableModel>

namespace astrolabe {

class DecisionCursor;

// Hosts × filters as far as known at the cursor's state, with rows ordered by how far the hosts came. Reads the
// decision in place, without a copy.
class MatrixModel final : public QAbstractTableModel, public RowsByUuid
{
    Q_OBJECT

public:
    enum class Kind { Host, Zone, Obstacles, Placement, HostStates, EarlierServers, Exclusion, Filter, Total, Claim };

    // Whether a column has marks, rather than facts about the host.
    static bool isMark(Kind kind)
    {
        return kind != Kind::Host && kind != Kind::Zone && kind != Kind::Obstacles && kind != Kind::Total;
    }

    enum Role {
        MarkRole = Qt::UserRole + 100, // a Mark as int; invalid if there is no such cell, or it isn't known yet
        KindRole,                      // for cells and headers
        ChosenRole,
        ShareRole,      // for totals: the fraction of the greatest, 0 … 1
        HostRole,       // a HostIndex
        LeftBeforeRole, // the host left at an earlier part of the query than the one in focus
        ChangedRole,    // the cell is what the cursor's state adds to the one before it: a host leaves, or gains weight
        LitRole,        // the host does not meet the condition that is lit, which is the column's
    };

    explicit MatrixModel(DecisionCursor &cursor, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    int rowOfUuid(const QString &uuid) const override;

    Kind kind(int column) const { return m_columns.at(column).kind; }
    int filter(int column) const { return m_columns.at(column).filter; }
    // The column of a step; -1 if it has none.
    int columnOf(const Step &step) const;
    // The step that a column stands for; nullopt if the column is about the host.
    std::optional<Step> stepOf(int column) const;
    // The column of the stage or filter that asks a condition; -1 if it has none.
    int columnOf(const Condition &condition) const;
    // -1 if there is none, as while the steps are being replaced.
    int rowOf(HostIndex host) const { return size_t(host) < m_rowOf.size() ? m_rowOf[size_t(host)] : -1; }
    HostIndex hostAt(int row) const { return m_outcomes.at(size_t(row)).host; }

    // Whether there are verdicts Nova did not ask for, and whether they are shown.
    bool hasOutside() const { return m_hasOutside; }
    void setOutsideShown(bool shown);
    bool isOutsideShown() const { return m_outsideShown; }

    // Why the decision failed; nullptr: that is not known.
    void setDiagnosis(const DiagnosisPtr &diagnosis);
    // Lights the cells of the diagnosis's condition; -1: none.
    void light(int condition);
    // Whether the rows are ordered by how much each host misses, if there is a diagnosis.
    void setNearestFirst(bool isNearestFirst);
    bool hasDiagnosis() const { return m_diagnosis != nullptr; }

Q_SIGNALS:
    void diagnosisChanged();

private:
    struct Column
    {
        Kind kind = Kind::Host;
        int filter = -1;

        bool operator==(const Column &) const = default;
    };

    void clear();
    void rebuild();
    void readOutside();
    QList<Column> knownColumns() const;
    void update();
    bool knowsFinalOrder() const;
    void sortByNearness();
    bool isLit(HostIndex host, int column) const;
    void measure();
    bool leftBefore(const HostOutcome &hostOutcome, const Column &column) const;
    bool isChanged(const HostOutcome &hostOutcome, int column) const;
    std::optional<Mark> mark(const HostOutcome &hostOutcome, const Column &column) const;
    std::optional<Mark> placementMark(const HostOutcome &hostOutcome) const;
    std::optional<Mark> filterMark(const HostOutcome &hostOutcome, int filter) const;
    std::optional<Mark> outsideMark(HostIndex host, int filter) const;
    std::optional<Mark> claimMark(HostIndex host) const;
    bool knowsFailedClaim() const;
    QString obstaclesText(const HostOutcome &hostOutcome) const;
    const QList<FilterRecord> &filters() const;
    bool isChosen(const HostOutcome &hostOutcome) const;
    std::optional<double> total(const HostOutcome &hostOutcome) const; // of the weighers known; none yet: nullopt
    double total(int rank, int weighers) const;                        // of the first weighers
    int weighersKnown() const;
    QString text(const HostOutcome &hostOutcome, const Column &column) const;
    QString hoverText(const HostOutcome &hostOutcome, const Column &column) const;
    QString spokenText(const HostOutcome &hostOutcome, int section) const;
    static QString verdictText(Kind kind, Mark mark);
    QVariant sortValue(const HostOutcome &hostOutcome, const Column &column) const;
    QString title(const Column &column) const;
    QString columnKey(const Column &column) const;

    DecisionCursor &m_cursor;
    std::vector<HostOutcome> m_outcomes;
    std::vector<int> m_rowOf;
    QList<Column> m_columns;
    std::vector<int> m_obstacles;  // count by host; empty unless every filter was asked about every host
    std::vector<int> m_outside;    // by host, its position in the outside record; -1 if it has none
    bool m_isInFinalOrder = false; // otherwise in the cloud's order
    double m_greatest = 0;         // of the known totals
    bool m_hasOutside = false;
    bool m_outsideShown = true;
    DiagnosisPtr m_diagnosis;
    int m_lit = -1; // a condition
    bool m_isNearestFirst = false;
};

} // namespace astrolabe
