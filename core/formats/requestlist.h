// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/requestformat.h"

namespace astrolabe {

class JsonObjectReader;

// A request from a list.
struct ListedRequest
{
    QString name;  // identifies it in the list
    QString title; // for display; the name if there is no title
    QString about; // a sentence; may be empty
    Request request;
};

// Several requests in one file, as `requests` or as recorded `boots`: [{"name", "title", "about", "request"}]. A single
// request is a list of one, named after its server.
Result<QList<ListedRequest>> parseRequestList(const QByteArray &json);
Result<QList<ListedRequest>> readRequestList(const QString &path);
void readRequestList(JsonObjectReader &document, QList<ListedRequest> &list);

} // namespace astrolabe
