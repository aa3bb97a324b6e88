// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/optionorigin.h"
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QStringList names(const SchedulerContext &context, const char *option)
{
    return context.config.list("filter_scheduler", option, context.release);
}

Origin isolationOrigin(const SchedulerContext &context, const char *option)
{
    return optionOrigin(context.config, "filter_scheduler", option, context.release);
}

class IsolatedHostsFilter final : public HostFilter
{
public:
    explicit IsolatedHostsFilter(const SchedulerContext &context)
        : m_hosts(names(context, "isolated_hosts"))
        , m_ofHosts(isolationOrigin(context, "isolated_hosts"))
        , m_image(nameOf(context.spec.image))
        , m_imageIsolated(context.spec.image && names(context, "isolated_images").contains(context.spec.image->id))
        , m_ofImages(isolationOrigin(context, "isolated_images"))
        , m_restrict{u"restrict_isolated_hosts_to_isolated_images"_s,
              context.config.boolean("filter_scheduler", "restrict_isolated_hosts_to_isolated_images", context.release),
              isolationOrigin(context, "restrict_isolated_hosts_to_isolated_images")}
    { }

    Verdict check(const HostState &host) const override
    {
        const bool hostIsolated = m_hosts.contains(host.host());
        if (m_imageIsolated && !hostIsolated)
            return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "the image %1 is isolated and the host %2 is not"),
                {isolatedImage(), {u"host"_s, host.host(), Origin::host()}}});
        if (!hostIsolated)
            return Verdict::pass();
        const Fact isolated{u"isolated_hosts"_s, host.host(), m_ofHosts};
        if (m_imageIsolated)
            return Verdict::pass({QT_TRANSLATE_NOOP("Reason", "the host %1 and the image %2 are isolated"),
                {isolated, isolatedImage()}});
        if (!std::get<bool>(m_restrict.value))
            return Verdict::pass({QT_TRANSLATE_NOOP("Reason", "the host %1 is isolated, but takes every image"),
                {isolated, m_restrict}});
        if (m_image.isEmpty())
            return Verdict::reject({QT_TRANSLATE_NOOP("Reason",
                                        "the host %1 is isolated and takes only isolated images; the server boots from "
                                        "a volume, without an image"),
                {isolated}});
        return Verdict::reject(
            {QT_TRANSLATE_NOOP("Reason", "the host %1 is isolated and takes only isolated images, which %2 is not"),
                {isolated, {u"image"_s, m_image, Origin::request()}}});
    }

    Reason passing() const override
    {
        return {QT_TRANSLATE_NOOP("Reason", "neither the host nor the image is isolated"), {}};
    }

    QList<Fact> facts() const override { return {{u"isolated_hosts"_s, m_hosts, m_ofHosts}}; }

private:
    // Empty: the request has no image.
    static QString nameOf(const std::optional<ImageMeta> &image)
    {
        if (!image)
            return {};
        return image->name.isEmpty() ? image->id : image->name;
    }
    Fact isolatedImage() const { return {u"isolated_images"_s, m_image, m_ofImages}; }

    QStringList m_hosts;
    Origin m_ofHosts;
    QString m_image;
    bool m_imageIsolated;
    Origin m_ofImages;
    Fact m_restrict;
};

} // namespace

const FilterEntry isolatedHostsFilter{"IsolatedHostsFilter", "isolated_hosts_filter", FilterEntry::Runs::OncePerRequest,
    anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "Isolated images go only to isolated hosts. Isolated hosts take only isolated images, unless "
        "restrict_isolated_hosts_to_isolated_images is false. Options name both."),
    "", makeFilter<IsolatedHostsFilter>, true};

} // namespace astrolabe
