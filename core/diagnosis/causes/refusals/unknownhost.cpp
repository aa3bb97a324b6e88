// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

std::optional<Cause> refusals::unknownHost(const Case &examined)
{
    const QString asked = askedNames(examined).host;
    const bool isTold = examined.ending.by == EndedBy::Api && examined.decision().error->message.contains(asked);
    if (!isTold || asked.isEmpty() || !examined.index().nodesOfHost(asked).isEmpty())
        return std::nullopt;
    const QStringList member = memberOf(examined.trial.question, u"host"_s);
    QStringList known;
    for (const ComputeNode &node : examined.cloud().computeNodes)
        known.append(node.host);
    Cause absent;
    absent.sentence = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no host %1"),
        {{u"host"_s, asked, Origin::request()}}};
    Cause cause = misspelt(
        QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no host %1; did you mean %2?"), member,
        asked, known)
                      .value_or(absent);
    cause.undoing = {{withoutRequestMember(member)}};
    return cause;
}

} // namespace astrolabe
