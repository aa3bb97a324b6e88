// SPDX-License-Identifier: GPL-3.0-or-later
#include "pci/devicespec.h"

#include "base/python.h"
#include "base/pythonjson.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Error> wrongSpec(const QString &what)
{
    return failure(Error::Kind::BadInput, what);
}

Error inDeviceSpec(Error error, const QString &text)
{
    error.remedy = QCoreApplication::translate("Error", "nova-compute does not start with it.");
    return error.in(u"[pci] device_spec = %1"_s.arg(text));
}

// The JSON objects in one value of the option.
Result<QList<QJsonObject>> objectsOf(const QString &text)
{
    const auto json = python::parseJson(text);
    if (!json)
        return wrongSpec(QCoreApplication::translate("Error", "This is not JSON: %1.").arg(json.error()));
    const QJsonArray values = json->isObject() ? QJsonArray{*json} : json->toArray();
    const bool areObjects = std::ranges::all_of(values, [](const QJsonValue &value) { return value.isObject(); });
    if (!areObjects || !(json->isObject() || json->isArray()))
        return wrongSpec(
            QCoreApplication::translate("Error", "This is neither a JSON object nor a list of JSON objects."));
    QList<QJsonObject> objects;
    for (const auto &value : values)
        objects.append(value.toObject());
    return objects;
}

QMap<QString, QString> tagsOf(const QJsonObject &object)
{
    QMap<QString, QString> tags;
    for (auto it = object.constBegin(); it != object.constEnd(); ++it) {
        const QJsonValue value = *it;
        tags.insert(it.key(),
            value.isNull()         ? QString()
                : value.isString() ? u""_s + value.toString()
                                   : python::text(value));
    }
    return tags;
}

} // namespace

Result<QList<DeviceSpec>> deviceSpecs(const Configuration &config, Release release)
{
    QList<DeviceSpec> specs;
    for (const QString &text : config.list("pci", "device_spec", release)) {
        const auto objects = objectsOf(text);
        if (!objects)
            return tl::unexpected(inDeviceSpec(objects.error(), text));
        for (const QJsonObject &object : *objects) {
            auto spec = DeviceSpec::of(object, config, release);
            if (!spec)
                return tl::unexpected(inDeviceSpec(spec.error(), text));
            spec->m_text = text;
            specs.append(*std::move(spec));
        }
    }
    return specs;
}

Result<DeviceSpec> DeviceSpec::of(const QJsonObject &object, const Configuration &config, Release release)
{
    DeviceSpec spec;
    QJsonObject left = object;
    if (const auto taken = spec.takeIds(left); !taken)
        return tl::unexpected(taken.error());
    spec.m_devname = left.take("devname"_L1).toString();
    const QJsonValue address = left.take("address"_L1);
    const bool hasAddress = address.isObject() || !address.toString().isEmpty();
    if (spec.isByName() && hasAddress)
        return wrongSpec(
            QCoreApplication::translate("Error", "A device is named by its address or by its devname, not by both."));
    auto parsed = PciAddressSpec::of(address);
    if (!parsed)
        return tl::unexpected(parsed.error());
    spec.m_address = *std::move(parsed);
    spec.m_tags = tagsOf(left);
    return spec.checkTags(config, release).map([&] { return spec; });
}

Result<void> DeviceSpec::takeIds(QJsonObject &object)
{
    for (const auto &[name, id] : {std::pair("vendor_id"_L1, &m_vendorId), std::pair("product_id"_L1, &m_productId)}) {
        const QJsonValue value = object.contains(name) ? object.take(name) : u"*"_s;
        const auto number = hexNumber(name, value.toString().trimmed(), 0xffff, 4);
        if (!number)
            return tl::unexpected(number.error());
        *id = *number;
    }
    return {};
}

Result<void> DeviceSpec::checkTags(const Configuration &config, Release release)
{
    const QString oneTimeUse = u"one_time_use"_s;
    QStringList yesOrNo;
    if (release >= since(31))
        yesOrNo << u"managed"_s << u"live_migratable"_s;
    if (release >= since(32))
        yesOrNo << oneTimeUse;
    for (const QString &tag : std::as_const(yesOrNo)) {
        const auto found = m_tags.find(tag);
        if (found == m_tags.end() || found->isNull())
            continue;
        const auto answer = python::toBool(*found);
        if (!answer)
            return wrongSpec(
                QCoreApplication::translate("Error", "The tag %1 is “%2”, neither yes nor no.").arg(tag, *found));
        *found = *answer ? u"true"_s : u"false"_s;
    }
    const bool inPlacement = config.boolean("pci", "report_in_placement", release);
    if (inPlacement && isByName())
        return wrongSpec(QCoreApplication::translate(
            "Error", "With report_in_placement a device is named by its address, not by its devname."));
    const bool isOnce = yesOrNo.contains(oneTimeUse) && m_tags.value(oneTimeUse) == "true"_L1;
    if (isOnce && !inPlacement)
        return wrongSpec(QCoreApplication::translate(
            "Error", "Devices marked one_time_use must be in Placement, but report_in_placement is not set."));
    m_isRemoteManaged = release >= since(25) && python::toBool(m_tags.value(u"remote_managed"_s)).value_or(false);
    return {};
}

const NodeDevice *DeviceSpec::named(const QList<NodeDevice> &host) const
{
    const auto found = std::ranges::find_if(host, [this](const NodeDevice &device) {
        return isByName() ? device.interface == m_devname : m_address.isAddressOf(device);
    });
    return found == host.end() ? nullptr : &*found;
}

bool DeviceSpec::hasIds(const QString &vendorId, const QString &productId) const
{
    return (m_vendorId == "*"_L1 || m_vendorId == vendorId) && (m_productId == "*"_L1 || m_productId == productId);
}

bool DeviceSpec::matches(const NodeDevice &device, const QList<NodeDevice> &host) const
{
    if (!hasIds(device.vendorId, device.productId) || (m_isRemoteManaged && device.cardSerialNumber.isEmpty()))
        return false;
    if (!isByName())
        return m_address.matches(device);
    const NodeDevice *itself = named(host);
    return itself != nullptr && (itself->address == device.address || itself->address == device.parentAddress);
}

Result<void> DeviceSpec::check(const QList<NodeDevice> &host) const
{
    return checkRemoteManaged(host).map_error([this](const Error &error) { return inDeviceSpec(error, m_text); });
}

// A physical function cannot be managed remotely, but its virtual functions can; they share its vendor id.
Result<void> DeviceSpec::checkRemoteManaged(const QList<NodeDevice> &host) const
{
    const NodeDevice *itself = m_isRemoteManaged ? named(host) : nullptr;
    if (m_isRemoteManaged && isByName() && itself == nullptr)
        return wrongSpec(QCoreApplication::translate("Error", "The host has no device “%1”.").arg(m_devname));
    if (itself == nullptr || itself->devType != "type-PF"_L1)
        return {};
    const auto function = std::ranges::find(host, itself->address, &NodeDevice::parentAddress);
    const bool namesFunctions
        = m_productId != "*"_L1 && function != host.end() && hasIds(itself->vendorId, function->productId);
    if (namesFunctions)
        return {};
    return wrongSpec(QCoreApplication::translate("Error",
        "Only virtual functions can be managed remotely, but this entry does not name the virtual functions of %1.")
            .arg(itself->address));
}

} // namespace astrolabe
