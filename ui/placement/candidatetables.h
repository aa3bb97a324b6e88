// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/queryanswer.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// The candidates of an answer, in its order.
class CandidatesModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column { Number, Allocations, Mappings, ColumnCount };

    explicit CandidatesModel(QObject *parent = nullptr);

    void setAnswer(const QueryAnswerPtr &answer); // nullptr for none
    int rowCount(const QModelIndex &parent = {}) const override;

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override; // of the providers it allocates from
    Tone tone(int row, int column) const override;

private:
    const AllocationRequest &at(int row) const { return m_answer->candidates->requests.at(row); }
    QString allocationsText(const AllocationRequest &request, QChar separator) const;
    QString mappingsText(const AllocationRequest &request, QChar separator) const;
    QString nameOf(const QString &provider) const;

    QueryAnswerPtr m_answer;
};

// One inventory of a provider, in a tree that a candidate allocates from.
struct SummaryRow
{
    QString provider; // uuid
    QString name;
    QString resourceClass; // empty if the provider has no inventory
    Capacity capacity;
    qint64 taken = 0; // by the candidate
    QStringList traits;

    bool operator==(const SummaryRow &) const = default;
};

QList<SummaryRow> summariesOf(const AllocationRequest &candidate, const QueryAnswer &answer);

// The provider summaries of one candidate. A row's uuid is the provider's.
class SummariesModel final : public RowsModel<SummaryRow>
{
    Q_OBJECT

public:
    enum Column { Provider, ResourceClass, Taken, Used, Traits, ColumnCount };

    explicit SummariesModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override { return at(row).provider; }
    Tone tone(int row, int column) const override;
    QVariant capacity(int row, int column) const override;
};

} // namespace astrolabe
