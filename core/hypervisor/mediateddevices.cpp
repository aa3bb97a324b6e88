// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/mediateddevices.h"

#include "hypervisor/nodedevices.h"

#include <QCoreApplication>
#include <QMultiHash>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct MediatedDevice
{
    QString uuid;
    MdevParent parent;
};

// libvirt before 7.3 has the uuid only in the name: mdev_4b20d080_1b54_4048_85b3_a6a62d165c01.
QString uuidIn(const QString &name)
{
    constexpr qsizetype uuidLength = 36;
    return name.mid(name.indexOf(u'_') + 1).left(uuidLength).replace(u'_', u'-');
}

MediatedDevice readDevice(const QString &document)
{
    MediatedDevice device;
    QXmlStreamReader xml(document);
    while (!xml.atEnd()) {
        if (!xml.readNextStartElement())
            continue;
        if (xml.name() == "name"_L1)
            device.uuid = uuidIn(xml.readElementText());
        else if (xml.name() == "parent"_L1)
            device.parent.name = xml.readElementText();
        else if (xml.name() == "type"_L1)
            device.parent.mdevType = xml.attributes().value("id"_L1).toString();
        else if (xml.name() == "uuid"_L1)
            device.uuid = xml.readElementText();
    }
    return device;
}

// The uuids of existing mediated devices with any of these parents.
Result<QStringList> existing(const Connection &connection, const QList<MdevParent> &parents)
{
    return nodeDeviceDocuments(connection, VIR_CONNECT_LIST_NODE_DEVICES_CAP_MDEV)
        .map([&](const QStringList &documents) {
            QStringList uuids;
            for (const QString &document : documents) {
                if (const MediatedDevice device = readDevice(document); parents.contains(device.parent))
                    uuids.append(device.uuid);
            }
            return uuids;
        });
}

// The mediated devices in use, by the guest's uuid.
Result<QMultiHash<QString, QString>> takenMdevs(const Connection &connection)
{
    return connection.domains().map([](const std::vector<DomainHandle> &domains) {
        QMultiHash<QString, QString> taken;
        for (const DomainHandle &domain : domains) {
            for (const QString &uuid : mdevsIn(takeText(virDomainGetXMLDesc(domain.get(), 0))))
                taken.insert(uuidOf(domain.get()), uuid);
        }
        return taken;
    });
}

// Creates one on the first device that has room.
Result<QString> create(const Connection &connection, const QList<MdevParent> &parents)
{
    Error refused{Error::Kind::Conflict, QString(), {}, {}};
    for (const MdevParent &parent : parents) {
        const NodeDeviceHandle made(
            virNodeDeviceCreateXML(connection.handle(), newMdevXml(parent).toUtf8().constData(), 0));
        if (made)
            return readDevice(takeText(virNodeDeviceGetXMLDesc(made.get(), 0))).uuid;
        refused = lastError();
    }
    return tl::unexpected(refused);
}

Error notEnough(const HeldMdevs &wanted, const Error &why)
{
    return {Error::Kind::Conflict,
        QCoreApplication::translate("Error",
            "The guest needs %n mediated device(s) of type %1; the host has none free and cannot create one: %2",
            nullptr, int(wanted.count))
            .arg(wanted.parents.first().mdevType, why.what),
        wanted.parents.first().name, {}};
}

} // namespace

Result<DomainShape> withMediatedDevices(DomainShape shape, const Connection &connection, const Guest &guest)
{
    const HeldMdevs &wanted = guest.mdevs;
    if (wanted.count == 0)
        return shape;
    const auto all = existing(connection, wanted.parents);
    auto taken = takenMdevs(connection);
    if (!all || !taken)
        return tl::unexpected(all ? taken.error() : all.error());
    const QStringList own = taken->values(guest.instance.uuid);
    taken->remove(guest.instance.uuid);
    const QStringList others = taken->values();
    QStringList chosen = *all;
    chosen.removeIf([&](const QString &uuid) { return others.contains(uuid); });
    std::ranges::stable_partition(chosen, [&](const QString &uuid) { return own.contains(uuid); });
    chosen = chosen.first(std::min<qsizetype>(chosen.size(), wanted.count));
    while (chosen.size() < wanted.count) {
        const auto made = create(connection, wanted.parents);
        if (!made)
            return tl::unexpected(notEnough(wanted, made.error()));
        chosen.append(*made);
    }
    shape.mdevs = chosen;
    return shape;
}

QStringList mdevsIn(const QString &domainXml)
{
    QStringList uuids;
    bool isMdev = false;
    QXmlStreamReader xml(domainXml);
    while (!xml.atEnd()) {
        if (!xml.readNextStartElement())
            continue;
        if (xml.name() == "hostdev"_L1)
            isMdev = xml.attributes().value("type"_L1) == "mdev"_L1;
        else if (isMdev && xml.name() == "address"_L1 && xml.attributes().hasAttribute("uuid"_L1))
            uuids.append(xml.attributes().value("uuid"_L1).toString());
    }
    return uuids;
}

QString newMdevXml(const MdevParent &parent)
{
    QString text;
    QXmlStreamWriter xml(&text);
    xml.writeStartElement(u"device"_s);
    xml.writeTextElement(u"parent"_s, parent.name);
    xml.writeStartElement(u"capability"_s);
    xml.writeAttribute(u"type"_s, u"mdev"_s);
    xml.writeEmptyElement(u"type"_s);
    xml.writeAttribute(u"id"_s, parent.mdevType);
    xml.writeEndElement();
    xml.writeEndElement();
    return text;
}

} // namespace astrolabe
