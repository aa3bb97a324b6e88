// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/evidencewords.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostNamedPieces = 3;

} // namespace

QString evidentText(const char *text)
{
    return QCoreApplication::translate("Sources", text);
}

QString inOneLine(QStringList names)
{
    names.removeDuplicates();
    if (names.size() <= mostNamedPieces)
        return names.join(u", "_s);
    const int more = int(names.size() - mostNamedPieces);
    return names.mid(0, mostNamedPieces).join(u", "_s) + u' '
        + QCoreApplication::translate("Sources", "and %Ln more", nullptr, more);
}

} // namespace astrolabe
