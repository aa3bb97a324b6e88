// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace astrolabe {

// One "name=ratio" of [metrics] weight_setting or [filter_scheduler] image_props_weight_setting.
struct WeightSetting
{
    QString name;
    double ratio = 0;

    bool operator==(const WeightSetting &) const = default;
};

// Like Nova, drops entries that cannot be read. Names keep their blanks.
// Source: nova.scheduler.utils.parse_options.
QList<WeightSetting> weightSettings(const QStringList &entries);

} // namespace astrolabe
