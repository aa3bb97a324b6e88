// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/concerned.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Conditions on amounts that hosts do report, but that Placement does not take from them.
std::set<int> refusedInventories(const Case &examined)
{
    static const QStringList ofHosts{u"VCPU"_s, u"MEMORY_MB"_s, u"DISK_GB"_s};
    std::set<int> refused;
    for (const Cause &cause : causes::reservedExceedsTotal.find(examined)) {
        for (const Shortage &shortage : examined.shortages) {
            if (ofHosts.contains(shortage.resourceClass)
                && std::ranges::binary_search(cause.conditions, shortage.condition))
                refused.insert(shortage.condition);
        }
    }
    return refused;
}

// No provider has an inventory of a class: nothing is used up, and nothing can be freed.
QList<Cause> findClassNowhere(const Case &examined)
{
    QList<Cause> causes;
    const std::set<int> refused = refusedInventories(examined);
    for (const Shortage &shortage : examined.shortages) {
        if (shortage.isReported || refused.contains(shortage.condition))
            continue;
        const QString option = shortage.resourceClass == "VGPU"_L1
            ? (examined.trial.scheduler->release() >= since(22) ? u"enabled_mdev_types"_s : u"enabled_vgpu_types"_s)
            : QString();
        Cause cause{.conditions = {shortage.condition}};
        const QList<Fact> facts{shortage.classFact(), shortage.amountFact(), {u"option"_s, option, Origin::request()}};
        cause.sentence = {option.isEmpty()
                ? QT_TRANSLATE_NOOP("Reason", "No host reports an inventory of %1: it is not used up, there is none")
                : QT_TRANSLATE_NOOP("Reason",
                      "No host reports an inventory of %1: it is not used up, there is none. Look at [devices] %3"),
            facts};
        const Flavor *flavor = examined.index().flavor(examined.decision().asked.flavor);
        if (flavor != nullptr && shortage.origin.kind == Origin::Kind::ExtraSpec)
            cause.undoing.append({EditCloud{u"flavors"_s, flavor->flavorid, {u"extra_specs"_s, shortage.origin.name}}});
        causes.append(std::move(cause));
    }
    return causes;
}

} // namespace

const CauseEntry causes::classNowhere{
    "C28", "class_nowhere", findClassNowhere, QT_TRANSLATE_NOOP("Clinic", "A resource class that no provider reports")};

} // namespace astrolabe
