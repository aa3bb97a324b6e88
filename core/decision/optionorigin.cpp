// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/optionorigin.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

Origin optionOrigin(const Configuration &config, const char *group, const char *name, Release release)
{
    Origin origin = Origin::option(u"[%1] %2"_s.arg(QLatin1StringView(group), QLatin1StringView(name)));
    const bool isSet = config.isInForce(QLatin1StringView(group), QLatin1StringView(name), release);
    origin.setting = isSet ? Origin::Setting::NovaConf : Origin::Setting::Default;
    return origin;
}

Origin besideOption(
    Origin::Kind kind, const Configuration &config, const char *group, const char *name, Release release)
{
    Origin origin = optionOrigin(config, group, name, release);
    origin.kind = kind;
    origin.overruled = config.text(
        *findOption(QLatin1StringView(group), QLatin1StringView(name)), QLatin1StringView(group), release);
    return origin;
}

} // namespace astrolabe
