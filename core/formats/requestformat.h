// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/request.h"

#include <QByteArray>

namespace astrolabe {

class JsonObjectReader;

// The request document: the body of POST /servers, plus context, instance_uuids and request_spec
// (docs/formats/request.md).
Result<Request> readRequestFile(const QString &path);
Result<Request> parseRequest(const QByteArray &json);
Result<Request> parseRequest(const QJsonObject &document);
void readRequest(JsonObjectReader &document, Request &request);
// The original document with the request's changes applied; a new document if the request was not read from one.
QJsonObject writeRequest(const Request &request);

} // namespace astrolabe
