// SPDX-License-Identifier: GPL-3.0-or-later
// The networks that the request names, or does not. Neutron's words have only their ids.
#include "api/requestednetworks.h"
#include "base/ipaddress.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"
#include "diagnosis/causes/refusals/othernetworks.h"
#include "diagnosis/spelling.h"
#include "model/networkname.h"

#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isAboutNetworks(const QString &message)
{
    static const QRegularExpression words(
        u"network|fixed.?ip|^port |port ID|of (defined )?ports"_s, QRegularExpression::CaseInsensitiveOption);
    return words.match(message).hasMatch();
}

Fact networkFact(const QString &name)
{
    return {u"network"_s, name, Origin::request()};
}

// A network that is written by its name, or nearly by its name or id; nullptr: none is.
const Network *meantBy(const QString &written, const Surroundings &known)
{
    if (const Network *named = find(known.networks, &Network::name, written))
        return named;
    QStringList names;
    for (const Network &network : known.networks.value_or(QList<Network>()))
        names << network.name << network.id;
    names.removeAll(QString());
    const QString meant = nearestSpelling(written, names);
    if (meant.isEmpty())
        return nullptr;
    const Network *byName = find(known.networks, &Network::name, meant);
    return byName != nullptr ? byName : find(known.networks, &Network::id, meant);
}

// The first network of the list that the cloud does not have; nullptr: it has them all.
const RequestedNetwork *unknownAmong(const QList<RequestedNetwork> &networks, const Surroundings &known)
{
    const auto isUnknown = [&](const RequestedNetwork &one) {
        return !one.network.isEmpty() && known.networks && find(known.networks, &Network::id, one.network) == nullptr;
    };
    const auto unknown = std::ranges::find_if(networks, isUnknown);
    return unknown == networks.cend() ? nullptr : &*unknown;
}

Cause ofUnknown(const RequestedNetwork &unknown, const Case &examined, const Request &request)
{
    const Network *meant = meantBy(unknown.network, examined.cloud().surroundings);
    Cause cause;
    if (meant == nullptr) {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no network %1"),
            {networkFact(unknown.network)}};
        return cause;
    }
    if (meant->name == unknown.network)
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "nova-api refuses the request: it asks for network %1 by name, and nova-api takes only "
                              "uuids of networks"),
            {networkFact(unknown.network)}};
    else
        cause.sentence = {
            QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no network %1; did you mean %2?"),
            {networkFact(unknown.network), networkFact(meant->name.isEmpty() ? meant->id : meant->name)}};
    QList<RequestedNetwork> corrected = request.networks;
    std::ranges::find(corrected, unknown)->network = meant->id;
    cause.corrected = {withNetworks(request, corrected)};
    return cause;
}

Reason ofAmbiguous(const Case &examined, const Request &request)
{
    QStringList names;
    for (const Network *network : availableNetworks(request, examined.cloud().surroundings))
        names.append(nameOfNetwork(examined.cloud().surroundings, network->id));
    return {QT_TRANSLATE_NOOP(
                "Reason", "nova-api refuses the request: it names no network, and project %1 can use several: %2"),
        {projectFact(examined, request.projectId), {u"networks"_s, namesInShort(names), Origin::host()}}};
}

Reason ofAddress(const RequestedNetwork &wanted, const Case &examined)
{
    const Surroundings &known = examined.cloud().surroundings;
    const auto holds = [&](const Port &port) {
        return port.networkId == wanted.network
            && std::ranges::find(port.fixedIps, wanted.fixedIp, &FixedIp::ipAddress) != port.fixedIps.end();
    };
    const auto holder = std::ranges::find_if(known.ports, holds);
    const Instance *server = holder == known.ports.end() ? nullptr : examined.index().instance(holder->deviceId);
    QList<Fact> facts{
        {u"fixed_ip"_s, wanted.fixedIp, Origin::request()}, networkFact(nameOfNetwork(known, wanted.network))};
    if (server == nullptr)
        return {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: address %1 of network %2 is in use"), facts};
    facts.append({u"server"_s, server->name(), Origin::host()});
    return {
        QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: address %1 of network %2 is in use by %3"), facts};
}

// What is asked for as an address and is none. Empty: all are addresses.
Reason ofNoAddress(const Request &request)
{
    for (const RequestedNetwork &wanted : request.networks) {
        if (!wanted.fixedIp.isEmpty() && !readIpAddress(wanted.fixedIp))
            return {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: %1 is not an IP address"),
                {{u"fixed_ip"_s, wanted.fixedIp, Origin::request()}}};
    }
    return {};
}

// An address or a port that is asked for together with several servers.
Reason ofSeveralServers(const Request &request, const Surroundings &known)
{
    const Fact servers{u"max_count"_s, qint64(request.maxCount), Origin::request()};
    for (const RequestedNetwork &wanted : request.networks) {
        if (!wanted.fixedIp.isEmpty())
            return {QT_TRANSLATE_NOOP("Reason",
                        "nova-api refuses the request: it asks for %1 servers and names address %2 of network "
                        "%3, and it takes an address only for a single server"),
                {servers, {u"fixed_ip"_s, wanted.fixedIp, Origin::request()},
                    networkFact(nameOfNetwork(known, wanted.network))}};
        if (!wanted.port.isEmpty())
            return {QT_TRANSLATE_NOOP("Reason",
                        "nova-api refuses the request: it asks for %1 servers and names port %2, and it takes a port "
                        "only for a "
                        "single server"),
                {servers, {u"port"_s, wanted.port, Origin::request()}}};
    }
    return {};
}

// Of a network that the message names by its id. Empty: the message tells it.
Reason ofNetwork(const QString &type, const Fact &network, const Fact &project)
{
    if (type == "NetworkNotFound"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: project %1 does not see network %2"),
            {project, network}};
    if (type == "NetworkRequiresSubnet"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: network %1 has no subnet"), {network}};
    if (type == "NetworkDuplicated"_L1)
        return {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: it asks for network %1 twice"), {network}};
    return {};
}

Cause inWords(const Case &examined, const Request &request)
{
    const DecisionError &error = *examined.decision().error;
    const Surroundings &known = examined.cloud().surroundings;
    const RequestedNetwork *unknown = unknownAmong(request.networks, known);
    if (unknown != nullptr && error.message.contains(unknown->network))
        return ofUnknown(*unknown, examined, request);
    Cause cause;
    const Fact project = projectFact(examined, request.projectId);
    if (error.type == "ValidationError"_L1)
        cause.sentence = ofNoAddress(request);
    if (error.type == "NetworkAmbiguous"_L1)
        cause.sentence = ofAmbiguous(examined, request);
    if (error.type == "InvalidFixedIpAndMaxCountRequest"_L1 || error.type == "MultiplePortsNotApplicable"_L1)
        cause.sentence = ofSeveralServers(request, known);
    if (error.type == "UnableToAutoAllocateNetwork"_L1)
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "nova-api refuses the request: project %1 can use no network, and Neutron cannot create "
                              "one for it"),
            {project}};
    for (const RequestedNetwork &wanted : request.networks) {
        if (!cause.sentence.isEmpty())
            break;
        if (error.type == "FixedIpAlreadyInUse"_L1 && error.message.contains(u' ' + wanted.fixedIp + u' '))
            cause.sentence = ofAddress(wanted, examined);
        else if (!wanted.network.isEmpty() && error.message.contains(wanted.network))
            cause.sentence = ofNetwork(error.type, networkFact(nameOfNetwork(known, wanted.network)), project);
    }
    return cause;
}

} // namespace

std::optional<Cause> refusals::networks(const Case &examined)
{
    const Request *request = examined.request();
    if (request == nullptr || !isAboutNetworks(examined.decision().error->message))
        return std::nullopt;
    Cause cause = examined.ending.by == EndedBy::Api ? inWords(examined, *request) : Cause();
    cause.undoing = withOtherNetworks(examined, *request);
    return cause;
}

} // namespace astrolabe
