// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/ruleoption.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QStringList enabledNames(const Configuration &config, Release release, OwnRule::Kind kind)
{
    return config.list("filter_scheduler", optionOf(kind).toLatin1().constData(), release);
}

// A weigher may be named by its full path.
auto names(const OwnRule &rule)
{
    return [&rule](const QString &path) {
        return (rule.kind == OwnRule::Kind::Weigher ? path.section(u'.', -1) : path) == rule.name;
    };
}

} // namespace

QString optionOf(OwnRule::Kind kind)
{
    return kind == OwnRule::Kind::Weigher ? u"weight_classes"_s : u"enabled_filters"_s;
}

bool enables(const Configuration &config, Release release, const OwnRule &rule)
{
    return rule.kind != OwnRule::Kind::Refused
        && std::ranges::any_of(enabledNames(config, release, rule.kind), names(rule));
}

QString optionWith(const Configuration &config, Release release, const OwnRule &rule, bool enabled)
{
    QStringList enabledRules = enabledNames(config, release, rule.kind);
    enabledRules.removeIf(names(rule));
    if (enabled)
        enabledRules.append(rule.name);
    return enabledRules.join(u',');
}

} // namespace astrolabe
