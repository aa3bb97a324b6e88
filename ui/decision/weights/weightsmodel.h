// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"
#include "widgets/table/rowsbyuuid.h"
#include "widgets/tableroles.h"

#include <QAbstractTableModel>

#include <vector>

namespace astrolabe {

class DecisionCursor;

// The weighed hosts in the order of their rank or, until the last weigher is known, as the filters left them: total,
// outcome, and for each known weigher the way from the raw number to its contribution. Weighers that add the same to
// every host are left out.
class WeightsModel final : public QAbstractTableModel, public RowsByUuid
{
    Q_OBJECT

public:
    enum Column { Rank, Host, Total, Role, FirstWeigher };

    explicit WeightsModel(DecisionCursor &cursor, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    int rowOfUuid(const QString &uuid) const override;

    // The ranking with other multipliers, to show in place of the recorded one; nullptr for the recorded one.
    void setWhatIf(const DecisionPtr &decision);
    bool isWhatIf() const { return m_whatIf.has_value(); }
    const Steps &steps() const;
    const InstanceRecord *instance() const { return steps().instance(); }
    HostIndex hostAt(int row) const { return instance()->ranking.at(rankAt(row)).host; }
    int rowOf(HostIndex host) const; // -1 if it wasn't weighed
    bool isRanked() const { return m_isRanked; }
    // The known weighers that differ between hosts; idleWeighers() has the others.
    const QList<int> &weighers() const { return m_weighers; }
    int columnOf(int weigher) const { return FirstWeigher + int(m_weighers.indexOf(weigher)); }
    const QStringList &idleWeighers() const { return m_idle; }
    double contributionOf(int weigher, int row) const;
    double total(int row) const;
    // "★ chosen", "alternate 1", "other cell: no alternate"; empty until a host is chosen.
    QString roleOf(int row) const;
    bool isChosen(int row) const;
    QString label(int row) const;

private:
    void rebuild();
    void update();
    bool knows(const Step &step) const;
    bool knowsRanking() const;
    int weighersKnown() const;
    int rankAt(int row) const { return m_ranks[size_t(row)]; }
    QString outcomeText(HostIndex host) const;
    QString text(int row, int column) const;
    QString hoverText(int row, int column) const;
    QVariant value(int row, int column) const;
    Tone tone(int row, int column) const;

    DecisionCursor &m_cursor;
    std::vector<int> m_ranks; // by row
    QList<int> m_weighers;
    QStringList m_idle;
    int m_weighersKnown = 0;
    bool m_isRanked = false;
    std::optional<Steps> m_whatIf;
};

} // namespace astrolabe
