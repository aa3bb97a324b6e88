// SPDX-License-Identifier: GPL-3.0-or-later
// A chain without the filter.
#include "diagnosis/remedies/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<Ladder> chainsWithout(const Miss &miss)
{
    const Cloud &cloud = miss.ward.cloud();
    // Without ComputeFilter servers go to hosts that do not answer.
    if (miss.condition.kind != Condition::Kind::Filter || miss.isFilter("ComputeFilter"_L1))
        return {};
    const bool isBareMetal = cloud.config.boolean("filter_scheduler", "use_baremetal_filters", cloud.release);
    const char *option = isBareMetal ? "baremetal_enabled_filters" : "enabled_filters";
    QStringList enabled = cloud.config.list("filter_scheduler", option, cloud.release);
    if (enabled.removeAll(miss.condition.name) == 0 || enabled.isEmpty())
        return {};
    return {
        Ladder({optionSet(u"filter_scheduler"_s, QString::fromLatin1(option), QJsonArray::fromStringList(enabled))})};
}

} // namespace

const RemedyEntry remedies::disabledFilter{Effort::Options, chainsWithout, nullptr};

} // namespace astrolabe
