// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/release.h"

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct NamedRelease
{
    int nova;
    QLatin1StringView name;
};

constexpr std::array releases{NamedRelease{11, "kilo"_L1}, NamedRelease{12, "liberty"_L1},
    NamedRelease{13, "mitaka"_L1}, NamedRelease{14, "newton"_L1}, NamedRelease{15, "ocata"_L1},
    NamedRelease{16, "pike"_L1}, NamedRelease{17, "queens"_L1}, NamedRelease{18, "rocky"_L1},
    NamedRelease{19, "stein"_L1}, NamedRelease{20, "train"_L1}, NamedRelease{21, "ussuri"_L1},
    NamedRelease{22, "victoria"_L1}, NamedRelease{23, "wallaby"_L1}, NamedRelease{24, "xena"_L1},
    NamedRelease{25, "yoga"_L1}, NamedRelease{26, "zed"_L1}, NamedRelease{27, "2023.1"_L1},
    NamedRelease{28, "2023.2"_L1}, NamedRelease{29, "2024.1"_L1}, NamedRelease{30, "2024.2"_L1},
    NamedRelease{31, "2025.1"_L1}, NamedRelease{32, "2025.2"_L1}, NamedRelease{33, "2026.1"_L1},
    NamedRelease{34, "2026.2"_L1}};

} // namespace

QString Release::name() const
{
    const auto found = std::ranges::find(releases, nova, &NamedRelease::nova);
    return found == releases.end() ? QString::number(nova) : found->name.toString();
}

std::optional<Release> Release::named(const QString &name)
{
    const QString wanted = name.toLower();
    const auto found = std::ranges::find_if(releases, [&](const NamedRelease &r) { return wanted == r.name; });
    return found == releases.end() ? std::nullopt : std::optional(Release{found->nova});
}

Release Release::newest()
{
    return Release{releases.back().nova};
}

QStringList Release::names()
{
    QStringList all;
    for (const NamedRelease &release : releases)
        all.append(release.name.toString());
    return all;
}

} // namespace astrolabe
