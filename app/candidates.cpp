// SPDX-License-Identifier: GPL-3.0-or-later
#include "candidates.h"

#include "base/textfile.h"
#include "placement/candidates/candidatesanswer.h"
#include "placement/placement.h"

#include <QJsonDocument>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestQueries = qint64(256) << 20;

RestAnswer ask(const Placement &placement, const QString &query, const QString &version)
{
    const Answered<Microversion> known = Microversion::fromText(version);
    return known ? candidatesAnswer(placement, query, *known) : RestAnswer::refused(known.error(), std::nullopt);
}

QByteArray json(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

int answerOne(const Placement &placement, const QString &query, const QString &version)
{
    const RestAnswer answer = ask(placement, query, version);
    printJson(json(answer.body.toObject()));
    return answer.status == 200 ? 0 : BadInput;
}

// Each line is a query, or a microversion, a tab and a query.
Result<int> answerAll(const Placement &placement, const QString &path, const QString &version)
{
    const auto text = readTextFile(path, {.bytes = largestQueries});
    if (!text)
        return tl::unexpected(text.error());
    for (const QString &line : QString::fromUtf8(*text).split(u'\n')) {
        if (line.trimmed().isEmpty() || line.startsWith(u'#'))
            continue;
        const qsizetype tab = line.indexOf(u'\t');
        const RestAnswer answer
            = tab < 0 ? ask(placement, line, version) : ask(placement, line.mid(tab + 1), line.left(tab));
        printJson(json({{"status"_L1, answer.status}, {"body"_L1, answer.body}}));
    }
    return 0;
}

QString candidatesObjection(const QCommandLineParser &parser)
{
    const bool isComplete = parser.isSet(u"cloud"_s) && parser.isSet(u"query"_s) != parser.isSet(u"queries"_s);
    return isComplete ? QString() : u"candidates needs --cloud, and --query or --queries."_s;
}

Result<int> runCandidates(const QCommandLineParser &parser)
{
    const QString path = input(parser, u"cloud"_s);
    auto cloud = readCloud(path);
    if (!cloud)
        return tl::unexpected(cloud.error());
    const auto placement = Placement::of(CloudIndex(std::make_shared<const Cloud>(std::move(*cloud))));
    if (!placement)
        return tl::unexpected(placement.error().in(path));
    const QString version = parser.value(u"microversion"_s);
    return parser.isSet(u"query"_s) ? answerOne(*placement, parser.value(u"query"_s), version)
                                    : answerAll(*placement, input(parser, u"queries"_s), version);
}

} // namespace

Command candidatesCommand()
{
    return {u"candidates"_s,
        u"Answers as Placement does to GET /allocation_candidates.\n"
        "Exit code: 0 answered, 2 bad input, or Placement refuses the query."_s,
        u"--cloud C {--query Q | --queries FILE} [--microversion 1.39]"_s,
        {cloudOption(u"The cloud to ask about."_s), {u"query"_s, u"The query string."_s, u"text"_s},
            {u"queries"_s, u"A file with a query string in each line, or a microversion, a tab and a query string."_s,
                u"file"_s},
            {u"microversion"_s, u"The microversion of Placement's API."_s, u"version"_s, u"1.39"_s}},
        {}, candidatesObjection, runCandidates};
}

} // namespace astrolabe::ctl
