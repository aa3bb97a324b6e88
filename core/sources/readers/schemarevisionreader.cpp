// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/readers/catalogue.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 longestRevision = 1 << 20;

bool recognisesRevision(const QString &name, const QByteArray & /*beginning*/)
{
    static const QRegularExpression path(u"(^|/)nova-manage_db_version(\\.txt)?$"_s);
    return path.match(name).hasMatch();
}

// The revision of a cell's schema stands alone on the last line, behind the log.
Result<void> readRevision(const QString & /*name*/, QIODevice &content, Evidence &evidence, Progress & /*progress*/)
{
    static const QRegularExpression revision(u"^([0-9a-f]{12})\\s*$"_s, QRegularExpression::MultilineOption);
    const QString text = QString::fromUtf8(content.read(longestRevision));
    if (const auto match = revision.match(text); match.hasMatch())
        evidence.schemaRevision = match.captured(1);
    return {};
}

} // namespace

const ReaderEntry schemaRevisionReader{"schema_revision", recognisesRevision, readRevision,
    QT_TRANSLATE_NOOP("Sources", "revision of a database's schema")};

} // namespace astrolabe
