// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/cataloguekind.h"

#include "base/joinednames.h"
#include "base/memorytext.h"
#include "widgets/table/celldelegate.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

QList<CatalogueKind> catalogueKinds()
{
    return computeKinds() + networkKinds() + volumeKinds() + identityKinds();
}

CatalogueCell listCell(const QStringList &items)
{
    if (items.isEmpty())
        return {};
    const QString line = joinedNames(items);
    return {line, line, items.join(u'\n')};
}

CatalogueCell mapCell(const QMap<QString, QString> &values)
{
    QStringList items;
    for (auto value = values.begin(); value != values.end(); ++value)
        items.append(value.key() + u'=' + value.value());
    return listCell(items);
}

CatalogueCell textCell(const QString &text)
{
    return {known(text)};
}

CatalogueCell numberCell(qint64 number)
{
    return {number};
}

CatalogueCell mebibytesCell(qint64 mebibytes)
{
    const bool isRounded = mebibytes > 1024 && mebibytes % 1024 != 0;
    return {mebibytes, mebibytes == 0 ? u"–"_s : memoryText(mebibytes),
        isRounded ? QLocale().toString(mebibytes) + u" MiB"_s : QString()};
}

CatalogueCell gibibytesCell(qint64 gibibytes)
{
    return {gibibytes, gibibytes == 0 ? u"–"_s : QLocale().toString(gibibytes) + u" GiB"_s};
}

CatalogueCell yesNoCell(bool yes)
{
    return {yes,
        yes ? u"✓ "_s + QCoreApplication::translate("astrolabe::CatalogueView", "yes")
            : QCoreApplication::translate("astrolabe::CatalogueView", "no")};
}

QString nameOrId(const QString &name, const QString &id)
{
    return name.isEmpty() ? id : name;
}

CatalogueCell projectCell(const CloudIndex &index, const QString &id)
{
    const Project *project = find(index.cloud().surroundings.projects, &Project::id, id);
    return textCell(project == nullptr ? id : nameOrId(project->name, id));
}

CatalogueCell usageCell(double used, double limit, const QString &unit)
{
    constexpr double unlimited = -1;
    if (limit == unlimited) {
        const QString amount = QLocale().toString(used, 'f', used == std::floor(used) ? 0 : 1);
        return {used,
            QCoreApplication::translate("astrolabe::CatalogueView", "%1, no limit")
                .arg(unit.isEmpty() ? amount : amount + u' ' + unit)};
    }
    return {QVariant::fromValue(Capacity{.used = used, .total = limit, .unit = unit})};
}

} // namespace astrolabe
