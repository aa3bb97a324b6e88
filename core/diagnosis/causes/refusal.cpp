// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/behindrefusal.h"
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/misspelling.h"
#include "diagnosis/lowquotas.h"

#include <algorithm>
#include <array>
#include <tuple>

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

// Flavors that have all that the own one has and enough for the image, the smallest first.
QList<QList<Change>> largerFlavors(const Case &examined, const Flavor &own, const Image &image)
{
    constexpr qsizetype tried = 3;
    QList<const Flavor *> larger;
    for (const Flavor &flavor : examined.cloud().flavors) {
        const bool isKin = flavor.extraSpecs == own.extraSpecs && !flavor.disabled && flavor.isPublic;
        const bool isEnough = flavor.memoryMb >= std::max(own.memoryMb, image.minRamMb)
            && flavor.rootGb >= std::max(own.rootGb, image.minDiskGb) && flavor.vcpus >= own.vcpus;
        if (isKin && isEnough)
            larger.append(&flavor);
    }
    std::ranges::stable_sort(
        larger, {}, [](const Flavor *flavor) { return std::tuple(flavor->memoryMb, flavor->rootGb, flavor->vcpus); });
    QList<QList<Change>> ways;
    for (const Flavor *flavor : larger.first(std::min(tried, larger.size())))
        ways.append({withRequestMember({u"server"_s, u"flavorRef"_s}, flavor->name)});
    return ways;
}

// Without a property that Nova cannot read; a larger flavor, or the least memory or disk that the flavor has, if that
// is what the image lacks.
QList<QList<Change>> withoutWhatTheImageAsks(const Case &examined, const QString &message)
{
    QList<QList<Change>> ways;
    const Image *image = requestedImage(examined);
    const Flavor *flavor = examined.index().flavor(examined.decision().asked.flavor);
    for (const QString &property : image == nullptr ? QStringList() : quotedProperties(*image, message))
        ways.append({withoutImageProperty(image->id, property)});
    if (image == nullptr || flavor == nullptr)
        return ways;
    const auto set = [&](const QString &member, qint64 value) {
        ways.append({EditCloud{.list = u"images"_s, .id = image->id, .member = {member}, .value = value}});
    };
    const bool isOfMemory = message.contains("memory is too small"_L1);
    const bool isOfDisk = message.contains("isk is too small"_L1) || message.contains("isk is smaller than"_L1);
    if (isOfMemory || isOfDisk)
        ways += largerFlavors(examined, *flavor, *image);
    if (isOfMemory && image->minRamMb > flavor->memoryMb)
        set(u"min_ram"_s, flavor->memoryMb);
    if (isOfDisk && image->minDiskGb > flavor->rootGb && flavor->rootGb > 0)
        set(u"min_disk"_s, flavor->rootGb);
    return ways;
}

// Changes that remove what nova-api cannot take.
QList<QList<Change>> withoutWhatIsRefused(const Case &examined)
{
    QList<QList<Change>> ways;
    if (const QList<Change> raised = raisedQuotas(examined); !raised.isEmpty())
        ways.append(raised);
    const Request *request = examined.request();
    if (request == nullptr)
        return ways;
    // "none" and "auto" came with Newton's microversion 2.37.
    const bool saysNetworks = request->networkChoice != NetworkChoice::Unsaid;
    const QString &message = examined.decision().error->message;
    if (message.contains("network"_L1) && saysNetworks)
        ways.append({withoutRequestMember({u"server"_s, u"networks"_s})});
    const QString &zone = request->availabilityZone;
    if (message.contains("availability zone"_L1) && !zone.isEmpty() && !zone.contains(u':'))
        ways.append({withoutRequestMember({u"server"_s, u"availability_zone"_s})});
    return ways + withoutWhatTheImageAsks(examined, message);
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

// Nova's words name a server by its uuid.
QString withNameOfServer(const QString &message, const Case &examined)
{
    const Instance *server = serverAsked(examined);
    return server == nullptr || server->displayName.isEmpty()
        ? message
        : QString(message).replace(server->uuid, server->displayName);
}

QList<Cause> findRefusal(const Case &examined)
{
    const QList<Cause> recorded = findRecordedRefusal(examined.record());
    if (recorded.isEmpty() || isKnownBetter(examined))
        return {};
    const auto behind = behindRefusal(examined);
    Cause cause = behind.value_or(recorded.first());
    cause.undoing += withoutWhatIsRefused(examined);
    if (behind)
        return {cause};
    Fact &message = cause.sentence.facts.first();
    message.value = withNameOfServer(factText(message.value), examined);
    const auto wrong = examined.ending.by == EndedBy::Api ? misspelling(examined) : std::nullopt;
    if (wrong) {
        cause.sentence = {wrong->sentence, {wrong->written, {wrong->written.name, wrong->meant, Origin::host()}}};
        cause.corrected = wrong->corrected;
    }
    return {cause};
}

} // namespace

const CauseEntry causes::refusal{"X03", "refused", findRefusal,
    QT_TRANSLATE_NOOP("Clinic", "The request itself is refused before any host is considered"), findRecordedRefusal};

} // namespace astrolabe
