// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/cloudnumbers.h"

#include "base/python.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isReadable(const QString &key, const QString &value)
{
    if (key == u"max_io_ops_per_host"_s || key == u"max_instances_per_host"_s)
        return python::toInt(value).has_value();
    if (key.endsWith(u"_allocation_ratio"_s) || key.endsWith(u"_weight_multiplier"_s))
        return python::toFloat(value).has_value();
    return true;
}

void tellOfAggregates(const Cloud &cloud, QStringList &sentences)
{
    for (qsizetype i = 0; i < cloud.aggregates.size(); ++i) {
        const auto &metadata = cloud.aggregates.at(i).metadata;
        for (auto it = metadata.begin(); it != metadata.end(); ++it) {
            if (!isReadable(it.key(), it.value()))
                sentences.append(QCoreApplication::translate(
                    "Error", "/aggregates/%1/metadata/%2: “%3” is not a number, so Nova uses the option instead.")
                        .arg(i)
                        .arg(it.key(), it.value()));
        }
    }
}

void tellOfWeights(const Cloud &cloud, const char *group, const char *name, QStringList &sentences)
{
    for (const QString &entry : cloud.config.list(group, name, cloud.release)) {
        const bool isNamed = entry.indexOf(u'=') > 0;
        if (!isNamed || !python::toFloat(entry.section(u'=', 1)))
            sentences.append(QCoreApplication::translate(
                "Error", "/config/%1/%2: “%3” is not of the form name=ratio, so Nova leaves it out.")
                    .arg(QLatin1StringView(group), QLatin1StringView(name), entry));
    }
}

} // namespace

QStringList unreadableNumbers(const Cloud &cloud)
{
    QStringList sentences;
    tellOfAggregates(cloud, sentences);
    tellOfWeights(cloud, "metrics", "weight_setting", sentences);
    tellOfWeights(cloud, "filter_scheduler", "image_props_weight_setting", sentences);
    return sentences;
}

} // namespace astrolabe
