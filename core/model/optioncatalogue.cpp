// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/optioncatalogue.h"

#include "model/options/row.h"

#include <QCoreApplication>
#include <QLatin1StringView>

#include <algorithm>
#include <string_view>
#include <tuple>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

std::vector<Option> allOptions()
{
    std::vector<Option> all;
    for (auto *part : {options::schedulerOptions, options::filterOptions, options::trustOptions,
             options::weigherOptions, options::computeOptions, options::guestOptions, options::placementOptions,
             options::zoneOptions, options::deviceOptions, options::quotaOptions, options::serviceOptions})
        std::ranges::move(part(), std::back_inserter(all));
    std::ranges::sort(all, {},
        [](const Option &option) { return std::tuple(std::string_view(option.group), std::string_view(option.name)); });
    return all;
}

// Some groups exist once per network or type: [neutron_physnet_<name>], [mdev_<type>].
bool isGroup(const Option &option, const QString &group)
{
    const QLatin1StringView known(option.group);
    return known.endsWith('*'_L1) ? group.startsWith(known.chopped(1)) : group == known;
}

bool wasCalled(const Option &option, const QString &qualifiedName)
{
    return std::ranges::any_of(
        option.deprecatedNames, [&](const char *former) { return qualifiedName == QLatin1StringView(former); });
}

} // namespace

const std::vector<Option> &optionCatalogue()
{
    static const std::vector<Option> catalogue = allOptions();
    return catalogue;
}

const Option *findOption(const QString &group, const QString &name)
{
    const std::vector<Option> &all = optionCatalogue();
    const auto current = std::ranges::find_if(
        all, [&](const Option &option) { return name == QLatin1StringView(option.name) && isGroup(option, group); });
    if (current != all.end())
        return &*current;
    const QString qualifiedName = group + u'.' + name;
    const auto former
        = std::ranges::find_if(all, [&](const Option &option) { return wasCalled(option, qualifiedName); });
    return former == all.end() ? nullptr : &*former;
}

QString whatItDoes(const Option &option)
{
    return QCoreApplication::translate("Option", option.summary);
}

} // namespace astrolabe
