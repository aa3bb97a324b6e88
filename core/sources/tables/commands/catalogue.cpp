// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/commands/catalogue.h"

#include "base/uuidtext.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isNamedIn(const CommandEntry &entry, const QString &command)
{
    QString words = command;
    words.replace(u'-', u' ');
    return words.contains(QLatin1StringView(entry.command));
}

bool prints(const CommandEntry &entry, const QStringList &columns)
{
    const auto isThere
        = [&](const char *column) { return column == nullptr || columns.contains(QLatin1StringView(column)); };
    return std::ranges::all_of(entry.columns, isThere) && std::ranges::none_of(entry.without, [&](const char *column) {
        return column != nullptr && isThere(column);
    });
}

bool matches(const CommandEntry &entry, const ConsoleTable &table)
{
    const bool isNamed = isNamedIn(entry, table.command);
    if (table.columns.isEmpty()) // an empty list is printed without its columns
        return isNamed && !entry.isShow;
    return entry.isShow == table.isShow && prints(entry, table.columns) && (isNamed || !entry.isNamed);
}

// Options that change how a list is printed, or that make it longer.
bool leavesAllIn(const QString &option)
{
    static const QSet<QString> known{u"-f"_s, u"-c"_s, u"-n"_s, u"-q"_s, u"-v"_s, u"--format"_s, u"--column"_s,
        u"--long"_s, u"--all"_s, u"--all-projects"_s, u"--all-tenants"_s, u"--allocations"_s, u"--debug"_s,
        u"--fit-width"_s, u"--insecure"_s, u"--max-width"_s, u"--name-lookup-one-by-one"_s, u"--no-name-lookup"_s,
        u"--noindent"_s, u"--print-empty"_s, u"--quiet"_s, u"--quote"_s, u"--service"_s, u"--binary"_s, u"--sort"_s,
        u"--sort-ascending"_s, u"--sort-column"_s, u"--sort-descending"_s, u"--sort-dir"_s, u"--sort-key"_s,
        u"--timing"_s, u"--verbose"_s, u"--with-aggregates"_s};
    return known.contains(option) || option.startsWith("--os-"_L1);
}

// Members of JSON, keys of YAML, assignments of a shell, the header of CSV.
QStringList keysIn(const QByteArray &beginning)
{
    static const QRegularExpression key(
        u"\"([^\"\\n]{1,80})\"\\s*[:,\\r\\n]|^(?:- | {2})?([A-Za-z][^\"\\n]{0,80}?):(?: |$)|"
        "^(\\w{1,80})=\"|,\"([^\"\\n]{1,80})\"$"_s,
        QRegularExpression::MultilineOption);
    QStringList keys;
    const QString text = QString::fromUtf8(beginning);
    for (auto matches = key.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        keys << columnKey(match.captured(match.lastCapturedIndex()));
    }
    return keys;
}

} // namespace

std::span<const CommandEntry *const> allCommands()
{
    static constexpr const CommandEntry *all[] = {
#define ASTROLABE_LIST_COMMAND(entry) &commands::entry,
        ASTROLABE_COMMANDS(ASTROLABE_LIST_COMMAND)
#undef ASTROLABE_LIST_COMMAND
    };
    return all;
}

const CommandEntry *commandOf(const ConsoleTable &table)
{
    const CommandEntry *found = nullptr;
    qsizetype longest = -1; // "aggregate list" is also in "resource provider aggregate list"
    for (const CommandEntry *entry : allCommands()) {
        if (!matches(*entry, table))
            continue;
        const qsizetype length = isNamedIn(*entry, table.command) ? QLatin1StringView(entry->command).size() : 0;
        if (length > longest) {
            longest = length;
            found = entry;
        }
    }
    return found;
}

bool couldBeCommandOutput(const QByteArray &beginning)
{
    const QStringList keys = keysIn(beginning);
    return std::ranges::any_of(
        allCommands(), [&](const CommandEntry *entry) { return !entry->isNamed && prints(*entry, keys); });
}

bool listsAll(const ConsoleTable &table)
{
    const QStringList words = table.command.split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(words, [&](const QString &word) {
        if (word.startsWith(u'|'))
            return false;
        const bool isOption = word.startsWith(u'-') && word != "-1"_L1; // "--limit -1" is no limit
        const QString option = word.section(u'=', 0, 0);
        const bool isNoLimit = option == "--limit"_L1 && table.command.contains("--limit -1"_L1);
        return !isOption || isNoLimit || leavesAllIn(option);
    });
}

StatementOrigin originOf(const ConsoleTable &table, const ConsoleRow &row, const CommandEntry &entry)
{
    return {table.piece, row.line, QLatin1StringView(entry.command), entry.isShow};
}

QString subjectOf(const ConsoleTable &table)
{
    QStringList words = table.command.split(u' ', Qt::SkipEmptyParts);
    // Providers and consumers have uuids; options may stand before and behind them.
    if (const auto uuid = std::find_if(words.rbegin(), words.rend(), isUuidLike); uuid != words.rend())
        return *uuid;
    if (const qsizetype format = words.indexOf(u"-f"_s); format >= 0)
        words.remove(format, std::min<qsizetype>(2, words.size() - format));
    return words.isEmpty() ? QString() : words.last();
}

} // namespace astrolabe
