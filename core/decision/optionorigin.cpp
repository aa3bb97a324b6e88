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

} // namespace astrolabe
