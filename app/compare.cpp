// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare.h"

#include "base/progress.h"
#include "change/changesformat.h"
#include "decisioninput.h"
#include "diagnosis/comparisonformat.h"
#include "formats/decisionformat.h"
#include "formats/jsontext.h"
#include "printedreport.h"
#include "report/comparisonreport.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

// The options of what is compared with: as those without "to-", which they replace.
const QStringList counterparts{u"cloud"_s, u"request"_s, u"name"_s, u"release"_s, u"conf"_s, u"changes"_s};

QString to(const QString &option)
{
    return u"to-"_s + option;
}

QCommandLineOption formatOption()
{
    return {u"format"_s, u"text, json, markdown or html."_s, u"format"_s, u"text"_s};
}

QCommandLineOption everyHostOption()
{
    return {u"every-host"_s, u"Name every host in tables, not the first twenty."_s};
}

QString objectionToFormat(const QCommandLineParser &parser)
{
    return QStringList{u"text"_s, u"json"_s, u"markdown"_s, u"html"_s}.contains(parser.value(u"format"_s))
        ? QString()
        : u"--format takes text, json, markdown or html."_s;
}

QString compareObjection(const QCommandLineParser &parser)
{
    if (const QString objection = objectionToFormat(parser); !objection.isEmpty())
        return objection;
    if (parser.isSet(u"decision"_s) || parser.isSet(to(u"decision"_s)))
        return parser.isSet(u"decision"_s) && parser.isSet(to(u"decision"_s)) && !parser.isSet(u"cloud"_s)
            ? QString()
            : u"Two decisions from files need --decision and --to-decision, and no --cloud."_s;
    if (const QString objection = objectionToInput(u"compare"_s, parser); !objection.isEmpty())
        return objection;
    QStringList names;
    for (const QString &option : counterparts) {
        if (parser.isSet(to(option)))
            return objectionToRelease(parser.value(to(u"release"_s)));
        names.append(u"--"_s + to(option));
    }
    return u"compare needs what to compare with: %1 or --to-decision."_s.arg(names.join(u", "_s));
}

// What tells the side from the other. `release`: the one that it is decided with.
QString titleOf(const DecisionInput &side, const DecisionInput &other, Release release, const QString &otherwise)
{
    const auto fileName = [](const QString &path) { return QFileInfo(path).fileName(); };
    if (side.release != other.release)
        return release.title();
    if (side.cloud != other.cloud)
        return fileName(side.cloud);
    if (side.request != other.request)
        return fileName(side.request);
    if (side.name != other.name && !side.name.isEmpty())
        return side.name;
    if (side.confs != other.confs && !side.confs.isEmpty())
        return fileName(side.confs.last());
    if (side.changes != other.changes && !side.changes.isEmpty())
        return fileName(side.changes);
    return otherwise;
}

DecisionInput counterpartOf(DecisionInput input, const QCommandLineParser &parser)
{
    const auto replace = [&](const QString &option, QString &value) {
        if (parser.isSet(to(option)))
            value = astrolabe::ctl::input(parser, to(option));
    };
    replace(u"cloud"_s, input.cloud);
    replace(u"request"_s, input.request);
    replace(u"changes"_s, input.changes);
    if (parser.isSet(to(u"name"_s)))
        input.name = parser.value(to(u"name"_s));
    if (parser.isSet(to(u"release"_s)))
        input.release = Release::named(parser.value(to(u"release"_s)));
    if (parser.isSet(to(u"conf"_s)))
        input.confs = inputs(parser, to(u"conf"_s));
    return input;
}

Result<ComparedSide> decided(const DecisionGround &ground, const DecisionInput &input, const QString &title)
{
    if (ground.requests.size() != 1)
        return failure(Error::Kind::BadInput, u"One request is compared; there are %1."_s.arg(ground.requests.size()),
            input.request, u"Choose one with --name."_s);
    NoProgress nobody;
    const Question asked = questionIn(ground.requests.first().request, *ground.scheduler->index());
    return decide(asked, ground.scheduler, input.options, nobody).map([&](Decision &&decision) {
        return ComparedSide{title, std::make_shared<const Decision>(std::move(decision)), ground.scheduler->cloud()};
    });
}

Result<ComparedSide> decided(const DecisionInput &input, const DecisionInput &other, const QString &otherwise)
{
    return readGround(input).and_then([&](const DecisionGround &ground) {
        return decided(ground, input, titleOf(input, other, ground.scheduler->release(), otherwise));
    });
}

Result<ComparedSide> stored(const QString &path)
{
    ComparedSide side{QFileInfo(path).fileName(), nullptr, nullptr};
    return withJsonFile(path, [&](const QByteArray &json) {
        return parseDecision(json).map(
            [&](Decision &&decision) { side.decision = std::make_shared<const Decision>(std::move(decision)); });
    }).map([&] { return side; });
}

// The exit code is that of the right decision.
Result<int> printComparison(
    const Result<ComparedSide> &left, const Result<ComparedSide> &right, const QCommandLineParser &parser)
{
    for (const auto *side : {&left, &right}) {
        if (!*side)
            return tl::unexpected(side->error());
    }
    const Comparison comparison = compare(*left, *right);
    const QString format = parser.value(u"format"_s);
    if (format == "json"_L1)
        printJson(QJsonDocument(writeComparison(comparison)).toJson(QJsonDocument::Compact));
    else if (parser.isSet(u"every-host"_s))
        printReport(reportOf(comparison, std::nullopt), format);
    else
        printReport(reportOf(comparison), format);
    return exitCode(right->decision->outcome);
}

Result<int> runCompare(const QCommandLineParser &parser)
{
    if (parser.isSet(u"decision"_s))
        return printComparison(stored(input(parser, u"decision"_s)), stored(input(parser, to(u"decision"_s))), parser);
    const DecisionInput left = decisionInput(parser);
    const DecisionInput right = counterpartOf(left, parser);
    return printComparison(decided(left, right, u"before"_s), decided(right, left, u"after"_s), parser);
}

QString whatIfObjection(const QCommandLineParser &parser)
{
    if (const QString objection = objectionToFormat(parser); !objection.isEmpty())
        return objection;
    if (!parser.isSet(u"change"_s) && !parser.isSet(u"changes"_s))
        return u"what-if needs --change or --changes."_s;
    return objectionToInput(u"what-if"_s, parser);
}

// Those of the file first.
Result<QList<Change>> askedChanges(const QCommandLineParser &parser)
{
    QList<Change> all;
    if (parser.isSet(u"changes"_s)) {
        const auto read = readChangesFile(input(parser, u"changes"_s));
        if (!read)
            return tl::unexpected(read.error());
        all = *read;
    }
    QJsonArray given;
    for (const QString &json : parser.values(u"change"_s)) {
        const auto object = parseJsonObject(json.toUtf8());
        if (!object)
            return tl::unexpected(object.error().in(u"--change"_s));
        given.append(*object);
    }
    const QJsonObject document{{u"format"_s, u"astrolabe-changes"_s}, {u"version"_s, 1}, {u"changes"_s, given}};
    return parseChanges(QJsonDocument(document).toJson())
        .map([&](const QList<Change> &parsed) { return all + parsed; })
        .map_error([](const Error &error) { return error.in(u"--change"_s); });
}

// For errors.
QString whereChangesAre(const QCommandLineParser &parser)
{
    if (!parser.isSet(u"changes"_s))
        return u"--change"_s;
    const QString file = input(parser, u"changes"_s);
    return parser.isSet(u"change"_s) ? file + u" with --change"_s : file;
}

Result<int> runWhatIf(const QCommandLineParser &parser)
{
    const auto changes = askedChanges(parser);
    if (!changes)
        return tl::unexpected(changes.error());
    DecisionInput input = decisionInput(parser);
    input.changes.clear();
    const auto ground = readGround(input);
    if (!ground)
        return tl::unexpected(ground.error());
    DecisionInput after = input;
    after.changes = whereChangesAre(parser);
    const auto changed = changedGround(*ground, *changes, after);
    if (!changed)
        return tl::unexpected(changed.error());
    warnOfUnread(*changes);
    return printComparison(decided(*ground, input, u"before"_s), decided(*changed, input, u"after"_s), parser);
}

} // namespace

Command compareCommand()
{
    const auto file
        = [](const QString &option, const QString &about) { return QCommandLineOption{option, about, inputFile}; };
    return {u"compare"_s,
        u"Says how two decisions differ, and why each host's outcome differs.\n"
        "They are decided on two clouds, for two requests, with two releases, two nova.conf or other changes, or read "
        "from files.\n"
        "Exit code, of the second decision: 0 scheduled, 2 bad input, 3 no valid host, 4 another error."_s,
        decisionInputUsage()
            + u" [--to-cloud C] [--to-request R] [--to-name NAME] [--to-release NAME] "
              "[--to-conf nova.conf]… [--to-changes FILE] [--every-host] "
              "[--format text|json|markdown|html]\n"
              "       astrolabectl compare --decision FILE --to-decision FILE …"_s,
        decisionInputOptions()
            + QList<QCommandLineOption>{cloudOption(u"Compare with the same on this cloud."_s, to(u"cloud"_s)),
                file(to(u"request"_s), u"Compare with this request."_s),
                {to(u"name"_s), u"Compare with the request of this name."_s, u"name"_s},
                {to(u"release"_s), u"Compare with this release."_s, u"name"_s},
                file(to(u"conf"_s), u"Compare with the options of this nova.conf instead."_s),
                file(to(u"changes"_s), u"Compare with the decision after these changes instead."_s),
                file(u"decision"_s, u"A decision that was written before."_s),
                file(to(u"decision"_s), u"The one to compare it with."_s), everyHostOption(), formatOption()},
        repeatableInputOptions() << to(u"conf"_s), compareObjection, runCompare};
}

Command whatIfCommand()
{
    return {u"what-if"_s,
        u"Decides before and after changes of the cloud, its options or the request, and says what differs.\n"
        "Exit code, of the decision after them: 0 scheduled, 2 bad input, 3 no valid host, 4 another error."_s,
        decisionInputUsage() + u" [--change JSON]… [--every-host] [--format text|json|markdown|html]"_s,
        decisionInputOptions()
            + QList<
                QCommandLineOption>{{u"change"_s,
                                        u"A change as in a document of changes: {\"change\": \"edit_request\", …}."_s,
                                        u"JSON"_s},
                everyHostOption(), formatOption()},
        repeatableInputOptions() << u"change"_s, whatIfObjection, runWhatIf};
}

} // namespace astrolabe::ctl
