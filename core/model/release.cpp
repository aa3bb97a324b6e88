// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/release.h"

#include <algorithm>
#include <array>

namespace astrolabe {

namespace {

struct NamedRelease
{
    int nova;
    QStringView name;
};

constexpr std::array releases{NamedRelease{11, u"kilo"}, NamedRelease{12, u"liberty"}, NamedRelease{13, u"mitaka"},
    NamedRelease{14, u"newton"}, NamedRelease{15, u"ocata"}, NamedRelease{16, u"pike"}, NamedRelease{17, u"queens"},
    NamedRelease{18, u"rocky"}, NamedRelease{19, u"stein"}, NamedRelease{20, u"train"}, NamedRelease{21, u"ussuri"},
    NamedRelease{22, u"victoria"}, NamedRelease{23, u"wallaby"}, NamedRelease{24, u"xena"}, NamedRelease{25, u"yoga"},
    NamedRelease{26, u"zed"}, NamedRelease{27, u"2023.1"}, NamedRelease{28, u"2023.2"}, NamedRelease{29, u"2024.1"},
    NamedRelease{30, u"2024.2"}, NamedRelease{31, u"2025.1"}, NamedRelease{32, u"2025.2"}, NamedRelease{33, u"2026.1"},
    NamedRelease{34, u"2026.2"}};

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
