// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/clientoutput.h"

#include "sources/logs/loglines.h"
#include "sources/tables/commands/catalogue.h"
#include "sources/tables/drawntables.h"
#include "sources/tables/structuredoutput.h"

#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// "openstack resource provider inventory list 0151be13-…" of
// …/sos_commands/openstack_placement/openstack_resource_provider_inventory_list_0151be13-…, and "openstack hypervisor
// list" of …/ctlplane/nova/hypervisor_list. Source: sos.utilities.get_human_readable_name and must-gather's
// gather_ctlplane_resources.
QString commandNamedBy(const QString &piece)
{
    QString name = piece.section(u'/', -1);
    static const QRegularExpression suffix(u"\\.(txt|json|ya?ml|csv|sh|log|out)$"_s);
    name.remove(suffix);
    const QString words = name.replace(u'_', u' ').simplified();
    if (words.startsWith("openstack "_L1) || words.startsWith("nova "_L1))
        return words;
    return (words == "service list"_L1 ? u"openstack compute "_s : u"openstack "_s) + words;
}

// The command of the first prompt among the lines that may stand before its output.
QString promptBefore(const QByteArray &text)
{
    constexpr qsizetype longestPreface = 8192;
    const QString preface = QString::fromUtf8(text.first(std::min(text.size(), longestPreface)));
    for (const QStringView line : QStringTokenizer(preface, u'\n')) {
        if (const QString command = promptedCommand(line.toString()); !command.isEmpty())
            return command;
    }
    return {};
}

std::optional<ConsoleTable> structured(const QByteArray &text)
{
    const QString command = promptBefore(text);
    if (auto table = valueOutput(text, command)) {
        table->command = command;
        return table;
    }
    for (const auto read : {jsonOutput, csvOutput, shellOutput, yamlOutput}) {
        if (auto table = read(text)) {
            table->command = command;
            return table;
        }
    }
    return std::nullopt;
}

} // namespace

bool looksLikeClientOutput(const QString &piece, const QByteArray &beginning)
{
    static const QRegularExpression collected(u"(^|/)(sos_commands/openstack_\\w+|ctlplane/(nova|placement))/[^/]+$"_s);
    const QString text = decodedText(beginning); // PowerShell redirects in UTF-16
    if (text.contains(QChar::Null))
        return false;
    for (const QStringView line : QStringTokenizer(text, u'\n')) {
        if (isBorder(line) || (line.startsWith(u"+--") && line.size() > beginning.size() / 2))
            return true;
        if (line.size() < longestPrompt && !promptedCommand(line.toString()).isEmpty())
            return true;
    }
    if (collected.match(piece).hasMatch())
        return true;
    return couldBeCommandOutput(text.toUtf8());
}

QList<ConsoleTable> clientOutputIn(const QString &piece, const QByteArray &text)
{
    QList<ConsoleTable> tables = drawnTablesIn(QString::fromUtf8(text));
    if (text.trimmed().isEmpty()) {
        tables << ConsoleTable(); // what an empty list is printed as
    } else if (tables.isEmpty()) {
        if (const auto table = structured(text))
            tables << *table;
    }
    const bool isAlone = tables.size() == 1;
    for (ConsoleTable &table : tables) {
        table.piece = piece;
        if (table.command.isEmpty() && isAlone)
            table.command = commandNamedBy(piece);
    }
    return tables;
}

} // namespace astrolabe
