// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/createtrait.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

Result<void> CreateTrait::apply(Edited &edited) const
{
    static const QRegularExpression custom(u"\\ACUSTOM_[A-Z0-9_]+\\z"_s);
    constexpr qsizetype longest = 255;
    if (trait.size() > longest || !custom.match(trait).hasMatch())
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error",
                "Placement creates only traits whose names begin with CUSTOM_, in capitals, digits and underscores."));
    if (!edited.cloud.placement)
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "The cloud has no list “%1” of its own.").arg(u"traits"_s));
    QStringList &traits = edited.cloud.placement->traits;
    if (!traits.contains(trait))
        traits.append(trait);
    return {};
}

QString CreateTrait::sentence(const Cloud &) const
{
    return QCoreApplication::translate("Change", "Create the trait %1").arg(trait);
}

} // namespace astrolabe
