// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "widgets/table/rowtext.h"

#include <QCoreApplication>
#include <QList>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <array>
#include <functional>
#include <optional>

namespace astrolabe {

// A column that an expression can name by its key or its title, ignoring case and spaces.
struct FilterColumn
{
    QString key;
    QString title;

    bool operator==(const FilterColumn &) const = default;
};

// The text of a filter field. A row must match all of its space-separated terms:
//   text           some column contains it           "two words"    including the space
//   column:text    this column contains it           !term          does not match the term
//   >=16           some number is; < <= > = too      column>=16     this column's number is; column=text too
// With the regex switch, each text is a regular expression.
class FilterExpression
{
    Q_DECLARE_TR_FUNCTIONS(astrolabe::FilterExpression)

public:
    // One row: its texts, and the number in each column, or nullopt if a column has none.
    struct Row
    {
        const RowText &text;
        std::function<std::optional<double>(int)> number;
    };

    static Result<FilterExpression> parse(const QString &expression, const QList<FilterColumn> &columns, bool regex);

    bool isEmpty() const { return m_terms.isEmpty(); }
    bool matches(const Row &row) const;

private:
    enum class Comparison { Contains, Is, Less, LessOrEqual, Greater, GreaterOrEqual, Equal };
    struct Term
    {
        bool negated = false;
        int column = -1; // -1 for any
        Comparison comparison = Comparison::Contains;
        QString text; // case-folded
        QRegularExpression pattern;
        bool isPattern = false;
        double bound = 0;
    };

    struct Sign
    {
        QLatin1StringView text;
        Comparison comparison = Comparison::Equal;
    };
    static const std::array<Sign, 5> signs;

    static Result<int> takeColumn(QStringView &word, const QList<FilterColumn> &columns);
    static Result<Term> comparing(Term term, Comparison comparison, QStringView operand);
    static Result<Term> containing(Term term, const QString &text, bool regex);
    static Result<Term> parseTerm(QStringView word, const QList<FilterColumn> &columns, bool regex);
    bool meets(const Term &term, const Row &row) const;
    static bool cellMeets(const Term &term, const Row &row, int column);

    QList<Term> m_terms;
    int m_columnCount = 0;
};

} // namespace astrolabe
