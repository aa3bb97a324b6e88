// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/cloud.h"
#include "model/instancenumatopology.h"
#include "spec/imagemeta.h"

#include <tl/expected.hpp>

#include <optional>

namespace astrolabe {

// The CPU constraints of a flavor and an image combined, each validated wherever Nova needs it. The unexpected value is
// the exception for an invalid or contradictory value. Source: nova.virt.hardware.
struct CpuConstraints
{
    const Flavor &flavor;
    const std::optional<ImageMeta> &image;
    Release release;

    tl::expected<CpuPolicy, Raised> cpuPolicy() const;
    tl::expected<CpuThreadPolicy, Raised> cpuThreadPolicy() const;
    tl::expected<EmulatorThreadsPolicy, Raised> emulatorThreadsPolicy() const;
    // vCPUs, ascending; nullopt if the flavor requests none.
    tl::expected<std::optional<QList<int>>, Raised> realtimeCpus() const;
    tl::expected<std::optional<QList<int>>, Raised> dedicatedCpus() const;

private:
    QString extraSpec(const QString &name) const { return flavor.extraSpecs.value(name); }
    QString imageProperty(const QString &name) const { return image ? image->properties.value(name) : QString(); }
};

} // namespace astrolabe
