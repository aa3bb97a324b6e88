// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/documentkind.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

QString nameOf(DocumentKind kind)
{
    switch (kind) {
    case DocumentKind::Cloud:
        return QCoreApplication::translate("Error", "a cloud");
    case DocumentKind::Request:
        return QCoreApplication::translate("Error", "a request");
    case DocumentKind::RequestList:
        return QCoreApplication::translate("Error", "a list of requests");
    case DocumentKind::Decision:
        return QCoreApplication::translate("Error", "a decision");
    case DocumentKind::Journal:
        return QCoreApplication::translate("Error", "a journal");
    case DocumentKind::Changes:
        return QCoreApplication::translate("Error", "a list of changes");
    case DocumentKind::Case:
        return QCoreApplication::translate("Error", "a case");
    case DocumentKind::Unknown:
        break;
    }
    return {};
}

DocumentKind kindOf(const QJsonObject &document)
{
    const QString format = document.value("format"_L1).toString();
    if (format == "astrolabe-decision"_L1)
        return DocumentKind::Decision;
    if (format == "astrolabe-journal"_L1)
        return DocumentKind::Journal;
    if (format == "astrolabe-changes"_L1)
        return DocumentKind::Changes;
    if (format == "astrolabe-case"_L1)
        return DocumentKind::Case;
    if (format == "astrolabe-cloud"_L1)
        return DocumentKind::Cloud;
    if (document.value("boots"_L1).isArray())
        return DocumentKind::RequestList;
    // Others of Astrolabe's documents have members of the same names: a lesson `requests`, a diagnosis `server`.
    if (!format.isEmpty())
        return DocumentKind::Unknown;
    if (document.value("requests"_L1).isArray())
        return DocumentKind::RequestList;
    return document.contains("server"_L1) ? DocumentKind::Request : DocumentKind::Unknown;
}

Result<void> expectKind(DocumentKind expected, const QJsonObject &document)
{
    const DocumentKind kind = kindOf(document);
    if (kind == expected || kind == DocumentKind::Unknown)
        return {};
    return failure(Error::Kind::BadInput,
        QCoreApplication::translate("Error", "This is %1, not %2.").arg(nameOf(kind), nameOf(expected)));
}

} // namespace astrolabe
