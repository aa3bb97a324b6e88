// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/result.h"

namespace astrolabe {

QString Error::text() const
{
    QString line = where.isEmpty() ? what : where + QStringLiteral(": ") + what;
    if (remedy.isEmpty())
        return line;
    const bool isOpen = !line.isEmpty() && line.back().isLetterOrNumber(); // Nova's messages end without a full stop
    return line + QLatin1StringView(isOpen ? ". " : " ") + remedy;
}

Error Error::in(const QString &place) const
{
    Error wider = *this;
    wider.where = where.isEmpty() ? place : place + QStringLiteral(": ") + where;
    return wider;
}

} // namespace astrolabe
