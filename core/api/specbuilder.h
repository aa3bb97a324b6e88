// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/bootimage.h"
#include "api/lookups.h"
#include "api/requestednetworks.h"
#include "decision/decision.h"
#include "model/cloudindex.h"
#include "model/request.h"
#include "spec/requestspec.h"

namespace astrolabe {

// Builds a RequestSpec from its components. Each step fails if the components contradict each other, or name what the
// cloud does not have; nova-api makes its other checks of a boot between the steps.
// Source: nova.objects.RequestSpec.from_components.
class SpecBuilder
{
public:
    using Accepted = tl::expected<void, DecisionError>;

    SpecBuilder(const SpecComponents &components, const CloudIndex &index, Release release, Lookups lookups = {});

    // `asked` is "zone", "zone:host", "zone:host:node" or "zone::node"; without a zone, the default one.
    Accepted availabilityZone(const QString &asked);
    void rootDevice();
    Accepted flavor(const Flavor *found); // nullptr: there is none
    Accepted image(const ImageOf &imageOf);
    Accepted imageMeta();
    Accepted numaTopology();
    Accepted pciDevices(); // those of the flavor, the networks and the ports
    Accepted hardware();
    Accepted serverGroup();
    Accepted destination();
    Accepted deviceProfile();
    // For so many servers.
    RequestSpec finished(int servers);

    // As far as it is built.
    RequestSpec &spec() { return m_spec; }
    const RequestSpec &spec() const { return m_spec; }
    const std::optional<BlockDevice> &root() const { return m_root; }
    const std::optional<Image> &bootImage() const { return m_image; }
    const NetworkDemands &demands() const { return m_demands; }

private:
    const SpecComponents &m_components;
    const CloudIndex &m_index;
    const Surroundings &m_known;
    Release m_release;
    Lookups m_lookups;
    std::optional<BlockDevice> m_root;
    std::optional<Image> m_image;
    NetworkDemands m_demands;
    RequestSpec m_spec;
};

// The RequestSpec of a server that exists, for a move or rebuild. nova-api checked the rest when the server was booted.
tl::expected<RequestSpec, DecisionError> specOfServer(
    const SpecComponents &server, const CloudIndex &index, Release release);

} // namespace astrolabe
