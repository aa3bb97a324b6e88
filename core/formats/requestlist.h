// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/requestformat.h"

namespace astrolabe {

class JsonObjectReader;

// A request that came in a list.
struct ListedRequest
{
    QString name;  // to ask for it by
    QString title; // for people; the name where there is none
    QString about; // a sentence; may be empty
    Request request;
};

// Several in one file, as `requests` or as recorded `boots`: [{"name", "title", "about", "request"}]. A request alone
// is a list of one, named as its server.
Result<QList<ListedRequest>> parseRequestList(const QByteArray &json);
Result<QList<ListedRequest>> readRequestList(const QString &path);
void readRequestList(JsonObjectReader &document, QList<ListedRequest> &list);

} // namespace astrolabe
