// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/canonical.h"
#include "model/versionpredicate.h"
#include "scheduler/filters/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class ImagePropertiesFilter final : public HostFilter
{
public:
    explicit ImagePropertiesFilter(const SchedulerContext &context)
        : m_version(context.spec.imageProperty(u"img_hv_requested_version"_s))
        , m_release(context.release)
    {
        const QString option
            = context.config.string("filter_scheduler", "image_properties_default_architecture", context.release);
        const QString arch = context.spec.imageProperty(u"hw_architecture"_s);
        if (!arch.isEmpty())
            want(u"hw_architecture"_s, arch, Origin::imageProperty(u"hw_architecture"_s));
        else if (!option.isEmpty())
            want(u"hw_architecture"_s, canonicalArchitecture(option).value_or(option),
                Origin::option(u"[filter_scheduler] image_properties_default_architecture"_s));
        for (const QString &name : {u"img_hv_type"_s, u"hw_vm_mode"_s})
            want(name, context.spec.imageProperty(name), Origin::imageProperty(name));
    }

    Verdict check(const HostState &host) const override
    {
        if (m_wanted.isEmpty())
            return Verdict::pass();
        bool supported = false;
        for (const HvSpec &spec : host.node->supportedHvSpecs) {
            if (!offers(spec))
                continue;
            supported = true;
            const auto fits = versionFits(host.facts.hypervisorVersion);
            if (!fits)
                return Verdict::raise(fits.error());
            if (*fits)
                return Verdict::pass();
        }
        return Verdict::reject(supported ? wrongVersion(host) : notSupported(host));
    }

    QList<Fact> facts() const override
    {
        QList<Fact> all = m_wanted;
        if (!m_wanted.isEmpty() && !m_version.isEmpty())
            all.append(wantedVersion());
        return all;
    }

private:
    void want(const QString &name, const QString &value, const Origin &origin)
    {
        if (!value.isEmpty())
            m_wanted.append({name, value, origin});
    }

    // Nova looks for each value anywhere in the triple, whatever its place.
    bool offers(const HvSpec &spec) const
    {
        return std::ranges::all_of(m_wanted, [&](const Fact &wanted) {
            const QString &value = std::get<QString>(wanted.value);
            return value == spec.arch || value == spec.hvType || value == spec.vmMode;
        });
    }

    tl::expected<bool, Raised> versionFits(int hypervisorVersion) const
    {
        if (hypervisorVersion == 0 || m_version.isEmpty())
            return true;
        const auto raised = [](const QString &message) { return Raised{u"ValueError"_s, message}; };
        const auto predicate = VersionPredicate::parse(m_version, m_release);
        if (!predicate)
            return tl::unexpected(raised(predicate.error()));
        const auto version = Version::parse(versionText(hypervisorVersion), m_release);
        if (!version)
            return tl::unexpected(raised(version.error()));
        return predicate->isSatisfiedBy(*version);
    }

    Fact wantedVersion() const
    {
        const QString name = u"img_hv_requested_version"_s;
        return {name, m_version, Origin::imageProperty(name)};
    }

    Reason wrongVersion(const HostState &host) const
    {
        return {QT_TRANSLATE_NOOP("Reason", "the hypervisor has version %1; the image asks for %2"),
            {{u"hypervisor_version"_s, versionText(host.facts.hypervisorVersion), Origin::host()}, wantedVersion()}};
    }

    Reason notSupported(const HostState &host) const
    {
        QStringList offered;
        for (const HvSpec &spec : host.node->supportedHvSpecs)
            offered.append(u"%1/%2/%3"_s.arg(spec.arch, spec.hvType, spec.vmMode));
        QStringList wanted;
        for (const Fact &fact : m_wanted)
            wanted.append(fact.name + u" = "_s + std::get<QString>(fact.value));
        if (offered.isEmpty())
            return {QT_TRANSLATE_NOOP("Reason", "the host reports no kind of guest that it supports; asked for is %1"),
                {{m_wanted.first().name, wanted.join(u", "_s), m_wanted.first().origin}}};
        return {QT_TRANSLATE_NOOP("Reason", "the host supports %1; asked for is %2"),
            {{u"supported_instances"_s, offered.join(u", "_s), Origin::host()},
                {m_wanted.first().name, wanted.join(u", "_s), m_wanted.first().origin}}};
    }

    QList<Fact> m_wanted;
    QString m_version;
    Release m_release;
};

} // namespace

const FilterEntry imagePropertiesFilter{"ImagePropertiesFilter", "image_props_filter",
    FilterEntry::Runs::OncePerRequest, anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "An image can ask for an architecture, a hypervisor type, a vm mode and a hypervisor version. A "
        "host passes if it supports a combination with all of them."),
    "", makeFilter<ImagePropertiesFilter>};

} // namespace astrolabe
