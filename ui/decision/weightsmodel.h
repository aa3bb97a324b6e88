// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"
#include "widgets/tableroles.h"

#include <QAbstractTableModel>

namespace astrolabe {

class DecisionCursor;

// The hosts that were weighed, in the order of their rank: total, what became of them, and each weigher's way from the
// raw number to its contribution, as far as known at the cursor's state. Weighers that add the same to every host are
// left out.
class WeightsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Rank, Host, Total, Role, FirstWeigher };

    explicit WeightsModel(DecisionCursor &cursor, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // Ranked by other multipliers, in place of what was recorded; nullptr: as recorded.
    void setWhatIf(const DecisionPtr &decision);
    bool isWhatIf() const { return m_whatIf.has_value(); }
    const Steps &steps() const;
    const InstanceRecord *instance() const { return steps().instance(); }
    HostIndex hostAt(int rank) const { return instance()->ranking.at(rank).host; }
    // The weighers that tell the hosts apart, and the others.
    const QList<int> &weighers() const { return m_weighers; }
    QStringList idleWeighers() const;
    // 0 where the weigher has not spoken yet.
    double contributionOf(int weigher, int rank) const;
    double total(int rank) const;
    // "★ chosen", "alternate 1", "other cell: no alternate"; empty as long as nothing is chosen.
    QString roleOf(int rank) const;
    bool isChosen(int rank) const;
    QString label(int rank) const;

private:
    void rebuild();
    void update();
    bool knows(const Step &step) const;
    bool isWeighing() const;
    QString text(int rank, int column) const;
    QString hoverText(int rank, int column) const;
    QVariant value(int rank, int column) const;
    Tone tone(int rank, int column) const;

    DecisionCursor &m_cursor;
    QList<int> m_weighers;
    std::optional<Steps> m_whatIf;
};

} // namespace astrolabe
