// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandline.h"

#include "audit/unknownnames.h"
#include "base/visibletext.h"
#include "session/cloudsource.h"

#include <QRegularExpression>

#include <algorithm>
#include <cstdio>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

// Arguments beyond what the command takes; empty: none.
QString surplus(const Command &command, const QCommandLineParser &parser)
{
    if (const QStringList extra = parser.positionalArguments(); !extra.isEmpty() && !command.takesPaths)
        return u"%1 takes no argument “%2”."_s.arg(command.name, extra.first());
    int standardInputs = 0;
    for (const QCommandLineOption &option : command.options) {
        const QString name = option.names().first();
        const QStringList values = parser.values(name);
        if (values.size() > 1 && !command.repeatable.contains(name))
            return u"--%1 is given more than once."_s.arg(name);
        if (option.valueName() == inputFile)
            standardInputs += int(values.count(u"-"_s));
    }
    return standardInputs > 1 ? u"Standard input (“-”) can be read for one option only."_s : QString();
}

// Judged by the group, or in [DEFAULT] by the name.
bool bearsOnScheduling(const QString &option)
{
    static const QRegularExpression scheduling(
        u"^\\[(filter_scheduler|scheduler|placement|pci|metrics|quota|compute|upgrade_levels)\\]|"
        "scheduler|allocation_ratio|reserved_|availability_zone|_weight|max_instances|max_io_ops"_s);
    return scheduling.match(option).hasMatch();
}

void writeLine(std::FILE *stream, const QByteArray &line)
{
    std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stream);
    std::fputc('\n', stream);
}

void complain(const QString &sentence)
{
    writeLine(stderr, (u"astrolabectl: "_s + visibleText(sentence)).toLocal8Bit());
}

} // namespace

QString input(const QCommandLineParser &parser, const QString &option)
{
    return inputs(parser, option).value(0);
}

QStringList inputs(const QCommandLineParser &parser, const QString &option)
{
    QStringList paths = parser.values(option);
    paths.replaceInStrings(QRegularExpression(u"^-$"_s), u"/dev/stdin"_s);
    return paths;
}

int answer(const Command &command, const QStringList &arguments)
{
    const QString usage = u"Usage: astrolabectl %1 %2"_s.arg(command.name, command.usage);
    const QCommandLineOption help({u"h"_s, u"help"_s}, u"Show this help."_s);
    QCommandLineParser parser;
    parser.addOptions(command.options + QList{help});
    const bool isParsed = parser.parse(QStringList{command.name} + arguments);
    if (parser.isSet(help)) {
        const QString options = parser.helpText().section(u'\n', 1).trimmed(); // the first line is Qt's usage
        printText(QStringList{usage, command.about, options}.join(u"\n\n"_s));
        return 0;
    }
    QString wrong = isParsed ? surplus(command, parser) : parser.errorText();
    if (wrong.isEmpty())
        wrong = command.objection(parser);
    if (!wrong.isEmpty()) {
        const QString inOneLine = QString(usage).replace(QRegularExpression(u"\\n +"_s), u" or "_s);
        return refuse({Error::Kind::BadInput, wrong, {}, inOneLine});
    }
    const Result<int> code = command.run(parser);
    return code ? *code : refuse(code.error());
}

void printText(const QString &text)
{
    writeLine(stdout, visibleLines(text).toUtf8());
}

void printJson(const QByteArray &json)
{
    writeLine(stdout, visibleJson(json));
}

void warn(const QString &sentence)
{
    complain(u"warning: "_s + sentence);
}

int refuse(const Error &error)
{
    complain(error.text());
    return BadInput;
}

int exitCode(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Scheduled:
        return Scheduled;
    case Outcome::NoValidHost:
        return NoValidHost;
    case Outcome::Error:
        break;
    }
    return OtherError;
}

QCommandLineOption cloudOption(const QString &about, const QString &name)
{
    return {name, u"%1 A file, or %2."_s.arg(about, sampleSources().join(u", or "_s)), inputFile};
}

Result<Cloud> readCloud(const QString &source)
{
    NoProgress nobody;
    auto loaded = readSourceFile(source, nobody);
    if (!loaded)
        return tl::unexpected(loaded.error());
    if (const auto &placement = loaded->cloud.placement)
        loaded->warnings += inShort(unknownNames(*placement, loaded->cloud.release));
    warnOfCloud(source, loaded->warnings, loaded->cloud);
    return std::move(loaded->cloud);
}

// Ignored options are summarized.
void warnOfCloud(const QString &source, const QStringList &warnings, const Cloud &cloud)
{
    for (const QString &warning : warnings) {
        if (!warning.startsWith("/config/"_L1))
            warn(source + u": "_s + warning);
    }
    QStringList ignored;
    for (const QString &option : cloud.config.unknownOptions())
        ignored.append(u"[%1] %2"_s.arg(option.section(u'.', 0, -2), option.section(u'.', -1)));
    warnOfIgnored(source, ignored);
}

Result<QList<ListedRequest>> readRequests(const QString &path, const QString &name)
{
    return readRequestList(path).and_then([&](QList<ListedRequest> list) -> Result<QList<ListedRequest>> {
        if (name.isEmpty())
            return list;
        QStringList names;
        for (const ListedRequest &listed : std::as_const(list))
            names.append(listed.name);
        list.removeIf([&](const ListedRequest &listed) { return listed.name != name; });
        if (list.isEmpty())
            return failure(
                Error::Kind::BadInput, u"There is no request %1; there are %2."_s.arg(name, names.join(u", "_s)), path);
        return list;
    });
}

void warnOfIgnored(const QString &path, const QStringList &options)
{
    if (options.isEmpty())
        return;
    QStringList named;
    std::ranges::copy_if(options, std::back_inserter(named), bearsOnScheduling);
    QString sentence = options.size() == 1 ? u"one option has no effect here"_s
                                           : u"%1 options have no effect here"_s.arg(options.size());
    sentence += named.isEmpty() ? u"; none bears on scheduling"_s
                                : u"; those that bear on scheduling: "_s + named.join(u", "_s);
    warn(path + u": "_s + sentence);
}

} // namespace astrolabe::ctl
