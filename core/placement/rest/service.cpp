// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/rest/service.h"

#include "placement/rest/routes.h"

#include <QUrl>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool hasJson(const RestRequest &request)
{
    return !request.body.isNull() && !request.body.isUndefined();
}

RestAnswer answered(const rest::Route &route, const rest::Call &call, rest::State &state)
{
    if (route.body != rest::Route::Body::None && !hasJson(call.request))
        return RestAnswer::withoutJson(call.version());
    rest::Answer answer = route.handler(call, state);
    if (!answer)
        return RestAnswer::refused(answer.error(), call.version());
    if (answer->status < 300 && !answer->body.isNull() && call.version().includes(15))
        answer->headers.insert(u"Cache-Control"_s, u"no-cache"_s);
    return *std::move(answer);
}

RestAnswer tooEarly(const rest::Route &route, const RestRequest &request)
{
    if (route.body == rest::Route::Body::JsonFirst && !hasJson(request))
        return RestAnswer::withoutJson(request.version);
    if (route.tooEarly == 405)
        return RestAnswer::notAllowed(request.method, {}, request.version);
    return RestAnswer::refused(Refusal{route.tooEarly, {}}, request.version);
}

RestAnswer notAllowed(const QStringList &allowed, const RestRequest &request)
{
    RestAnswer answer = RestAnswer::notAllowed(
        request.method, u"The method specified is not allowed for this resource."_s, request.version);
    answer.headers.insert(u"Allow"_s, allowed.join(u", "_s));
    return answer;
}

} // namespace

RestAnswer PlacementService::handle(const RestRequest &request)
{
    const QString path = QUrl::fromPercentEncoding(request.path.section(u'?', 0, 0).toUtf8());
    QStringList methods;
    QStringList items;
    const rest::Route *early = nullptr;
    const rest::Route *found = nullptr;
    for (const rest::Route &route : rest::routes()) {
        const auto matched = rest::itemsOf(path.isEmpty() ? u"/"_s : path, route.path);
        if (!matched)
            continue;
        items = *matched;
        if (!methods.contains(route.method))
            methods.append(route.method);
        if (route.method == request.method)
            (request.version.includes(route.since) ? found : early) = &route;
    }
    if (found != nullptr)
        return answered(*found, {request, items, request.path.section(u'?', 1)}, m_state);
    if (early != nullptr)
        return tooEarly(*early, request);
    if (!methods.isEmpty())
        return notAllowed(methods, request);
    return RestAnswer::refused(Refusal{404, {}}, request.version);
}

} // namespace astrolabe
