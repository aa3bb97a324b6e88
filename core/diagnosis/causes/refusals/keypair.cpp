// SPDX-License-Identifier: GPL-3.0-or-later
// A key pair that the user does not have. Nova says no more than that the name is not valid.
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QStringList keyNameMember{u"server"_s, u"key_name"_s};

// Another key pair, or none.
QList<QList<Change>> withOtherKeyPair(const QStringList &own)
{
    constexpr qsizetype most = 3;
    QList<QList<Change>> ways;
    for (const QString &name : own.first(std::min(most, own.size())))
        ways.append({withRequestMember(keyNameMember, name)});
    ways.append({withoutRequestMember(keyNameMember)});
    return ways;
}

} // namespace

std::optional<Cause> refusals::keyPair(const Case &examined)
{
    const Request *request = examined.request();
    const auto &known = examined.cloud().surroundings.keyPairs;
    if (request == nullptr || !known || !examined.decision().error->message.contains("key_name"_L1))
        return std::nullopt;
    QStringList own;
    for (const KeyPair &pair : *known) {
        if (pair.userId == request->userId)
            own.append(pair.name);
    }
    const Fact user = userFact(examined, request->userId);
    auto cause = misspelt(
        QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: user %2 has no key pair %1; did you mean %3?"),
        keyNameMember, request->keyName, own);
    if (cause)
        cause->sentence.facts.insert(1, user);
    else
        cause = Cause{
            .sentence = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: user %2 has no key pair %1"),
                {{u"key_name"_s, request->keyName, Origin::request()}, user}}};
    cause->undoing = withOtherKeyPair(own);
    return cause;
}

} // namespace astrolabe
