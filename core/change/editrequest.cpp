// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/editrequest.h"

#include "change/jsonedit.h"
#include "formats/jsontext.h"
#include "formats/requestformat.h"

#include <QCoreApplication>

namespace astrolabe {

Result<void> EditRequest::apply(Edited &edited) const
{
    if (!edited.request)
        return failure(Error::Kind::NotFound, QCoreApplication::translate("Error", "There is no request to change."));
    return astrolabe::edited(writeRequest(*edited.request), member, value)
        .and_then([](const QJsonValue &json) { return parseRequest(json.toObject()); })
        .map([&](const Request &request) { edited.request = request; });
}

QString EditRequest::sentence(const Cloud &) const
{
    const QString way = member.join(u'/');
    if (value.isUndefined())
        return QCoreApplication::translate("Change", "Remove %1 of the request").arg(way);
    return QCoreApplication::translate("Change", "Set %1 of the request to %2").arg(way, briefly(value));
}

} // namespace astrolabe
