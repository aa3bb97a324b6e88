// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <compare>
#include <optional>

namespace astrolabe {

// The OpenStack release whose behaviour a cloud follows. Compared by Nova's major version: Zed is 26.
struct Release
{
    int nova = 34;

    auto operator<=>(const Release &) const = default;

    // The name in documents: "zed", "2026.2".
    QString name() const;
    // The name as OpenStack writes it: "Zed", "2026.2 Hibiscus".
    QString title() const;

    static std::optional<Release> named(const QString &nameOrTitle);
    static Release newest();
    static QStringList names(); // oldest first
    static QStringList titles();
};

// Unbounded first and last release of a rule or option.
constexpr int anyRelease = 0;
constexpr int stillThere = 999;

// Whether a rule or option exists in the release, by the entry's first and last release.
template<typename Entry>
constexpr bool existsIn(const Entry &entry, Release release)
{
    return release.nova >= entry.firstRelease && release.nova <= entry.lastRelease;
}

// The first release with a behaviour: `release >= since(27)` reads like Nova's history.
constexpr Release since(int nova)
{
    return Release{nova};
}

} // namespace astrolabe
