// SPDX-License-Identifier: GPL-3.0-or-later
// Usage of a provider, and of a project. Source: placement.handlers.usage, placement.objects.usage.
#include "placement/rest/handlers.h"
#include "placement/rest/restschemas.h"

namespace astrolabe::rest {

using namespace Qt::StringLiterals;

namespace {

struct Usage
{
    Resources resources;
    qint64 consumers = 0;
};

// The project, user and consumer type whose usage is requested.
struct Question
{
    QString project;
    QString user; // empty: any user
    QString type; // empty: any type, listed separately; "all": all types together
};

Question questionOf(const QueryParameters &parameters)
{
    const auto last = [&](const QString &name) {
        const QStringList values = valuesOf(parameters, name);
        return values.isEmpty() ? QString() : values.last();
    };
    return {last(u"project_id"_s), last(u"user_id"_s), last(u"consumer_type"_s)};
}

// By type.
QMap<QString, Usage> usageOf(const Question &question, const PlacementData &data)
{
    QMap<QString, Usage> usages;
    const bool together = question.type == u"all"_s;
    for (const ConsumerAllocations &consumer : data.allocations) {
        if (consumer.projectId != question.project || (!question.user.isEmpty() && consumer.userId != question.user))
            continue;
        const QString type = together ? question.type : consumerType(consumer);
        if (!question.type.isEmpty() && type != question.type)
            continue;
        Usage &usage = usages[type];
        ++usage.consumers;
        for (const Resources &resources : consumer.allocations)
            addTo(usage.resources, resources);
    }
    return usages;
}

} // namespace

Answer usages::ofProvider(const Call &call, State &state)
{
    const auto provider = state.provider(call.item());
    if (!provider) {
        const QString &text = provider.error().text;
        return notFound(text + u": "_s + text);
    }
    QJsonObject usages;
    for (const QString &resourceClass : provider->inventories.keys())
        usages.insert(resourceClass, state.placement.used(provider->uuid, resourceClass));
    return RestAnswer{200, QJsonObject{{generationMember, provider->generation}, {"usages"_L1, usages}}};
}

Answer usages::total(const Call &call, State &state)
{
    const auto parameters = readQuery(call.query, totalUsagesSchema(call.version()));
    if (!parameters)
        return tl::unexpected(parameters.error());
    Question question = questionOf(*parameters);
    const bool byType = call.version().includes(38);
    if (!byType)
        question.type = u"all"_s;
    const QMap<QString, Usage> found = usageOf(question, state.placement.data());
    if (!byType)
        return RestAnswer{200, QJsonObject{{"usages"_L1, toJson(found.value(question.type).resources)}}};
    QJsonObject usages;
    for (auto it = found.begin(); it != found.end(); ++it) {
        QJsonObject usage = toJson(it->resources);
        usage.insert("consumer_count"_L1, it->consumers);
        usages.insert(it.key(), usage);
    }
    return RestAnswer{200, QJsonObject{{"usages"_L1, usages}}};
}

} // namespace astrolabe::rest
