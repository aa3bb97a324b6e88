// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement.h"

#include "base/textfile.h"
#include "placement/rest/service.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

// The requests in a file: [{"method", "path", "body", "microversion"}].
struct Requests
{
    QJsonArray list;
    KeyOrder order;
};

Result<Requests> readRequests(const QString &path)
{
    const auto text = readTextFile(path, {.bytes = qint64(256) << 20});
    if (!text)
        return tl::unexpected(text.error());
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(*text, &error);
    if (error.error != QJsonParseError::NoError)
        return failure(Error::Kind::BadInput, error.errorString() + u'.', path);
    if (!document.isArray())
        return failure(Error::Kind::BadInput, u"Expected a list of requests."_s, path);
    return Requests{document.array(), KeyOrder(*text)};
}

RestAnswer send(const QJsonObject &request, const KeyOrder &order, const QString &version, PlacementService &service)
{
    const auto known = Microversion::fromText(request.value("microversion"_L1).toString(version));
    if (!known)
        return RestAnswer::refused(known.error(), std::nullopt);
    return service.handle({request.value("method"_L1).toString(), request.value("path"_L1).toString(),
        request.value("body"_L1), order.at(u"/body"_s), *known});
}

QJsonObject lineOf(const RestAnswer &answer)
{
    QJsonObject headers;
    for (auto it = answer.headers.begin(); it != answer.headers.end(); ++it)
        headers.insert(it.key(), it.value());
    return {{"status"_L1, answer.status}, {"headers"_L1, headers}, {"body"_L1, answer.body}};
}

int replay(const Requests &requests, const QString &version, PlacementService service)
{
    for (qsizetype i = 0; i < requests.list.size(); ++i) {
        const KeyOrder order = requests.order.at(u'/' + QString::number(i));
        const RestAnswer answer = send(requests.list.at(i).toObject(), order, version, service);
        printJson(QJsonDocument(lineOf(answer)).toJson(QJsonDocument::Compact));
    }
    return 0;
}

QString placementObjection(const QCommandLineParser &parser)
{
    const bool isComplete = parser.isSet(u"cloud"_s) && parser.isSet(u"replay"_s);
    return isComplete ? QString() : u"placement needs --cloud and --replay."_s;
}

Result<int> runPlacement(const QCommandLineParser &parser)
{
    const auto requests = readRequests(input(parser, u"replay"_s));
    if (!requests)
        return tl::unexpected(requests.error());
    const QString path = input(parser, u"cloud"_s);
    auto placement = readCloud(path).and_then(
        [&](const Cloud &cloud) { return Placement::of(CloudIndex(std::make_shared<const Cloud>(cloud))); });
    if (!placement)
        return tl::unexpected(placement.error().in(path));
    return replay(*requests, parser.value(u"microversion"_s), PlacementService(std::move(*placement)));
}

} // namespace

Command placementCommand()
{
    return {u"placement"_s,
        u"Sends REST requests to a cloud's Placement, one after the other, and prints the answers as JSON.\n"
        "Exit code: 0 answered, 2 bad input."_s,
        u"--cloud C --replay FILE [--microversion 1.39]"_s,
        {cloudOption(u"The cloud with the Placement to ask."_s),
            {u"replay"_s, u"A file with a list of REST requests."_s, u"file"_s},
            {u"microversion"_s, u"The microversion of requests that name none."_s, u"version"_s, u"1.39"_s}},
        {}, placementObjection, runPlacement};
}

} // namespace astrolabe::ctl
