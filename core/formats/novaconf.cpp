// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/novaconf.h"

#include "base/textfile.h"
#include "formats/optionreferences.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct Assignment
{
    QString group;
    QString name;
    QString value; // including continuation lines
    int line = 0;  // the name's line
};

tl::unexpected<Error> failureAt(int line, const QString &what)
{
    return failure(Error::Kind::BadInput, what, QCoreApplication::translate("Error", "line %1").arg(line));
}

QString withoutTrailingBlanks(const QString &line)
{
    qsizetype end = line.size();
    while (end > 0 && line.at(end - 1).isSpace())
        --end;
    return line.first(end);
}

// A quoted value without its quotes.
QString unquoted(const QString &value)
{
    const bool isQuoted
        = !value.isEmpty() && (value.front() == u'"' || value.front() == u'\'') && value.front() == value.back();
    return isQuoted ? value.mid(1, std::max<qsizetype>(value.size() - 2, 0)) : value;
}

// Source: oslo_config.cfg._normalize_group_name.
QString groupName(const QString &section)
{
    return section == "DEFAULT"_L1 ? section : section.toLower();
}

// Source: oslo_config.iniparser.BaseParser.
class IniParser
{
public:
    Result<QList<Assignment>> parse(const QString &text);

private:
    Result<void> takeLine(const QString &line);
    Result<void> beginGroup(const QString &line);
    Result<void> continueValue(const QString &line);
    Result<void> beginAssignment(const QString &line);

    QList<Assignment> m_assignments;
    QString m_group;
    int m_line = 0;
    bool m_mayContinue = false;
};

Result<QList<Assignment>> IniParser::parse(const QString &text)
{
    for (const QString &line : text.split(u'\n')) {
        ++m_line;
        if (const auto taken = takeLine(withoutTrailingBlanks(line)); !taken)
            return tl::unexpected(taken.error());
    }
    return m_assignments;
}

Result<void> IniParser::takeLine(const QString &line)
{
    if (line.isEmpty()) {
        m_mayContinue = false;
        return {};
    }
    if (line.startsWith(u' ') || line.startsWith(u'\t'))
        return continueValue(line.trimmed());
    m_mayContinue = false;
    if (line.startsWith(u'['))
        return beginGroup(line);
    if (line.startsWith(u'#') || line.startsWith(u';'))
        return {};
    return beginAssignment(line);
}

Result<void> IniParser::beginGroup(const QString &line)
{
    if (!line.endsWith(u']'))
        return failureAt(m_line, QCoreApplication::translate("Error", "A group must end with “]”."));
    if (line.size() <= 2)
        return failureAt(m_line, QCoreApplication::translate("Error", "A group must have a name."));
    m_group = groupName(line.sliced(1).chopped(1));
    return {};
}

Result<void> IniParser::continueValue(const QString &line)
{
    if (!m_mayContinue)
        return failureAt(m_line,
            QCoreApplication::translate(
                "Error", "This line begins with whitespace, but there is no value before it to continue."));
    m_assignments.last().value += u'\n' + line;
    return {};
}

Result<void> IniParser::beginAssignment(const QString &line)
{
    const auto separator = std::ranges::find_if(line, [](QChar c) { return c == u'=' || c == u':'; });
    if (separator == line.end())
        return failureAt(m_line, QCoreApplication::translate("Error", "Expected “option = value”."));
    const qsizetype at = separator - line.begin();
    const QString name = line.first(at).trimmed();
    if (name.isEmpty())
        return failureAt(m_line, QCoreApplication::translate("Error", "An option must have a name."));
    if (m_group.isNull())
        return failureAt(m_line,
            QCoreApplication::translate("Error", "A group such as [DEFAULT] must come before the first option."));
    m_assignments.append({m_group, name, unquoted(line.sliced(at + 1).trimmed()), m_line});
    m_mayContinue = true;
    return {};
}

// The last value given, or all of them if the option may be repeated.
QJsonValue given(const Option &option, const QStringList &values)
{
    if (option.type == Option::Type::Multi)
        return QJsonArray::fromStringList(values);
    return values.last();
}

Result<void> take(const OptionName &called, const QStringList &values, int line, Release release, NovaConf &conf)
{
    const auto &[group, name] = called;
    if (group == "DEFAULT"_L1 && name == "host"_L1)
        conf.host = values.last();
    const Option *option = findOption(group, name);
    if (option == nullptr) {
        conf.ignored.append(u"[%1] %2"_s.arg(group, name));
        return {};
    }
    return conf.config.set(group, name, given(*option, values), release).map_error([&](const Error &error) {
        return error.in(QCoreApplication::translate("Error", "line %1").arg(line));
    });
}

} // namespace

Result<NovaConf> readNovaConfFile(const QString &path, Release release)
{
    const auto text = readTextFile(path, {.bytes = qint64(16) << 20});
    if (!text)
        return tl::unexpected(text.error());
    return parseNovaConf(QString::fromUtf8(*text), release).map_error([&](const Error &error) {
        return error.in(QDir::toNativeSeparators(path));
    });
}

Result<NovaConf> parseNovaConf(const QString &text, Release release)
{
    const Result<QList<Assignment>> assignments = IniParser().parse(text);
    if (!assignments)
        return tl::unexpected(assignments.error());
    QMap<OptionName, QStringList> values;
    QMap<OptionName, int> lastLine;
    for (const Assignment &assignment : *assignments) {
        const OptionName called{assignment.group, assignment.name};
        values[called].append(assignment.value);
        lastLine[called] = assignment.line;
    }
    NovaConf conf;
    OptionReferences references(values, release);
    for (auto it = values.cbegin(); it != values.cend(); ++it) {
        QStringList unknown;
        QStringList resolved;
        for (const QString &value : it.value()) {
            const OptionReferences::Resolved whole = references.resolved(value, it.key().first);
            resolved.append(whole.text);
            unknown += whole.unknown;
        }
        if (const auto taken = take(it.key(), resolved, lastLine.value(it.key()), release, conf); !taken)
            return tl::unexpected(taken.error());
        if (findOption(it.key().first, it.key().second) == nullptr)
            continue;
        for (const QString &name : unknown)
            conf.ignored.append(u"[%1] %2: %3"_s.arg(it.key().first, it.key().second, name));
    }
    return conf;
}

} // namespace astrolabe
