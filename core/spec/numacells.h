// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/cloud.h"
#include "model/instancenumatopology.h"
#include "spec/imagemeta.h"

#include <tl/expected.hpp>

#include <optional>

namespace astrolabe {

// Distributes a server's vCPUs and memory over `nodes` cells: by the flavor's or image's hw:numa_cpus.N and
// hw:numa_mem.N, else evenly. All vCPUs are still in `cpuset`. Source: nova.virt.hardware._get_numa_topology_auto and
// _manual.
tl::expected<QList<InstanceNumaCell>, Raised> numaCells(
    const Flavor &flavor, const std::optional<ImageMeta> &image, qint64 nodes);

// Fails if the image's hw_numa_cpus.N cannot be parsed: Nova refuses such an image before any other check.
tl::expected<void, Raised> imageCpus(const std::optional<ImageMeta> &image);

// The refusal of an image property that the flavor already specifies.
tl::unexpected<Raised> imageForbidden(const QString &property);

} // namespace astrolabe
