// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/story.h"
#include "diagnosis/comparison.h"
#include "widgets/table/rowsmodel.h"

#include <array>

namespace astrolabe {

// What a comparison calls its two sides; empty: left and right.
using SideNames = std::array<QString, 2>;

// Rows with a column for each side, headed by its name.
template<typename Row>
class SidesModel : public RowsModel<Row>
{
public:
    static constexpr int firstSide = 2; // its column

    using RowsModel<Row>::RowsModel;

    void setSides(const SideNames &names)
    {
        m_sides = names;
        Q_EMIT this->headerDataChanged(Qt::Horizontal, firstSide, firstSide + 1);
    }

protected:
    QString title(int column) const override
    {
        const QString side = column < firstSide ? QString() : m_sides.at(std::size_t(column - firstSide));
        return side.isEmpty() ? RowsModel<Row>::title(column) : side;
    }

private:
    SideNames m_sides;
};

// The stages of two decisions side by side. A row's uuid consists of the stage's kind and name.
class StagesModel final : public SidesModel<StageDifference>
{
    Q_OBJECT

public:
    enum Column { State, Stage, Left = firstSide, Right, ColumnCount };

    explicit StagesModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

// A host with different outcomes, in words.
struct HostDifferenceRow
{
    QString uuid;
    QString label;
    HostDifference::Kind kind = HostDifference::Kind::Verdict;
    QString left;
    QString right;

    bool operator==(const HostDifferenceRow &) const = default;
};

// Two decisions, and their differences. The pointers are nullptr if there is nothing to compare.
struct ComparedDecisions
{
    DecisionPtr left;
    DecisionPtr right;
    int server = 0; // its index in the request
    QList<StageDifference> stages;
    QList<HostDifferenceRow> hosts;
    QString leftName = {};
    QString rightName = {};
    QList<InputDifference> inputs = {}; // what the two were asked differently, and under which options

    // Takes a while with many hosts.
    static ComparedDecisions of(const NamedDecision &one, const NamedDecision &other, int server);
};

class HostDifferencesModel final : public SidesModel<HostDifferenceRow>
{
    Q_OBJECT

public:
    enum Column { Host, What, Left = firstSide, Right, ColumnCount };

    explicit HostDifferencesModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
};

// What became of a server; if it was never reached, what ended the request before it. None: the decision is not about
// that server.
std::optional<Headline> headlineOf(const Decision &decision, int server);
// Of a decision that is not about a server: how many it has.
QString withoutServerText(const Decision &decision);
// Each server of either side: "server 1 of 3", which side alone has it, or that the two land on different hosts.
QStringList serverTexts(const ComparedDecisions &compared);
// One difference in words: "flavor: m1.tiny (Open cloud), m1.huge (What-if 1)".
QString inputText(const InputDifference &input, const SideNames &sides);
// The whole comparison as plain text, for sharing.
QString comparisonText(const ComparedDecisions &compared);

} // namespace astrolabe
