// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"

#include <QString>

#include <tl/expected.hpp>

#include <compare>
#include <vector>

namespace astrolabe {

// A version's numbers. Until 30 it is "N.N" or "N.N.N", from 31 on any dotted number; either may end in a pre-release,
// which comes before it: "7.0b2". Source: distutils.version.StrictVersion, packaging.version.Version.
struct Version
{
    std::vector<int> numbers; // without zeros at the end
    char stage = '~';         // 'a', 'b' or 'r' of a pre-release; '~' comes after them
    int prerelease = 0;

    auto operator<=>(const Version &) const = default;

    // The unexpected value is Python's text of the ValueError, here and below.
    static tl::expected<Version, QString> parse(const QString &text, Release release);
};

// What an image asks of the hypervisor's version: ">=6.0,<8". Source: oslo_utils.versionutils.VersionPredicate.
class VersionPredicate
{
public:
    static tl::expected<VersionPredicate, QString> parse(const QString &text, Release release);

    bool isSatisfiedBy(const Version &version) const; // by all conditions

private:
    struct Condition
    {
        QString op;
        Version version;
    };

    std::vector<Condition> m_conditions;
};

// 6002000 is "6.2.0"; parts of three digits each. Source: oslo_utils.versionutils.convert_version_to_str.
QString versionText(int version);

} // namespace astrolabe
