// SPDX-License-Identifier: GPL-3.0-or-later
#include "spec/pcigroups.h"

#include "placement/derived/pcinames.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

tl::expected<QList<PciGroup>, Raised> pciGroups(
    const QList<PciRequest> &requests, const Configuration &config, Release release)
{
    if (!config.boolean("filter_scheduler", "pci_in_placement", release))
        return {};
    QList<PciGroup> groups;
    for (const PciRequest &request : requests) {
        if (!request.aliasName)
            continue;
        if (request.specs.size() != 1)
            return tl::unexpected(Raised{
                u"ValueError"_s, u"PCI tracking in placement does not support multiple specs per PCI request"_s});
        const PciSpec &spec = request.specs.first();
        for (qint64 device = 0; device < request.count; ++device)
            groups.append({u"%1-%2"_s.arg(request.requestId).arg(device), pciResourceClass(spec, release),
                pciTraits(spec, release)});
    }
    return groups;
}

} // namespace astrolabe
