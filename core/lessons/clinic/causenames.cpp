// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/clinic/causenames.h"

#include "diagnosis/causes/catalogue.h"

#include <QCoreApplication>

namespace astrolabe {

QStringList namedCauses()
{
    QStringList tokens;
    for (const CauseEntry *cause : allCauses()) {
        if (cause->name != nullptr)
            tokens.append(QString::fromLatin1(cause->token));
    }
    return tokens;
}

QString causeName(const QString &token)
{
    for (const CauseEntry *cause : allCauses()) {
        if (cause->name != nullptr && token == QLatin1StringView(cause->token))
            return QCoreApplication::translate("Clinic", cause->name);
    }
    return {};
}

} // namespace astrolabe
