// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/unsupported.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr const char *memoryEncryption = QT_TRANSLATE_NOOP(
    "Reason", "%1 = %2 asks for memory encryption, which this version of Astrolabe cannot decide yet");
constexpr const char *resourceGroup = QT_TRANSLATE_NOOP(
    "Reason", "%1 = %2 asks for a resource group of its own, which this version of Astrolabe cannot decide yet");
constexpr const char *requestMember
    = QT_TRANSLATE_NOOP("Reason", "The request has %1, which this version of Astrolabe cannot decide yet");

struct Demand
{
    QLatin1StringView pattern; // of an extra spec's or image property's name
    const char *source;        // of the reason, with the name and the value
};

constexpr std::array extraSpecs{
    Demand{"^hw:mem_encryption$"_L1, memoryEncryption},
    Demand{"^(resources|trait)[a-zA-Z0-9_-]+:"_L1, resourceGroup},
};

constexpr std::array imageProperties{
    Demand{"^hw_mem_encryption$"_L1, memoryEncryption},
};

template<std::size_t N>
std::optional<Reason> firstDemand(
    const std::array<Demand, N> &demands, const QMap<QString, QString> &values, Origin (*originOf)(const QString &))
{
    for (const Demand &demand : demands) {
        const QRegularExpression pattern{QString(demand.pattern)};
        for (auto it = values.begin(); it != values.end(); ++it) {
            if (!pattern.match(it.key()).hasMatch())
                continue;
            const Origin origin = originOf(it.key());
            return Reason{demand.source, {{u"name"_s, it.key(), origin}, {u"value"_s, it.value(), origin}}};
        }
    }
    return std::nullopt;
}

Reason has(QLatin1StringView member)
{
    return {requestMember, {{u"member"_s, QString(member), Origin::request()}}};
}

} // namespace

std::optional<Reason> unsupportedDemand(const RequestSpec &spec, const Request &request)
{
    if (auto found = firstDemand(extraSpecs, spec.flavor.extraSpecs, Origin::extraSpec))
        return found;
    if (spec.image) {
        if (auto found = firstDemand(imageProperties, spec.image->properties, Origin::imageProperty))
            return found;
    }
    if (request.spec.hasRequestedResources)
        return has("requested_resources"_L1);
    return std::nullopt;
}

} // namespace astrolabe
