// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"

#include <QString>

#include <tl/expected.hpp>

#include <compare>
#include <vector>

namespace astrolabe {

// A version. Before release 31 it is "N.N" or "N.N.N", from 31 on any dotted number; either may have a pre-release
// suffix ("7.0b2"), which sorts before the version. Source: distutils.version.StrictVersion, packaging.version.Version.
struct Version
{
    std::vector<int> numbers; // without trailing zeros
    char stage = '~';         // 'a', 'b' or 'r' for a pre-release; '~' sorts after them
    int prerelease = 0;

    auto operator<=>(const Version &) const = default;

    // The unexpected value is the text of Python's ValueError; so is VersionPredicate::parse()'s.
    static tl::expected<Version, QString> parse(const QString &text, Release release);
};

// An image's requirement for the hypervisor version: ">=6.0,<8". Source: oslo_utils.versionutils.VersionPredicate.
class VersionPredicate
{
public:
    static tl::expected<VersionPredicate, QString> parse(const QString &text, Release release);

    bool isSatisfiedBy(const Version &version) const; // meets all conditions

private:
    struct Condition
    {
        QString op;
        Version version;
    };

    std::vector<Condition> m_conditions;
};

// 6002000 becomes "6.2.0", three digits per part. Source: oslo_utils.versionutils.convert_version_to_str.
QString versionText(int version);

} // namespace astrolabe
