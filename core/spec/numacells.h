// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/cloud.h"
#include "model/instancenumatopology.h"
#include "spec/imagemeta.h"

#include <tl/expected.hpp>

#include <optional>

namespace astrolabe {

// A server's vCPUs and memory over so many cells: as flavor or image say by hw:numa_cpus.N and hw:numa_mem.N, else
// evenly. All vCPUs stand in `cpuset` yet. Source: nova.virt.hardware._get_numa_topology_auto and _manual.
tl::expected<QList<InstanceNumaCell>, Raised> numaCells(
    const Flavor &flavor, const std::optional<ImageMeta> &image, qint64 nodes);

// Fails where the image's hw_numa_cpus.N cannot be read: Nova refuses such an image before it looks at anything else.
tl::expected<void, Raised> imageCpus(const std::optional<ImageMeta> &image);

// What is refused where the image says something that the flavor says already.
tl::unexpected<Raised> imageForbidden(const QString &property);

} // namespace astrolabe
