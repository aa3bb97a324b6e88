// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/ruleparts.h"

#include "scheduler/drivers/driver.h"
#include "scheduler/enabledrules.h"
#include "scheduler/requestedhosts.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString versionProperty = u"img_hv_requested_version"_s;

Verdict askAsItIs(const FilterLoop &filter, const HostState &host)
{
    return filter.check(host);
}

Verdict askIfUp(const FilterLoop &filter, const HostState &host)
{
    HostState up = host;
    up.isUp = true;
    return filter.check(up);
}

Verdict askIfEnabled(const FilterLoop &filter, const HostState &host)
{
    HostState enabled = host;
    enabled.isEnabled = true;
    return filter.check(enabled);
}

bool isOfAggregates(const QString &extraSpec, Release)
{
    return !extraSpec.contains(u':') || extraSpec.section(u':', 0, 0) == "aggregate_instance_extra_specs"_L1;
}

bool isCapability(const QString &extraSpec, Release release)
{
    return !extraSpec.contains(u':') || extraSpec.section(u':', 0, 0) == "capabilities"_L1
        || (extraSpec == "hw:maxphysaddr_bits"_L1 && release >= since(29));
}

// Asks about the version alone: the host supports every guest that the image can ask for.
Verdict askAboutVersion(const FilterLoop &filter, const HostState &host)
{
    QStringList wanted;
    for (const Fact &fact : filter.facts())
        wanted.append(fact.name == versionProperty ? QString() : std::get<QString>(fact.value));
    wanted.resize(3);
    ComputeNode node = *host.node;
    node.supportedHvSpecs = {{wanted.at(0), wanted.at(1), wanted.at(2)}};
    HostState supporting = host;
    supporting.node = &node;
    return filter.check(supporting);
}

} // namespace

RuleParts::RuleParts(const Scheduler &scheduler, const RequestSpec *spec)
    : m_scheduler(scheduler)
    , m_index(*scheduler.index())
    , m_spec(spec)
{
    splitCompute();
    if (m_spec != nullptr) {
        splitExtraSpecs(u"ComputeCapabilitiesFilter"_s, isCapability);
        splitExtraSpecs(u"AggregateInstanceExtraSpecsFilter"_s, isOfAggregates);
        splitImageProperties();
        splitIsolation();
        splitDevices();
        splitExclusions();
        m_forcesHost = !m_spec->isRebuild() && (!m_spec->forceHost.isEmpty() || !m_spec->forceNode.isEmpty());
    }
    makeFilters();
}

RuleParts::~RuleParts() = default;

const RuleParts::Parts &RuleParts::of(const QString &filter) const
{
    static const Parts none;
    const auto parts = m_parts.find(filter);
    return parts == m_parts.end() ? none : parts->second;
}

Reason RuleParts::rejection(const RulePart &part, HostIndex host) const
{
    const Verdict verdict = part.ask(*part.filter, m_scheduler.states().wouldBe(host));
    if (verdict.passes())
        return {};
    if (const Raised *raised = verdict.raised())
        return {QT_TRANSLATE_NOOP("Reason", "the filter itself fails on this host: %1: %2"),
            {{u"exception"_s, raised->type, Origin::host()}, {u"message"_s, raised->message, Origin::host()}}};
    return *verdict.reason();
}

QString RuleParts::namingHost() const
{
    if (m_spec == nullptr)
        return {};
    if (!m_spec->forceHost.isEmpty())
        return u"force_hosts"_s;
    if (!m_spec->forceNode.isEmpty())
        return u"force_nodes"_s;
    const auto &destination = m_spec->requestedDestination;
    return destination && !destination->host.isEmpty() ? u"requested_destination"_s : QString();
}

RulePart &RuleParts::add(const QString &filter, const QString &name)
{
    Parts &parts = m_parts[filter];
    parts.push_back(std::make_unique<RulePart>());
    RulePart &part = *parts.back();
    part.name = name;
    part.config = m_index.cloud().config;
    part.ask = askAsItIs;
    if (m_spec != nullptr)
        part.spec = *m_spec;
    return part;
}

// Drops the parts of filters that are not enabled.
void RuleParts::makeFilters()
{
    const Release release = m_scheduler.release();
    const auto rules = EnabledRules::of(m_index.cloud().config, release, m_scheduler.customRules());
    std::map<QString, Parts> enabled;
    for (const EnabledFilter &entry : rules ? rules->filters : std::vector<EnabledFilter>()) {
        const auto parts = m_parts.find(entry.name);
        if (parts == m_parts.end() || !entry.isKnown)
            continue;
        for (const auto &part : parts->second)
            part->filter = entry.make({part->spec, m_index, part->config, release});
        enabled.insert(m_parts.extract(parts));
    }
    m_parts = std::move(enabled);
}

void RuleParts::splitCompute()
{
    add(u"ComputeFilter"_s, u"disabled"_s).ask = askIfUp;
    add(u"ComputeFilter"_s, u"down"_s).ask = askIfEnabled;
}

void RuleParts::splitExtraSpecs(const QString &filter, bool (*asks)(const QString &extraSpec, Release release))
{
    const auto &specs = m_spec->flavor.extraSpecs;
    for (auto it = specs.begin(); it != specs.end(); ++it) {
        if (asks(it.key(), m_scheduler.release()))
            add(filter, it.key()).spec.flavor.extraSpecs = {{it.key(), it.value()}};
    }
}

// Up to Liberty Nova read Glance's properties, which a request cannot leave out.
void RuleParts::splitImageProperties()
{
    if (!m_spec->image || m_scheduler.release() < since(13))
        return;
    const QString filter = u"ImagePropertiesFilter"_s;
    const QString architecture = u"hw_architecture"_s;
    const QStringList supported{architecture, u"img_hv_type"_s, u"hw_vm_mode"_s};
    const QStringList checked = supported + QStringList{versionProperty, u"hw_maxphysaddr_bits"_s};
    const bool hasDefault
        = !m_index.cloud()
               .config.string("filter_scheduler", "image_properties_default_architecture", m_scheduler.release())
               .isEmpty();
    bool isAsked = false;
    for (const QString &name : supported) {
        const bool isDefault = name == architecture && hasDefault;
        if (m_spec->imageProperty(name).isEmpty() && !isDefault)
            continue;
        isAsked = true;
        RulePart &part = add(filter, name);
        for (const QString &other : checked) {
            if (other != name)
                part.spec.image->properties.remove(other);
        }
        if (name != architecture)
            part.config.unset(u"filter_scheduler"_s, u"image_properties_default_architecture"_s);
    }
    if (!isAsked || m_spec->imageProperty(versionProperty).isEmpty())
        return;
    RulePart &part = add(filter, versionProperty);
    part.spec.image->properties.remove(checked.last());
    part.ask = askAboutVersion;
}

void RuleParts::splitIsolation()
{
    if (!m_spec->image || m_scheduler.release() < since(13))
        return;
    QStringList keys;
    for (const Aggregate &aggregate : m_index.cloud().aggregates) {
        for (const QString &key : aggregate.metadata.keys()) {
            if (!m_spec->imageProperty(key).isEmpty() && !keys.contains(key))
                keys.append(key);
        }
    }
    for (const QString &key : std::as_const(keys))
        add(u"AggregateImagePropertiesIsolation"_s, key).spec.image->properties = {{key, m_spec->imageProperty(key)}};
}

void RuleParts::splitDevices()
{
    if (m_spec->pciRequests.size() < 2)
        return;
    for (const PciRequest &request : m_spec->pciRequests)
        add(u"PciPassthroughFilter"_s, request.aliasName.value_or(request.requestId)).spec.pciRequests = {request};
}

void RuleParts::splitExclusions()
{
    const auto driver = driverOf(m_index.cloud().config, m_scheduler.release());
    if (!driver || *driver == Driver::Chance)
        return;
    const QList<ComputeNode> &nodes = m_index.cloud().computeNodes;
    std::vector<HostState> states(static_cast<std::size_t>(nodes.size()));
    HostList hosts;
    for (HostIndex host = 0; host < nodes.size(); ++host) {
        HostState &state = states[static_cast<std::size_t>(host)];
        state.node = &nodes.at(host);
        state.index = host;
        hosts.push_back(&state);
    }
    const auto exclude = [&](const QString &part, const FactValue &names, const RequestSpec &spec) {
        if (factText(names).isEmpty())
            return;
        InstanceRecord record;
        RequestedHosts::of(spec, hosts, m_scheduler.release(), record);
        Exclusions excluded{part, names, {}};
        for (const Exclusion &exclusion : std::as_const(record.excluded))
            excluded.hosts.emplace_back(exclusion.position, exclusion.reason);
        m_exclusions.push_back(std::move(excluded));
    };
    const Destination destination = m_spec->requestedDestination.value_or(Destination());
    RequestSpec toDestination;
    toDestination.destination().host = destination.host;
    toDestination.destination().node = destination.node;
    exclude(u"requested_destination"_s, destination.host, toDestination);
    // A move ignores first the host that the server leaves, then those where it was refused.
    QStringList ignored = m_spec->ignoreHosts;
    const bool isMove = m_spec->purpose == Purpose::Move;
    RequestSpec ignoring;
    if (isMove && !ignored.isEmpty()) {
        ignoring.ignoreHosts = {ignored.takeFirst()};
        exclude(u"source_host"_s, ignoring.ignoreHosts, ignoring);
    }
    ignoring.ignoreHosts = ignored;
    exclude(isMove ? u"refused_hosts"_s : u"ignore_hosts"_s, ignored, ignoring);
    RequestSpec forcingHost;
    forcingHost.forceHost = m_spec->forceHost;
    exclude(u"force_hosts"_s, m_spec->forceHost, forcingHost);
    RequestSpec forcingNode;
    forcingNode.forceNode = m_spec->forceNode;
    exclude(u"force_nodes"_s, m_spec->forceNode, forcingNode);
}

} // namespace astrolabe
