// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QStringList names(const SchedulerContext &context, const char *option)
{
    return context.config.list("filter_scheduler", option, context.release);
}

class IsolatedHostsFilter final : public HostFilter
{
public:
    explicit IsolatedHostsFilter(const SchedulerContext &context)
        : m_hosts(names(context, "isolated_hosts"))
        , m_image(context.spec.image ? context.spec.image->name : QString())
        , m_imageIsolated(context.spec.image && names(context, "isolated_images").contains(context.spec.image->id))
        , m_restrict(
              context.config.boolean("filter_scheduler", "restrict_isolated_hosts_to_isolated_images", context.release))
    { }

    Verdict check(const HostState &host) const override
    {
        const bool hostIsolated = m_hosts.contains(host.host());
        if (m_imageIsolated && !hostIsolated)
            return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "the image %1 is isolated and the host %2 is not"),
                {isolatedImage(), {u"host"_s, host.host(), Origin::host()}}});
        if (!hostIsolated)
            return Verdict::pass();
        const Fact isolated{u"isolated_hosts"_s, host.host(), Origin::option(u"[filter_scheduler] isolated_hosts"_s)};
        if (m_imageIsolated)
            return Verdict::pass({QT_TRANSLATE_NOOP("Reason", "the host %1 and the image %2 are isolated"),
                {isolated, isolatedImage()}});
        if (m_restrict)
            return Verdict::reject(
                {QT_TRANSLATE_NOOP("Reason", "the host %1 is isolated and takes only isolated images"), {isolated}});
        return Verdict::pass({QT_TRANSLATE_NOOP("Reason", "the host %1 is isolated, but takes every image"),
            {isolated,
                {u"restrict_isolated_hosts_to_isolated_images"_s, false,
                    Origin::option(u"[filter_scheduler] restrict_isolated_hosts_to_isolated_images"_s)}}});
    }

    Reason passing() const override
    {
        return {QT_TRANSLATE_NOOP("Reason", "neither the host nor the image is isolated"), {}};
    }

    QList<Fact> facts() const override
    {
        return {{u"isolated_hosts"_s, m_hosts.join(u", "_s), Origin::option(u"[filter_scheduler] isolated_hosts"_s)}};
    }

private:
    Fact isolatedImage() const
    {
        return {u"isolated_images"_s, m_image, Origin::option(u"[filter_scheduler] isolated_images"_s)};
    }

    QStringList m_hosts;
    QString m_image;
    bool m_imageIsolated;
    bool m_restrict;
};

} // namespace

const FilterEntry isolatedHostsFilter{"IsolatedHostsFilter", "isolated_hosts_filter", FilterEntry::Runs::OncePerRequest,
    anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "Isolated images go only to isolated hosts. Isolated hosts take only isolated images, unless "
        "restrict_isolated_hosts_to_isolated_images is false. Options name both."),
    "", makeFilter<IsolatedHostsFilter>, true};

} // namespace astrolabe
