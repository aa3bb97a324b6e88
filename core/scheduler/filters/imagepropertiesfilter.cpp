// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/optionorigin.h"
#include "model/canonical.h"
#include "model/versionpredicate.h"
#include "scheduler/filters/catalogue.h"
#include "spec/imagevalues.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct Property
{
    QString name;
    QString formerName;
    std::optional<QString> (*canonical)(const QString &);
};

const Property archProperty{u"hw_architecture"_s, u"architecture"_s, canonicalArchitecture};
const Property typeProperty{u"img_hv_type"_s, u"hypervisor_type"_s, canonicalHvType};
const Property modeProperty{u"hw_vm_mode"_s, u"vm_mode"_s, canonicalVmMode};
const QString bitsProperty = u"hw_maxphysaddr_bits"_s;
const Property versionProperty{u"img_hv_requested_version"_s, u"hypervisor_version_requires"_s, nullptr};

class ImagePropertiesFilter final : public HostFilter
{
public:
    explicit ImagePropertiesFilter(const SchedulerContext &context)
        : m_release(context.release)
        , m_version(property(context, versionProperty))
        , m_asksBits(context.release >= since(29)
              && !imageValueText(bitsProperty, context.spec.imageProperty(bitsProperty)).isEmpty())
    {
        const QString option
            = context.config.string("filter_scheduler", "image_properties_default_architecture", context.release);
        want(property(context, archProperty));
        if (m_wanted.isEmpty() && !option.isEmpty())
            want({archProperty.name, canonicalArchitecture(option).value_or(option),
                optionOrigin(
                    context.config, "filter_scheduler", "image_properties_default_architecture", context.release)});
        want(property(context, typeProperty));
        want(property(context, modeProperty));
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
            if (*fits && m_asksBits) // Nova treats the text of cpu_info as a dictionary
                return Verdict::raise({u"AttributeError"_s, u"'str' object has no attribute 'get'"_s});
            if (*fits)
                return Verdict::pass(isSupported(spec, host.facts.hypervisorVersion));
        }
        return Verdict::reject(supported ? wrongVersion(host) : notSupported(host));
    }

    static bool wantsAnything(const SchedulerContext &context)
    {
        return !ImagePropertiesFilter(context).m_wanted.isEmpty();
    }

    int alike(const HostState &host) const { return host.platform; }

    QList<Fact> facts() const override
    {
        QList<Fact> all = m_wanted;
        if (!m_wanted.isEmpty() && !version().isEmpty())
            all.append(m_version);
        return all;
    }

    Reason passing() const override
    {
        return {QT_TRANSLATE_NOOP("Reason", "the image has no requirement for the hypervisor"), {}};
    }

private:
    void want(const Fact &property)
    {
        if (!std::get<QString>(property.value).isEmpty())
            m_wanted.append(property);
    }

    // Up to Liberty Nova used Glance's property, under its former name.
    static Fact property(const SchedulerContext &context, const Property &property)
    {
        if (context.release >= since(13) || !context.spec.image)
            return {property.name, context.spec.imageProperty(property.name), Origin::imageProperty(property.name)};
        const Image *image = context.index.image(context.spec.image->id);
        const QString raw = image != nullptr ? image->properties.value(property.formerName) : QString();
        const auto canonical = property.canonical != nullptr ? property.canonical(raw) : std::optional(raw);
        return {property.formerName, canonical.value_or(raw), Origin::imageProperty(property.formerName)};
    }

    QString version() const { return std::get<QString>(m_version.value); }

    // Nova accepts each value at any place of the triple.
    bool offers(const HvSpec &spec) const
    {
        return std::ranges::all_of(m_wanted, [&](const Fact &wanted) {
            const auto &value = std::get<QString>(wanted.value);
            return value == spec.arch || value == spec.hvType || value == spec.vmMode;
        });
    }

    tl::expected<bool, Raised> versionFits(int hypervisorVersion) const
    {
        if (hypervisorVersion == 0 || version().isEmpty())
            return true;
        const auto raised = [](const QString &message) { return Raised{u"ValueError"_s, message}; };
        const auto predicate = VersionPredicate::parse(version(), m_release);
        if (!predicate)
            return tl::unexpected(raised(predicate.error()));
        const auto version = Version::parse(versionText(hypervisorVersion), m_release);
        if (!version)
            return tl::unexpected(raised(version.error()));
        return predicate->isSatisfiedBy(*version);
    }

    Reason wrongVersion(const HostState &host) const
    {
        return {QT_TRANSLATE_NOOP("Reason", "the hypervisor has version %1; the image asks for %2"),
            {{u"hypervisor_version"_s, versionText(host.facts.hypervisorVersion), Origin::host()}, m_version}};
    }

    Reason notSupported(const HostState &host) const
    {
        QStringList offered;
        std::ranges::transform(host.node->supportedHvSpecs, std::back_inserter(offered), triple);
        if (offered.isEmpty())
            return {
                QT_TRANSLATE_NOOP("Reason", "the host does not report which guests it supports; the server needs %1"),
                {asked()}};
        return supports(offered);
    }

    Reason isSupported(const HvSpec &spec, int hypervisorVersion) const
    {
        if (hypervisorVersion == 0 || version().isEmpty())
            return supports({triple(spec)});
        return {QT_TRANSLATE_NOOP("Reason", "the host supports %1 in version %2; the server needs %3, version %4"),
            {{u"supported_instances"_s, triple(spec), Origin::host()},
                {u"hypervisor_version"_s, versionText(hypervisorVersion), Origin::host()}, asked(), m_version}};
    }

    Reason supports(const QStringList &offered) const
    {
        return {QT_TRANSLATE_NOOP("Reason", "the host supports %1; the server needs %2"),
            {{u"supported_instances"_s, offered, Origin::host()}, asked()}};
    }

    static QString triple(const HvSpec &spec) { return u"%1/%2/%3"_s.arg(spec.arch, spec.hvType, spec.vmMode); }

    // All wanted properties as one fact.
    Fact asked() const
    {
        QStringList wanted;
        for (const Fact &fact : m_wanted)
            wanted.append(fact.name + u" = "_s + std::get<QString>(fact.value));
        return {m_wanted.first().name, wanted, m_wanted.first().origin};
    }

    QList<Fact> m_wanted;
    Release m_release;
    Fact m_version;
    bool m_asksBits;
};

} // namespace

const FilterEntry imagePropertiesFilter{"ImagePropertiesFilter", "image_props_filter",
    FilterEntry::Runs::OncePerRequest, anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "An image can ask for an architecture, a hypervisor type, a vm mode and a hypervisor version. A "
        "host passes if it supports a combination with all of them."),
    "", makeFilter<ImagePropertiesFilter>, true, CloudPart::HvSpecs | CloudPart::CpuInfo,
    ImagePropertiesFilter::wantsAnything};

} // namespace astrolabe
