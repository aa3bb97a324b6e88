// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/examination.h"
#include "placement/queryanswer.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// The parts of a query in Placement's order, and how many trees each loses.
class AttritionModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column { Part, Lost, Left, ColumnCount };

    explicit AttritionModel(QObject *parent = nullptr);

    void setAnswer(const QueryAnswerPtr &answer); // nullptr for none
    int rowCount(const QModelIndex &parent = {}) const override;
    // The first part that loses trees; -1 if none does.
    int firstLoss() const;

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override; // the part's name
    Tone tone(int row, int column) const override;
    QVariant capacity(int row, int column) const override;

private:
    const Attrition &at(int row) const { return m_answer->candidates->attrition.at(row); }
    Capacity leftOf(int row) const;

    QueryAnswerPtr m_answer;
};

// The trees that one part loses. A row's uuid is that of the tree's root.
class LostModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column { Root, Why, ColumnCount };

    explicit LostModel(QObject *parent = nullptr);

    // `part` is -1 for none.
    void setPart(const QueryAnswerPtr &answer, int part);
    int rowCount(const QModelIndex &parent = {}) const override;

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override { return m_lost.at(row); }

private:
    QueryAnswerPtr m_answer;
    QStringList m_lost;
};

// Everything that one tree lacks.
class UnmetPartsModel final : public RowsModel<UnmetPart>
{
    Q_OBJECT

public:
    enum Column { Part, Why, By, ColumnCount };

    explicit UnmetPartsModel(QObject *parent = nullptr);

    void setParts(const QueryAnswerPtr &answer, const QList<UnmetPart> &parts);
    QString sentenceAt(int row) const;

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override; // the part's name
    Tone tone(int row, int column) const override;

private:
    QueryAnswerPtr m_answer;
};

} // namespace astrolabe
