// SPDX-License-Identifier: GPL-3.0-or-later
#include "numa/cpuspec.h"
#include "scheduler/weighers/catalogue.h"
#include "scheduler/weightsetting.h"
#include "spec/imagevalues.h"

#include <QHash>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The values of "name.0", "name.1" … as one text.
QString listText(const QMap<QString, QString> &properties, const QString &name)
{
    QStringList values;
    for (int cell = 0; properties.contains(u"%1.%2"_s.arg(name).arg(cell)); ++cell) {
        const QString value = properties.value(u"%1.%2"_s.arg(name).arg(cell));
        const bool areCpus = name == u"hw_numa_cpus"_s;
        values.append(areCpus ? formatCpuSpec(parseCpuSpec(value).value_or(QList<int>())) : value);
    }
    return values.join(u';');
}

// The properties as Nova compares them; a list is one text. Source: nova.objects.ImageMetaProps.to_dict.
QMap<QString, QString> propertyTexts(const ImageMeta &image)
{
    QMap<QString, QString> texts;
    for (auto it = image.properties.begin(); it != image.properties.end(); ++it) {
        const QString list = it.key().section(u'.', 0, 0);
        texts.insert(list, list == it.key() ? imageValueText(list, it.value()) : listText(image.properties, list));
    }
    if (!image.traitsRequired.isEmpty())
        texts.insert(u"traits_required"_s, image.traitsRequired.join(u','));
    return texts;
}

class ImagePropertiesWeigher final : public HostWeigher
{
public:
    explicit ImagePropertiesWeigher(const SchedulerContext &context)
        : m_index(context.index)
        , m_release(context.release)
        , m_enabled(context.config.real("filter_scheduler", "image_props_weight_multiplier", context.release) != 0)
    {
        if (!context.spec.image || !m_enabled)
            return;
        m_requested = propertyTexts(*context.spec.image);
        for (const WeightSetting &setting :
            weightSettings(context.config.list("filter_scheduler", "image_props_weight_setting", context.release)))
            m_settings.insert(setting.name, setting.ratio);
    }

    tl::expected<double, Raised> weigh(const HostState &host) const override
    {
        if (!m_enabled || m_requested.isEmpty())
            return 0;
        double sum = 0;
        for (const int position : m_index.instancesInMind(host.host())) {
            const QMap<QString, QString> properties = propertiesOf(m_index.cloud().instances.at(position));
            for (auto it = properties.begin(); it != properties.end(); ++it) {
                const auto wanted = m_requested.constFind(it.key());
                if (wanted != m_requested.cend() && *wanted == it.value())
                    sum += m_settings.isEmpty() ? 1 : m_settings.value(it.key(), 0);
            }
        }
        return sum;
    }

private:
    // Read like the properties of the request's image; unreadable ones are ignored.
    QMap<QString, QString> propertiesOf(const Instance &instance) const
    {
        Image image;
        image.properties = instance.imageProperties;
        return propertyTexts(ImageMeta::of(image, m_release).value_or(ImageMeta()));
    }

    const CloudIndex &m_index;
    Release m_release;
    bool m_enabled; // by the option; an aggregate alone does not enable the weigher
    QMap<QString, QString> m_requested;
    QHash<QString, double> m_settings;
};

} // namespace

const WeigherEntry imagePropertiesWeigher{"ImagePropertiesWeigher", "image_props", 31, stillThere, "filter_scheduler",
    "image_props_weight_multiplier", "image_props_weight_multiplier", 1.0, std::nullopt, "shared_image_properties",
    QT_TRANSLATE_NOOP("Rule", "Hosts whose servers share properties with the request's image weigh more."), "",
    makeWeigher<ImagePropertiesWeigher>, CloudPart::Instances | CloudPart::Images};

} // namespace astrolabe
