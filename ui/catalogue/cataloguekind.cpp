// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/cataloguekind.h"

#include "base/memorytext.h"
#include "widgets/table/celldelegate.h"

#include <QCoreApplication>
#include <QLocale>

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
    const QString line = items.join(u", "_s);
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

CatalogueCell projectCell(const CloudIndex &index, const QString &id)
{
    const Project *project = find(index.cloud().surroundings.projects, &Project::id, id);
    return textCell(project == nullptr ? id : project->name);
}

CatalogueCell usageCell(qint64 used, qint64 limit, const QString &unit)
{
    constexpr qint64 unlimited = -1;
    const QLocale locale;
    if (limit == unlimited)
        return {used,
            QCoreApplication::translate("astrolabe::CatalogueView", "%1, no limit")
                .arg(locale.toString(used) + (unit.isEmpty() ? QString() : u' ' + unit))};
    return {QVariant::fromValue(Capacity{.used = double(used), .total = double(limit), .unit = unit})};
}

} // namespace astrolabe
