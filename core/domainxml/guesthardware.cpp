// SPDX-License-Identifier: GPL-3.0-or-later
#include "domainxml/guesthardware.h"

#include "base/python.h"

#include <algorithm>

namespace astrolabe::domainxml {

using namespace Qt::StringLiterals;

bool GuestHardware::says(const QString &text) const
{
    return python::toBool(text).value_or(false);
}

const FoundDisk *GuestHardware::rootDisk() const
{
    const auto root = std::ranges::find_if(disks, &FoundDisk::isRoot);
    return root == disks.end() ? nullptr : &*root;
}

bool GuestHardware::hidesHypervisor() const
{
    return says(extraSpec(u"hide_hypervisor_id"_s)) || says(extraSpec(u"hw:hide_hypervisor_id"_s))
        || says(property(u"img_hide_hypervisor_id"_s));
}

bool GuestHardware::hasFileBackedMemory() const
{
    return config().integer("libvirt", "file_backed_memory", release()) > 0;
}

bool GuestHardware::hasScreen() const
{
    return config().boolean("vnc", "enabled", release()) || config().boolean("spice", "enabled", release());
}

bool GuestHardware::hasHugePages(const InstanceNumaCell &cell) const
{
    const auto &cells = guest.hostCells;
    if (!cells || cells->isEmpty() || cells->first().mempages.isEmpty())
        return false;
    return cell.pagesizeKb > std::ranges::min(cells->first().mempages, {}, &MemoryPages::sizeKb).sizeKb;
}

} // namespace astrolabe::domainxml
