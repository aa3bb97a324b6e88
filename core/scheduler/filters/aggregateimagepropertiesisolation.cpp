// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"
#include "spec/imagevalues.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class AggregateImagePropertiesIsolation final : public HostFilter
{
public:
    explicit AggregateImagePropertiesIsolation(const SchedulerContext &context)
        : m_context(context)
        , m_prefix(prefix(context))
    { }

    Verdict check(const HostState &host) const override
    {
        if (!m_context.spec.image)
            return Verdict::pass();
        std::optional<Reason> why;
        for (const QString &key : host.aggregates->keysStartingWith(m_prefix)) {
            if (failsOn(key))
                return Verdict::raise(
                    {u"AttributeError"_s, u"'ImageMetaProps' object has no attribute '%1'"_s.arg(key)});
            const QString value = imageProperty(key);
            const QStringList admitted = host.aggregates->parts(key);
            if (!value.isEmpty() && !admitted.contains(value))
                return Verdict::reject(
                    {QT_TRANSLATE_NOOP("Reason", "the host's aggregates admit only %1 = %2; the image has %3"),
                        {{u"key"_s, key, Origin::imageProperty(key)},
                            {key, admitted, Origin::aggregates(host.aggregates->aggregatesWith(key))},
                            {key, value, Origin::imageProperty(key)}}});
            why = value.isEmpty() ? notInImage(key) : admits(key, admitted, *host.aggregates);
        }
        return why ? Verdict::pass(*std::move(why)) : Verdict::pass();
    }

    int alike(const HostState &host) const { return host.aggregateSet; }

    Reason passing() const override
    {
        if (!m_context.spec.image)
            return {QT_TRANSLATE_NOOP("Reason", "the server boots from a volume and has no image"), {}};
        return {QT_TRANSLATE_NOOP("Reason", "no aggregate of the host mentions image properties"), {}};
    }

private:
    static Reason admits(const QString &key, const QStringList &admitted, const AggregateMetadata &aggregates)
    {
        return {QT_TRANSLATE_NOOP("Reason", "the host's aggregates admit %1 = %2, and the image has it"),
            {{u"key"_s, key, Origin::imageProperty(key)},
                {key, admitted, Origin::aggregates(aggregates.aggregatesWith(key))}}};
    }
    static Reason notInImage(const QString &key)
    {
        return {QT_TRANSLATE_NOOP("Reason", "the image does not have %1, which the host's aggregates ask about"),
            {{u"key"_s, key, Origin::imageProperty(key)}}};
    }

    // Empty: every key counts.
    static QString prefix(const SchedulerContext &context)
    {
        const auto option
            = [&](const char *name) { return context.config.string("filter_scheduler", name, context.release); };
        const QString space = option("aggregate_image_properties_isolation_namespace");
        return space.isEmpty() ? QString() : space + option("aggregate_image_properties_isolation_separator");
    }

    // Mitaka and Newton failed on keys that are not image properties.
    bool failsOn(const QString &key) const
    {
        return m_context.release >= since(13) && m_context.release < since(15)
            && !isImageProperty(key, m_context.release);
    }

    // Up to Liberty Nova used Glance's properties, under any name.
    QString imageProperty(const QString &key) const
    {
        const ImageMeta &image = *m_context.spec.image;
        if (m_context.release >= since(13))
            return imageValueText(key, image.properties.value(key));
        const Image *raw = m_context.index.image(image.id);
        return raw != nullptr ? raw->properties.value(key) : QString();
    }

    SchedulerContext m_context;
    QString m_prefix;
};

} // namespace

const FilterEntry aggregateImagePropertiesIsolation{"AggregateImagePropertiesIsolation",
    "aggregate_image_properties_isolation", FilterEntry::Runs::OncePerRequest, anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "If an aggregate of the host has metadata named like an image property, an image with this property must have "
        "one of its values. Images without the property pass."),
    "", makeFilter<AggregateImagePropertiesIsolation>, true, CloudPart::Aggregates,
    [](const SchedulerContext &context) { return context.spec.image && !context.spec.image->properties.isEmpty(); }};

} // namespace astrolabe
