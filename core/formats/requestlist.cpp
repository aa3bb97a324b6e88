// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/requestlist.h"

#include "formats/documentkind.h"
#include "formats/jsontext.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Result<QList<ListedRequest>> listed(const QJsonObject &document, const QString &member)
{
    QList<ListedRequest> list;
    const QJsonArray entries = document.value(member).toArray();
    for (qsizetype at = 0; at < entries.size(); ++at) {
        const QJsonObject entry = entries.at(at).toObject();
        const auto request = parseRequest(entry.value("request"_L1).toObject());
        if (!request)
            return tl::unexpected(request.error().in(u"/%1/%2/request"_s.arg(member).arg(at)));
        const QString name = entry.value("name"_L1).toString(request->name);
        list.append({name, entry.value("title"_L1).toString(name), entry.value("about"_L1).toString(), *request});
    }
    if (list.isEmpty())
        return failure(
            Error::Kind::BadInput, QCoreApplication::translate("Error", "The list is empty."), u'/' + member);
    return list;
}

} // namespace

Result<QList<ListedRequest>> parseRequestList(const QByteArray &json)
{
    return parseJsonObject(json).and_then([](const QJsonObject &document) -> Result<QList<ListedRequest>> {
        if (kindOf(document) == DocumentKind::RequestList)
            return listed(document, document.contains("requests"_L1) ? u"requests"_s : u"boots"_s);
        return parseRequest(document).map(
            [](const Request &request) { return QList<ListedRequest>{{request.name, request.name, {}, request}}; });
    });
}

Result<QList<ListedRequest>> readRequestList(const QString &path)
{
    QList<ListedRequest> list;
    return withJsonFile(path, [&](const QByteArray &json) {
        return parseRequestList(json).map([&](const QList<ListedRequest> &read) { list = read; });
    }).map([&] { return list; });
}

} // namespace astrolabe
