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
    QLatin1StringView title;
};

constexpr std::array releases{NamedRelease{11, "kilo"_L1, "Kilo"_L1}, NamedRelease{12, "liberty"_L1, "Liberty"_L1},
    NamedRelease{13, "mitaka"_L1, "Mitaka"_L1}, NamedRelease{14, "newton"_L1, "Newton"_L1},
    NamedRelease{15, "ocata"_L1, "Ocata"_L1}, NamedRelease{16, "pike"_L1, "Pike"_L1},
    NamedRelease{17, "queens"_L1, "Queens"_L1}, NamedRelease{18, "rocky"_L1, "Rocky"_L1},
    NamedRelease{19, "stein"_L1, "Stein"_L1}, NamedRelease{20, "train"_L1, "Train"_L1},
    NamedRelease{21, "ussuri"_L1, "Ussuri"_L1}, NamedRelease{22, "victoria"_L1, "Victoria"_L1},
    NamedRelease{23, "wallaby"_L1, "Wallaby"_L1}, NamedRelease{24, "xena"_L1, "Xena"_L1},
    NamedRelease{25, "yoga"_L1, "Yoga"_L1}, NamedRelease{26, "zed"_L1, "Zed"_L1},
    NamedRelease{27, "2023.1"_L1, "2023.1 Antelope"_L1}, NamedRelease{28, "2023.2"_L1, "2023.2 Bobcat"_L1},
    NamedRelease{29, "2024.1"_L1, "2024.1 Caracal"_L1}, NamedRelease{30, "2024.2"_L1, "2024.2 Dalmatian"_L1},
    NamedRelease{31, "2025.1"_L1, "2025.1 Epoxy"_L1}, NamedRelease{32, "2025.2"_L1, "2025.2 Flamingo"_L1},
    NamedRelease{33, "2026.1"_L1, "2026.1 Gazpacho"_L1}, NamedRelease{34, "2026.2"_L1, "2026.2 Hibiscus"_L1}};

QString textOf(Release release, QLatin1StringView NamedRelease::*text)
{
    const auto found = std::ranges::find(releases, release.nova, &NamedRelease::nova);
    return found == releases.end() ? QString::number(release.nova) : ((*found).*text).toString();
}

QStringList textsOf(QLatin1StringView NamedRelease::*text)
{
    QStringList all;
    for (const NamedRelease &release : releases)
        all.append((release.*text).toString());
    return all;
}

} // namespace

QString Release::name() const
{
    return textOf(*this, &NamedRelease::name);
}

QString Release::title() const
{
    return textOf(*this, &NamedRelease::title);
}

std::optional<Release> Release::named(const QString &nameOrTitle)
{
    const auto found = std::ranges::find_if(releases, [&](const NamedRelease &release) {
        return nameOrTitle.compare(release.name, Qt::CaseInsensitive) == 0
            || nameOrTitle.compare(release.title, Qt::CaseInsensitive) == 0;
    });
    return found == releases.end() ? std::nullopt : std::optional(Release{found->nova});
}

Release Release::newest()
{
    return Release{releases.back().nova};
}

QStringList Release::names()
{
    return textsOf(&NamedRelease::name);
}

QStringList Release::titles()
{
    return textsOf(&NamedRelease::title);
}

} // namespace astrolabe
