// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/story.h"
#include "diagnosis/comparison.h"
#include "widgets/table/rowsmodel.h"

#include <array>

namespace astrolabe {

// What a comparison calls its two sides; empty: left and right.
using SideNames = std::array<QString, 2>;

// The stages of two decisions side by side. A row's uuid consists of the stage's kind and name.
class StagesModel final : public RowsModel<StageDifference>
{
    Q_OBJECT

public:
    enum Column { State, Stage, Left, Right, ColumnCount };

    explicit StagesModel(QObject *parent = nullptr);

    void setSides(const SideNames &names);

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
    QString title(int column) const override;

private:
    SideNames m_sides;
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

class HostDifferencesModel final : public RowsModel<HostDifferenceRow>
{
    Q_OBJECT

public:
    enum Column { Host, What, Left, Right, ColumnCount };

    explicit HostDifferencesModel(QObject *parent = nullptr);

    void setSides(const SideNames &names);

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override;
    Tone tone(int row, int column) const override;
    QString title(int column) const override;

private:
    SideNames m_sides;
};

// What became of a server; if it was never reached, what ended the request before it.
Headline headlineOf(const Decision &decision, int server);
// One difference in words: "flavor: m1.tiny (Open cloud), m1.huge (What-if 1)".
QString inputText(const InputDifference &input, const SideNames &sides);
// The whole comparison as plain text, for sharing.
QString comparisonText(const ComparedDecisions &compared);

} // namespace astrolabe
