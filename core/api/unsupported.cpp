// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/unsupported.h"

#include <QRegularExpression>

#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct Demand
{
    QLatin1StringView pattern; // of an extra spec's or image property's name
    QLatin1StringView what;
};

constexpr std::array extraSpecs{
    Demand{"^hw:mem_encryption$"_L1, "memory encryption"_L1},
    Demand{"^(resources|trait)[a-zA-Z0-9_-]+:"_L1, "a resource group of its own"_L1},
};

constexpr std::array imageProperties{
    Demand{"^hw_mem_encryption$"_L1, "memory encryption"_L1},
};

template<std::size_t N>
std::optional<QString> firstDemand(
    const std::array<Demand, N> &demands, const QMap<QString, QString> &values, const QString &kind)
{
    for (const Demand &demand : demands) {
        const QRegularExpression pattern{QString(demand.pattern)};
        for (auto it = values.begin(); it != values.end(); ++it) {
            if (pattern.match(it.key()).hasMatch())
                return u"The %1 %2 = %3 asks for %4, which this version of Astrolabe cannot decide yet."_s.arg(
                    kind, it.key(), it.value(), QString(demand.what));
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<QString> unsupportedDemand(const RequestSpec &spec, const Request &request)
{
    if (auto found = firstDemand(extraSpecs, spec.flavor.extraSpecs, u"extra spec"_s))
        return found;
    if (spec.image) {
        if (auto found = firstDemand(imageProperties, spec.image->properties, u"image property"_s))
            return found;
    }
    if (request.spec.hasRequestedResources)
        return u"The request has requested_resources, which this version of Astrolabe cannot decide yet."_s;
    return std::nullopt;
}

} // namespace astrolabe
