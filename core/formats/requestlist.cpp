// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/requestlist.h"

#include "formats/documentformat.h"
#include "formats/documentkind.h"
#include "formats/jsonreader.h"
#include "formats/jsontext.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

Result<QList<ListedRequest>> parseRequestList(const QByteArray &json)
{
    return parseJsonObject(json).and_then([](const QJsonObject &document) -> Result<QList<ListedRequest>> {
        if (kindOf(document) == DocumentKind::RequestList)
            return readDocument<QList<ListedRequest>>(document, readRequestList);
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

void readRequestList(JsonObjectReader &document, QList<ListedRequest> &list)
{
    const QLatin1StringView member = document.take("requests"_L1).isArray() ? "requests"_L1 : "boots"_L1;
    document.each(member, [&list](JsonObjectReader &entry) {
        ListedRequest listed;
        QJsonObject request;
        entry.member("name"_L1, listed.name);
        entry.member("title"_L1, listed.title);
        entry.member("about"_L1, listed.about);
        entry.required("request"_L1, request);
        const JsonPlace place(entry.place(), "request"_L1);
        JsonObjectReader reader(request, place, entry.reading());
        readRequest(reader, listed.request);
        listed.request.document = request;
        if (listed.name.isNull())
            listed.name = listed.request.name;
        if (listed.title.isNull())
            listed.title = listed.name;
        list.append(listed);
    });
    if (list.isEmpty())
        document.reading().fail(
            JsonPlace(document.place(), member), QCoreApplication::translate("Error", "The list is empty."));
}

} // namespace astrolabe
