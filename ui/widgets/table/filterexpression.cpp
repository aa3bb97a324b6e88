// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/filterexpression.h"

#include "base/joinednames.h"

#include <QLocale>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct Words
{
    QStringList words;
    bool quoteLeftOpen = false;
};

// Splits at spaces outside quotes; keeps the quotes for parseTerm.
Words splitWords(const QString &expression)
{
    Words split;
    QString word;
    for (const QChar c : expression) {
        if (c == u'"')
            split.quoteLeftOpen = !split.quoteLeftOpen;
        if (c.isSpace() && !split.quoteLeftOpen) {
            if (!word.isEmpty())
                split.words.append(word);
            word.clear();
        } else {
            word += c;
        }
    }
    if (!word.isEmpty())
        split.words.append(word);
    return split;
}

QString plainName(QStringView name)
{
    QString plain = name.toString().toLower();
    plain.remove(u' ');
    return plain;
}

int columnNamed(QStringView name, const QList<FilterColumn> &columns)
{
    const QString wanted = plainName(name);
    const auto is = [&](const FilterColumn &column) {
        return plainName(column.key) == wanted || plainName(column.title) == wanted;
    };
    const auto found = std::ranges::find_if(columns, is);
    return found == columns.end() ? -1 : int(found - columns.begin());
}

QString namesOf(const QList<FilterColumn> &columns)
{
    QStringList names;
    for (const FilterColumn &column : columns)
        names.append(column.key);
    return joinedNames(names);
}

std::optional<double> numberIn(QStringView text)
{
    bool ok = false;
    const double plain = text.toDouble(&ok);
    if (ok)
        return plain;
    const double local = QLocale().toDouble(text, &ok);
    return ok ? std::optional(local) : std::nullopt;
}

QStringView unquoted(QStringView text)
{
    return text.size() >= 2 && text.startsWith(u'"') && text.endsWith(u'"') ? text.sliced(1, text.size() - 2) : text;
}

} // namespace

const std::array<FilterExpression::Sign, 5> FilterExpression::signs{
    {{"<="_L1, Comparison::LessOrEqual}, {">="_L1, Comparison::GreaterOrEqual}, {"<"_L1, Comparison::Less},
        {">"_L1, Comparison::Greater}, {"="_L1, Comparison::Equal}}};

Result<FilterExpression> FilterExpression::parse(
    const QString &expression, const QList<FilterColumn> &columns, bool regex)
{
    const Words split = splitWords(expression);
    if (split.quoteLeftOpen)
        return failure(
            Error::Kind::BadInput, tr("A quotation mark is missing."), {}, tr("Close the quoted text with \"."));

    FilterExpression filter;
    filter.m_columnCount = int(columns.size());
    for (const QString &word : split.words) {
        auto term = parseTerm(word, columns, regex);
        if (!term)
            return tl::unexpected(term.error());
        if (term->comparison != Comparison::Contains || !term->text.isEmpty()) // "!" alone: the text is yet to be typed
            filter.m_terms.append(*std::move(term));
    }
    return filter;
}

// Strips a leading "column:", or a "column" before a comparison, off the word.
Result<int> FilterExpression::takeColumn(QStringView &word, const QList<FilterColumn> &columns)
{
    const auto isSign = [](QChar c) { return u":<>="_s.contains(c); };
    const auto sign = std::ranges::find_if(word, isSign);
    const qsizetype at = sign - word.begin();
    if (sign == word.end() || at == 0 || word.startsWith(u'"'))
        return -1;
    const int column = columnNamed(word.first(at), columns);
    if (column < 0) {
        return failure(Error::Kind::BadInput, tr("There is no column “%1”.").arg(word.first(at)), {},
            tr("Columns are %1. Put other text with : < > = in quotes.").arg(namesOf(columns)));
    }
    word = word.sliced(*sign == u':' ? at + 1 : at);
    return column;
}

Result<FilterExpression::Term> FilterExpression::parseTerm(
    QStringView word, const QList<FilterColumn> &columns, bool regex)
{
    Term term;
    if (word.startsWith(u'!')) {
        term.negated = true;
        word = word.sliced(1);
    }
    const Result<int> column = takeColumn(word, columns);
    if (!column && !regex)
        return tl::unexpected(column.error());
    term.column = column.value_or(-1);

    const auto comparison = std::ranges::find_if(signs, [&](const Sign &s) { return word.startsWith(s.text); });
    if (comparison != signs.end())
        return comparing(std::move(term), comparison->comparison, word.sliced(comparison->text.size()));
    return containing(std::move(term), unquoted(word).toString(), regex);
}

Result<FilterExpression::Term> FilterExpression::comparing(Term term, Comparison comparison, QStringView operand)
{
    term.comparison = comparison;
    if (const std::optional<double> bound = numberIn(operand)) {
        term.bound = *bound;
        return term;
    }
    if (comparison == Comparison::Equal) {
        term.comparison = Comparison::Is;
        term.text = unquoted(operand).toString().toCaseFolded();
        return term;
    }
    return failure(Error::Kind::BadInput, tr("“%1” is not a number.").arg(operand), {},
        tr("Compare with a number, as in vcpus>=16."));
}

Result<FilterExpression::Term> FilterExpression::containing(Term term, const QString &text, bool regex)
{
    term.text = text.toCaseFolded();
    term.isPattern = regex;
    if (!regex)
        return term;
    term.pattern = QRegularExpression(text, QRegularExpression::CaseInsensitiveOption);
    if (term.pattern.isValid())
        return term;
    return failure(Error::Kind::BadInput,
        tr("“%1” is not a regular expression: %2.").arg(text, term.pattern.errorString()), {},
        tr("Correct it, or switch regular expressions off."));
}

bool FilterExpression::matches(const Row &row) const
{
    return std::ranges::all_of(m_terms, [&](const Term &term) { return meets(term, row) != term.negated; });
}

bool FilterExpression::meets(const Term &term, const Row &row) const
{
    if (term.column >= 0)
        return cellMeets(term, row, term.column);
    if (term.comparison == Comparison::Contains && !term.isPattern)
        return row.text.all().contains(term.text);
    for (int column = 0; column < m_columnCount; ++column) {
        if (cellMeets(term, row, column))
            return true;
    }
    return false;
}

bool FilterExpression::cellMeets(const Term &term, const Row &row, int column)
{
    if (term.comparison == Comparison::Contains) {
        const QStringView text = row.text.column(column);
        return term.isPattern ? term.pattern.match(text).hasMatch() : text.contains(term.text);
    }
    if (term.comparison == Comparison::Is)
        return row.text.column(column) == term.text;
    const std::optional<double> number = row.number(column);
    if (!number)
        return false;
    switch (term.comparison) {
    case Comparison::Less:
        return *number < term.bound;
    case Comparison::LessOrEqual:
        return *number <= term.bound;
    case Comparison::Greater:
        return *number > term.bound;
    case Comparison::GreaterOrEqual:
        return *number >= term.bound;
    default:
        return *number == term.bound;
    }
}

} // namespace astrolabe
