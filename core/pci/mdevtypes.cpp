// SPDX-License-Identifier: GPL-3.0-or-later
#include "pci/mdevtypes.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Error> wrongGroup(const QString &what, const QString &group, const QString &option)
{
    return failure(Error::Kind::BadInput, what, u"[%1] %2"_s.arg(group, option),
        QCoreApplication::translate("Error", "nova-compute does not start with it."));
}

} // namespace

Result<MdevTypes> MdevTypes::of(const Configuration &config, Release release)
{
    MdevTypes types;
    QStringList enabled = config.list("devices", "enabled_mdev_types", release);
    if (release < since(21))
        enabled = enabled.first(std::min<qsizetype>(enabled.size(), 1)); // no groups yet: a single type
    for (const QString &type : std::as_const(enabled)) {
        if (const auto added = types.add(type, config, release); !added)
            return tl::unexpected(added.error());
    }
    return types;
}

Result<void> MdevTypes::add(const QString &type, const Configuration &config, Release release)
{
    const QString group = u"mdev_"_s + type;
    const QString formerly = u"vgpu_"_s + type;
    const QString addressesOption = u"device_addresses"_s;
    const bool isFormer = release < since(24) || !config.isSet(group, addressesOption);
    const QByteArray name = group.toUtf8();
    const QStringList addresses
        = config.list(isFormer ? formerly.toUtf8().constData() : name.constData(), "device_addresses", release);
    const QString resourceClass = config.string(name.constData(), "mdev_class", release);
    static const QRegularExpression classes(u"^(VGPU|CUSTOM_[A-Z0-9_]+)$"_s);
    constexpr qsizetype longestClass = 255;
    if (!classes.match(resourceClass).hasMatch() || resourceClass.size() > longestClass)
        return wrongGroup(QCoreApplication::translate("Error", "“%1” is neither VGPU nor a custom resource class.")
                              .arg(resourceClass),
            group, u"mdev_class"_s);
    m_most.insert(type, config.integer(name.constData(), "max_instances", release));
    if (addresses.isEmpty() && m_default.isEmpty())
        m_default = type;
    static const QRegularExpression form(u"^[0-9A-Fa-f]{4}:[0-9A-Fa-f]{2}:[0-9A-Fa-f]{2}.[0-7]"_s);
    for (const QString &address : addresses) {
        if (m_ofAddress.contains(address))
            return wrongGroup(
                QCoreApplication::translate("Error", "The device %1 has two types of mediated devices.").arg(address),
                isFormer ? formerly : group, addressesOption);
        if (!form.match(address).hasMatch())
            return wrongGroup(QCoreApplication::translate("Error", "“%1” is not a PCI address.").arg(address),
                isFormer ? formerly : group, addressesOption);
        m_ofAddress.insert(address, {type, resourceClass});
    }
    return {};
}

QString MdevTypes::typeOf(const NodeDevice &device) const
{
    const auto group = m_ofAddress.constFind(device.address);
    return group == m_ofAddress.constEnd() ? m_default : group->type;
}

// For devices that no group lists, Nova ignores a configured resource class.
QString MdevTypes::resourceClassOf(const NodeDevice &device) const
{
    const auto group = m_ofAddress.constFind(device.address);
    return group == m_ofAddress.constEnd() ? u"VGPU"_s : group->resourceClass;
}

} // namespace astrolabe
