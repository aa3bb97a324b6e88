// SPDX-License-Identifier: GPL-3.0-or-later
// The alias of a flavor's devices; nova-api refuses one that [pci] alias does not have.
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"
#include "diagnosis/pcialiases.h"
#include "diagnosis/spelling.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

std::optional<Cause> refusals::unknownAlias(const Case &examined)
{
    const QString key = u"pci_passthrough:alias"_s;
    const Flavor *flavor = examined.index().flavor(askedNames(examined).flavor);
    if (examined.ending.by != EndedBy::Api || flavor == nullptr)
        return std::nullopt;
    QStringList known;
    for (const QJsonObject &alias : pciAliases(examined.cloud().config))
        known.append(alias["name"_L1].toString());
    QStringList corrected;
    std::optional<Cause> cause;
    for (const QString &each : flavor->extraSpecs.value(key).split(u',', Qt::SkipEmptyParts)) {
        const QString name = each.section(u':', 0, 0).trimmed();
        const QString meant = nearestSpelling(name, known);
        corrected.append(meant.isEmpty() ? each : meant + u':' + each.section(u':', 1));
        if (!meant.isEmpty())
            cause
                = Cause{.sentence = {QT_TRANSLATE_NOOP("Reason",
                                         "nova-api refuses the request: [pci] alias has no alias %1; did you mean %2?"),
                            {{u"alias"_s, name, Origin::extraSpec(key)}, {u"alias"_s, meant, Origin::host()}}}};
    }
    if (cause)
        cause->corrected = {EditCloud{.list = u"flavors"_s,
            .id = flavor->flavorid,
            .member = {u"extra_specs"_s, key},
            .value = corrected.join(u',')}};
    return cause;
}

} // namespace astrolabe
