// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/nodedevices.h"

#include <QCoreApplication>
#include <QHash>
#include <QMultiHash>
#include <QSet>
#include <QXmlStreamReader>

#include <algorithm>
#include <cstdlib>
#include <span>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Information from other devices, by the libvirt name of the device it belongs to.
struct Relatives
{
    QHash<QString, QString> interfaces;
    QSet<QString> vdpa;
    QMultiHash<QString, QString> mdevs; // types, one entry per mediated device

    void addTo(NodeDevice &device, const QString &name) const;
};

QString fourDigits(const QXmlStreamReader &xml)
{
    return u"%1"_s.arg(xml.attributes().value("id"_L1).toUInt(nullptr, 16), 4, 16, QLatin1Char('0'));
}

QString pciAddress(uint domain, uint bus, uint slot, uint function)
{
    const QLatin1Char zero('0');
    return u"%1:%2:%3.%4"_s.arg(domain, 4, 16, zero).arg(bus, 2, 16, zero).arg(slot, 2, 16, zero).arg(function, 0, 16);
}

QString readAddress(QXmlStreamReader &xml)
{
    const auto number = [&](QLatin1StringView name) { return xml.attributes().value(name).toUInt(nullptr, 16); };
    const QString address = pciAddress(number("domain"_L1), number("bus"_L1), number("slot"_L1), number("function"_L1));
    xml.skipCurrentElement();
    return address;
}

// The first address of the physical function's list, as in Nova.
void readPhysicalFunction(QXmlStreamReader &xml, NodeDevice &device)
{
    while (xml.readNextStartElement()) {
        if (xml.name() != "address"_L1) {
            xml.skipCurrentElement();
            continue;
        }
        const QString address = readAddress(xml);
        if (device.parentAddress.isEmpty())
            device.parentAddress = address;
        device.devType = u"type-VF"_s;
    }
}

void readMdevTypes(QXmlStreamReader &xml, NodeDevice &device)
{
    while (xml.readNextStartElement()) {
        if (xml.name() != "type"_L1) {
            xml.skipCurrentElement();
            continue;
        }
        MdevType type;
        type.id = xml.attributes().value("id"_L1).toString();
        while (xml.readNextStartElement()) {
            if (xml.name() == "availableInstances"_L1)
                type.availableInstances = xml.readElementText().toInt();
            else
                xml.skipCurrentElement();
        }
        device.mdevTypes.append(type);
    }
}

void readVitalProductData(QXmlStreamReader &xml, NodeDevice &device)
{
    while (xml.readNextStartElement()) {
        if (xml.name() != "fields"_L1 || xml.attributes().value("access"_L1) != "readonly"_L1) {
            xml.skipCurrentElement();
            continue;
        }
        while (xml.readNextStartElement()) {
            if (xml.name() == "serial_number"_L1)
                device.cardSerialNumber = xml.readElementText();
            else
                xml.skipCurrentElement();
        }
    }
}

void readFunction(QXmlStreamReader &xml, NodeDevice &device)
{
    const QString type = xml.attributes().value("type"_L1).toString();
    if (type == "phys_function"_L1 && device.devType == "type-PCI"_L1) {
        readPhysicalFunction(xml, device);
    } else if (type == "mdev_types"_L1) {
        readMdevTypes(xml, device);
    } else if (type == "vpd"_L1) {
        readVitalProductData(xml, device);
    } else {
        if (type == "virt_functions"_L1 && device.devType == "type-PCI"_L1)
            device.devType = u"type-PF"_s;
        xml.skipCurrentElement();
    }
}

NodeDevice readPci(QXmlStreamReader &xml)
{
    NodeDevice device;
    QHash<QString, uint> place;
    static const QSet<QString> places{u"domain"_s, u"bus"_s, u"slot"_s, u"function"_s};
    while (xml.readNextStartElement()) {
        if (const QString name = xml.name().toString(); places.contains(name)) {
            place.insert(name, xml.readElementText().toUInt());
        } else if (xml.name() == "capability"_L1) {
            readFunction(xml, device);
        } else {
            if (xml.name() == "product"_L1)
                device.productId = fourDigits(xml);
            else if (xml.name() == "vendor"_L1)
                device.vendorId = fourDigits(xml);
            else if (xml.name() == "numa"_L1)
                device.numaNode = xml.attributes().value("node"_L1).toInt();
            xml.skipCurrentElement();
        }
    }
    device.address = pciAddress(place[u"domain"_s], place[u"bus"_s], place[u"slot"_s], place[u"function"_s]);
    return device;
}

// The text or the id of an element within a capability.
QString readMember(QXmlStreamReader &xml, QLatin1StringView name)
{
    QString found;
    while (xml.readNextStartElement()) {
        if (xml.name() != name) {
            xml.skipCurrentElement();
        } else {
            found = xml.attributes().value("id"_L1).toString();
            found += xml.readElementText(QXmlStreamReader::SkipChildElements);
        }
    }
    return found;
}

class Documents
{
public:
    Result<void> read(const QString &document)
    {
        QXmlStreamReader xml(document);
        QString name;
        QString parent;
        xml.readNextStartElement();
        while (xml.readNextStartElement()) {
            if (xml.name() == "name"_L1)
                name = xml.readElementText();
            else if (xml.name() == "parent"_L1)
                parent = xml.readElementText();
            else if (xml.name() == "capability"_L1)
                readCapability(xml, name, parent);
            else
                xml.skipCurrentElement();
        }
        if (xml.hasError())
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate("Error", "A device of the host cannot be read: %1.").arg(xml.errorString()),
                name);
        return {};
    }

    QList<NodeDevice> devices() const
    {
        QList<NodeDevice> devices;
        QHash<QString, QString> serialNumbers; // by address
        for (auto [name, device] : m_pci) {
            m_relatives.addTo(device, name);
            serialNumbers.insert(device.address, device.cardSerialNumber);
            devices.append(device);
        }
        for (NodeDevice &device : devices) {
            if (device.cardSerialNumber.isEmpty())
                device.cardSerialNumber = serialNumbers.value(device.parentAddress);
        }
        std::ranges::sort(devices, {}, &NodeDevice::address);
        return devices;
    }

private:
    void readCapability(QXmlStreamReader &xml, const QString &name, const QString &parent)
    {
        const QString type = xml.attributes().value("type"_L1).toString();
        if (type == "pci"_L1) {
            m_pci.append({name, readPci(xml)});
        } else if (type == "net"_L1) {
            m_relatives.interfaces.insert(parent, readMember(xml, "interface"_L1));
        } else if (type == "mdev"_L1) {
            m_relatives.mdevs.insert(parent, readMember(xml, "type"_L1));
        } else {
            if (type == "vdpa"_L1)
                m_relatives.vdpa.insert(parent);
            xml.skipCurrentElement();
        }
    }

    QList<std::pair<QString, NodeDevice>> m_pci; // by libvirt's name
    Relatives m_relatives;
};

void Relatives::addTo(NodeDevice &device, const QString &name) const
{
    device.interface = interfaces.value(name);
    if (device.devType == "type-VF"_L1 && vdpa.contains(name))
        device.devType = u"vdpa"_s;
    for (const QString &id : mdevs.values(name)) {
        auto type = std::ranges::find(device.mdevTypes, id, &MdevType::id);
        if (type == device.mdevTypes.end())
            type = device.mdevTypes.insert(device.mdevTypes.end(), {id, 0, 0});
        ++type->instances;
    }
}

} // namespace

Result<QStringList> nodeDeviceDocuments(const Connection &connection, unsigned int kinds)
{
    virNodeDevicePtr *list = nullptr;
    const int count = virConnectListAllNodeDevices(connection.handle(), &list, kinds);
    if (count < 0)
        return lastFailure();
    QStringList documents;
    for (const virNodeDevicePtr handle : std::span(list, static_cast<std::size_t>(count))) {
        const NodeDeviceHandle device(handle);
        if (const QString document = takeText(virNodeDeviceGetXMLDesc(device.get(), 0)); !document.isEmpty())
            documents.append(document);
    }
    std::free(static_cast<void *>(list)); // NOLINT(cppcoreguidelines-no-malloc): libvirt's rule for its lists
    return documents;
}

Result<QList<NodeDevice>> parseNodeDevices(const QStringList &documents)
{
    Documents all;
    for (const QString &document : documents) {
        if (const auto read = all.read(document); !read)
            return tl::unexpected(read.error());
    }
    return all.devices();
}

Result<std::optional<QList<NodeDevice>>> listNodeDevices(const Connection &connection)
{
    const auto documents = nodeDeviceDocuments(connection,
        VIR_CONNECT_LIST_NODE_DEVICES_CAP_PCI_DEV | VIR_CONNECT_LIST_NODE_DEVICES_CAP_NET
            | VIR_CONNECT_LIST_NODE_DEVICES_CAP_VDPA | VIR_CONNECT_LIST_NODE_DEVICES_CAP_MDEV);
    if (!documents && documents.error().kind == Error::Kind::Unsupported)
        return std::nullopt;
    if (!documents)
        return tl::unexpected(documents.error());
    return parseNodeDevices(*documents).map([](const QList<NodeDevice> &devices) { return std::optional(devices); });
}

} // namespace astrolabe
