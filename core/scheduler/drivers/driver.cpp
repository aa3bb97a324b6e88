// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/drivers/driver.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct KnownDriver
{
    Driver driver;
    QLatin1StringView entryPoint;
    QLatin1StringView path;
    int lastRelease;
};

constexpr std::array drivers{
    KnownDriver{Driver::Filter, "filter_scheduler"_L1, "nova.scheduler.filter_scheduler.FilterScheduler"_L1, 22},
    KnownDriver{Driver::Caching, "caching_scheduler"_L1, "nova.scheduler.caching_scheduler.CachingScheduler"_L1, 18},
    KnownDriver{Driver::Chance, "chance_scheduler"_L1, "nova.scheduler.chance.ChanceScheduler"_L1, 18},
    KnownDriver{Driver::Fake, "fake_scheduler"_L1, "nova.tests.unit.scheduler.fakes.FakeScheduler"_L1, 20},
};

} // namespace

Result<Driver> driverOf(const Configuration &config, Release release)
{
    if (release >= since(23))
        return Driver::Filter;
    const QString name = config.string("scheduler", "driver", release);
    const auto isMeant = [&](const KnownDriver &known) {
        const bool byName = release >= since(13) && name == known.entryPoint;
        const bool byPath = release < since(15) && name == known.path;
        return release.nova <= known.lastRelease && (byName || byPath);
    };
    const auto found = std::ranges::find_if(drivers, isMeant);
    if (found == drivers.end())
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "The scheduler driver %1 could not be loaded in %2.")
                .arg(name, release.title()),
            u"[scheduler] driver"_s,
            QCoreApplication::translate("Error", "Correct the name, or choose a release that has the driver."));
    return found->driver;
}

} // namespace astrolabe
