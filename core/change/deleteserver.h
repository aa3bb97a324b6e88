// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "change/edited.h"
#include "formats/cloudfields.h"

namespace astrolabe {

// Deletes a server with its usage and allocations. Pinned CPUs and devices stay taken: a cloud does not record whose
// they are.
struct DeleteServer
{
    static constexpr QLatin1StringView kind{"delete_server"};

    QString server; // uuid

    bool operator==(const DeleteServer &) const = default;

    // NotFound: no such server.
    Result<void> apply(Edited &edited) const;
    QString sentence(const Cloud &before) const;
};

void describe(auto &archive, Of<DeleteServer> auto &change)
{
    archive.required("server"_L1, change.server);
}

} // namespace astrolabe
