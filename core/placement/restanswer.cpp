// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/restanswer.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Source: webob.exc; 499 as in nginx.
struct HttpStatus
{
    int status;
    QLatin1StringView title;
    QLatin1StringView explanation;
};

constexpr std::array httpStatuses{
    HttpStatus{400, "Bad Request"_L1,
        "The server could not comply with the request since it is either malformed or otherwise incorrect."_L1},
    HttpStatus{404, "Not Found"_L1, "The resource could not be found."_L1},
    HttpStatus{406, "Not Acceptable"_L1,
        "The resource could not be generated that was acceptable to your browser (content of type application/json."_L1},
    HttpStatus{409, "Conflict"_L1, "There was a conflict when trying to complete your request."_L1},
    HttpStatus{499, "Client Closed Request"_L1, "The client went away before it was answered."_L1},
    HttpStatus{500, "Internal Server Error"_L1,
        "The server has either erred or is incapable of performing the requested operation."_L1},
};

// Strips everything that looks like an HTML tag.
QString withoutTags(QString text)
{
    static const QRegularExpression tags(u"<br.*?>|<!--|-->|<.*?>"_s, QRegularExpression::DotMatchesEverythingOption);
    return text.replace(u'\n', u' ').remove(u'\r').remove(tags);
}

RestAnswer withError(int status, QJsonObject error, const QString &code, std::optional<Microversion> version)
{
    if (version && version->includes(23))
        error.insert("code"_L1, code);
    return {status, QJsonObject{{"errors"_L1, QJsonArray{error}}}};
}

} // namespace

RestAnswer RestAnswer::refused(const Refusal &refusal, std::optional<Microversion> version)
{
    const auto *known = std::ranges::find(httpStatuses, refusal.status, &HttpStatus::status);
    QJsonObject error{{"status"_L1, refusal.status}, {"title"_L1, known->title},
        {"detail"_L1, known->explanation + "\n\n "_L1 + withoutTags(refusal.text) + "  "_L1}};
    if (refusal.status == 406) {
        error.insert("min_version"_L1, "1.0"_L1);
        error.insert("max_version"_L1, u"1.%1"_s.arg(Microversion::newest));
    }
    return withError(refusal.status, error, refusal.code, version);
}

RestAnswer RestAnswer::notAllowed(const QString &method, const QString &why, Microversion version)
{
    const QJsonObject error{{"status"_L1, 405}, {"title"_L1, "Method Not Allowed"_L1},
        {"detail"_L1, u"The method %1 is not allowed for this resource. \n\n %2"_s.arg(method, why)}};
    return withError(405, error, Refusal().code, version);
}

RestAnswer RestAnswer::withoutJson(Microversion version)
{
    const QJsonObject error{{"status"_L1, 415}, {"title"_L1, "Unsupported Media Type"_L1},
        {"detail"_L1,
            "The request media type None is not supported by this server. \n\n "
            "The media type None is not supported, use application/json"_L1}};
    return withError(415, error, Refusal().code, version);
}

QJsonObject toJson(const Resources &resources)
{
    QJsonObject json;
    for (auto it = resources.begin(); it != resources.end(); ++it)
        json.insert(it.key(), *it);
    return json;
}

} // namespace astrolabe
