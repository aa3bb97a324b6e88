// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/flavormodel.h"

#include "base/memorytext.h"

#include <QLocale>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString extraSpecsText(const Flavor &flavor)
{
    QStringList texts;
    for (const auto &[key, value] : flavor.extraSpecs.asKeyValueRange())
        texts.append(u"%1=%2"_s.arg(key, value));
    return texts.join(u"  ·  "_s);
}

} // namespace

FlavorModel::FlavorModel(QObject *parent)
    : RowsModel({{"name", QT_TRANSLATE_NOOP("astrolabe::FlavorModel", "Flavor")},
                    {"vcpus", QT_TRANSLATE_NOOP("astrolabe::FlavorModel", "vCPU"), Qt::AlignRight},
                    {"memory", QT_TRANSLATE_NOOP("astrolabe::FlavorModel", "Memory"), Qt::AlignRight},
                    {"disk", QT_TRANSLATE_NOOP("astrolabe::FlavorModel", "Disk"), Qt::AlignRight},
                    {"extra_specs", QT_TRANSLATE_NOOP("astrolabe::FlavorModel", "Extra specs")}},
          parent)
{ }

int FlavorModel::rowOfRef(const QString &flavorRef) const
{
    if (const int row = rowOf(flavorRef); row >= 0)
        return row;
    const auto named = std::ranges::find(rows(), flavorRef, &Flavor::name);
    return named == rows().end() ? -1 : static_cast<int>(named - rows().begin());
}

QVariant FlavorModel::value(int row, int column) const
{
    const Flavor &flavor = at(row);
    switch (column) {
    case Name:
        return flavor.name;
    case Vcpus:
        return flavor.vcpus;
    case Memory:
        return flavor.memoryMb;
    case Disk:
        return flavor.rootGb + flavor.ephemeralGb;
    default:
        return extraSpecsText(flavor);
    }
}

QString FlavorModel::text(int row, int column) const
{
    const Flavor &flavor = at(row);
    if (column == Memory)
        return memoryText(flavor.memoryMb);
    if (column == Disk)
        return tr("%1 GiB").arg(QLocale().toString(flavor.rootGb + flavor.ephemeralGb));
    if (column == Name && flavor.disabled)
        return tr("%1 (disabled)").arg(flavor.name);
    return valueText(value(row, column));
}

QString FlavorModel::explanation(int row, int column) const
{
    const Flavor &flavor = at(row);
    const QLocale locale;
    switch (column) {
    case Name:
        return tr("flavorid %1").arg(flavor.flavorid);
    case Memory:
        return tr("%1 MiB, and %2 MiB swap").arg(locale.toString(flavor.memoryMb), locale.toString(flavor.swapMb));
    case Disk:
        return tr("%1 GiB root + %2 GiB ephemeral")
            .arg(locale.toString(flavor.rootGb), locale.toString(flavor.ephemeralGb));
    case ExtraSpecs:
        return extraSpecsText(flavor).replace(u"  ·  "_s, u"\n"_s);
    default:
        return tr("%n vCPU(s) for each server", nullptr, flavor.vcpus);
    }
}

Tone FlavorModel::tone(int row, int column) const
{
    return at(row).disabled || column == ExtraSpecs ? Tone::Muted : Tone::Plain;
}

} // namespace astrolabe
