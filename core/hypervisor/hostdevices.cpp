// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/hostdevices.h"

#include <QCoreApplication>
#include <QMultiHash>
#include <QXmlStreamReader>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString readAddress(const QXmlStreamAttributes &attributes)
{
    const auto part = [&](const QString &name, int width) {
        const QString text = attributes.value(name).toString();
        return u"%1"_s.arg(text.toUInt(nullptr, 0), width, 16, QLatin1Char('0'));
    };
    return u"%1:%2:%3.%4"_s.arg(part(u"domain"_s, 4), part(u"bus"_s, 2), part(u"slot"_s, 2), part(u"function"_s, 1));
}

// The host devices in use, by the guest's uuid.
Result<QMultiHash<QString, QString>> takenPciAddresses(const Connection &connection)
{
    return connection.domains().map([](const std::vector<DomainHandle> &domains) {
        QMultiHash<QString, QString> taken;
        for (const DomainHandle &domain : domains) {
            for (const QString &address : pciAddressesIn(takeText(virDomainGetXMLDesc(domain.get(), 0))))
                taken.insert(uuidOf(domain.get()), address);
        }
        return taken;
    });
}

} // namespace

Result<DomainShape> withPciDevices(DomainShape shape, const Connection &connection, const Guest &guest)
{
    if (guest.pciDevices.isEmpty())
        return shape;
    auto taken = takenPciAddresses(connection);
    if (!taken)
        return tl::unexpected(taken.error());
    const QStringList own = taken->values(guest.instance.uuid);
    taken->remove(guest.instance.uuid);
    QStringList others = taken->values();
    for (const GuestPciDevices &devices : guest.pciDevices) {
        QStringList free = devices.addresses;
        free.removeIf([&](const QString &address) { return others.contains(address); });
        std::ranges::stable_partition(free, [&](const QString &address) { return own.contains(address); });
        if (free.size() < devices.count)
            return failure(Error::Kind::Conflict,
                QCoreApplication::translate("Error",
                    "The guest needs %n PCI device(s) of one kind; the host has only %1 free.", nullptr,
                    int(devices.count))
                    .arg(free.size()));
        const QStringList chosen = free.first(devices.count);
        (devices.areForPorts ? shape.portAddresses : shape.pciAddresses) += chosen;
        others += chosen;
    }
    return shape;
}

QSet<QString> pciAddressesIn(const QString &domainXml)
{
    QSet<QString> addresses;
    QStringList path;
    QXmlStreamReader xml(domainXml);
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement()) {
            path.append(xml.name().toString());
            // An address outside <source> is where the guest sees the device.
            if (path.join(u'/').endsWith("/source/address"_L1) && xml.attributes().hasAttribute("slot"_L1))
                addresses.insert(readAddress(xml.attributes()));
        } else if (xml.isEndElement()) {
            path.removeLast();
        }
    }
    return addresses;
}

} // namespace astrolabe
