// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/refusals/catalogue.h"
#include "model/networkname.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const char *refusedBy(EndedBy by)
{
    switch (by) {
    case EndedBy::Api:
        return QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: %1");
    case EndedBy::Conductor:
        return QT_TRANSLATE_NOOP("Reason", "nova-conductor refuses the request: %1");
    case EndedBy::RequestFilter:
        return QT_TRANSLATE_NOOP("Reason", "The request filter %2 refuses the request: %1");
    case EndedBy::Driver:
        return QT_TRANSLATE_NOOP("Reason", "The scheduler that nova.conf sets never selects a host: %1");
    case EndedBy::Exception:
        return QT_TRANSLATE_NOOP("Reason", "Nova's own code fails: %2: %1");
    default:
        return nullptr;
    }
}

// Refusals whose cause is known better: a group's rule that is not enabled, a project without an aggregate.
bool isKnownBetter(const Case &examined)
{
    const std::array better{&causes::filterNotEnabled, &causes::aggregateMismatch};
    return std::ranges::any_of(better, [&](const CauseEntry *entry) { return !entry->find(examined).isEmpty(); });
}

// A chosen host without a cell is a cause of its own.
bool isOfCell(const QString &message)
{
    return message.contains("is not mapped to any cell"_L1);
}

QList<Cause> findRecordedRefusal(const DecisionRecord &record)
{
    const char *source = refusedBy(record.ending.by);
    const auto &error = record.decision.error;
    if (source == nullptr || !error || error->stage == Stage::Compute || isOfCell(error->text()))
        return {};
    const bool isFilter = record.ending.by == EndedBy::RequestFilter && record.ending.element >= 0;
    const QString second = isFilter ? record.decision.requestFilters.at(record.ending.element).name : error->type;
    return {{.sentence
        = {source, {{u"message"_s, error->message, Origin::request()}, {u"by"_s, second, Origin::request()}}}}};
}

// Empty: nothing that has a name has this uuid.
QString nameOf(const QString &uuid, const Case &examined)
{
    if (const Instance *server = examined.index().instance(uuid))
        return server->displayName;
    if (const Image *image = examined.index().image(uuid))
        return image->name;
    const QString network = nameOfNetwork(examined.cloud().surroundings, uuid);
    return network == uuid ? QString() : network;
}

// Nova's words name things by their uuids.
QString withNames(QString message, const Case &examined)
{
    static const QRegularExpression uuids(u"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"_s);
    const QString told = message;
    for (const QRegularExpressionMatch &match : uuids.globalMatch(told)) {
        if (const QString name = nameOf(match.captured(), examined); !name.isEmpty())
            message.replace(match.captured(), name);
    }
    return message;
}

QList<Cause> findRefusal(const Case &examined)
{
    const QList<Cause> recorded = findRecordedRefusal(examined.record());
    if (recorded.isEmpty() || isKnownBetter(examined))
        return {};
    Cause cause = behindRefusal(examined).value_or(Cause());
    if (cause.sentence.isEmpty()) {
        cause.sentence = recorded.first().sentence;
        Fact &message = cause.sentence.facts.first();
        message.value = withNames(factText(message.value), examined);
    }
    return {cause};
}

} // namespace

const CauseEntry causes::refusal{"X03", "refused", findRefusal,
    QT_TRANSLATE_NOOP("Clinic", "The request itself is refused before any host is considered"), findRecordedRefusal};

} // namespace astrolabe
