// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/serialports.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>
#include <QTcpServer>
#include <QXmlStreamReader>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// For a remote host, only its guests' documents show which ports are in use.
bool isFree(const Connection &connection, const QString &host, int port)
{
    if (!connection.isLocal() || connection.type() != "QEMU"_L1)
        return true;
    QTcpServer server;
    return server.listen(QHostAddress(host), static_cast<quint16>(port));
}

struct Range
{
    int first = 10'000;
    int end = 20'000;
};

// The default range if the option makes no sense.
Range rangeOf(const CloudOptions &options)
{
    const QStringList said = options.config.string("serial_console", "port_range", options.release).split(u':');
    const Range range{said.value(0).toInt(), said.value(1).toInt()};
    return range.first > 0 && range.first < range.end ? range : Range();
}

} // namespace

Result<DomainShape> withSerialPorts(DomainShape shape, const Connection &connection, const Guest &guest)
{
    const int wanted = serialPortsOverTcp(guest);
    if (wanted == 0)
        return shape;
    const auto domains = connection.domains();
    if (!domains)
        return tl::unexpected(domains.error());
    QSet<int> taken;
    for (const DomainHandle &domain : *domains) {
        const bool isOwn = uuidOf(domain.get()) == guest.instance.uuid;
        const auto ports = listeningPortsIn(takeText(virDomainGetXMLDesc(domain.get(), VIR_DOMAIN_XML_INACTIVE)));
        for (const ListeningPort &port : ports) {
            if (isOwn)
                shape.serialPorts.append(port.port);
            else
                taken.insert(port.port);
        }
    }
    const QString host = guest.options.config.string("serial_console", "proxyclient_address", guest.options.release);
    const auto [first, end] = rangeOf(guest.options);
    for (int port = first; port < end && shape.serialPorts.size() < wanted; ++port) {
        if (!taken.contains(port) && !shape.serialPorts.contains(port) && isFree(connection, host, port))
            shape.serialPorts.append(port);
    }
    if (shape.serialPorts.size() >= wanted)
        return shape;
    return failure(Error::Kind::Conflict,
        QCoreApplication::translate("Error", "None of the host's ports for serial consoles is free."), host,
        QCoreApplication::translate("Error", "Widen [serial_console] port_range."));
}

// libvirt also lists the first port as a console.
Result<void> moveSerialPorts(const Connection &destination, const Guest &guest, QString &domainXml)
{
    static const QRegularExpression source(u"(<source mode='bind' host='[^']*' service=')([0-9]+)"_s);
    return withSerialPorts({}, destination, guest).map([&](const DomainShape &there) {
        QMap<QString, int> ports;
        QString moved;
        qsizetype end = 0;
        for (const QRegularExpressionMatch &match : source.globalMatch(domainXml)) {
            const QString before = match.captured(2);
            if (!ports.contains(before))
                ports.insert(before, there.serialPorts.value(ports.size(), before.toInt()));
            moved += domainXml.sliced(end, match.capturedStart(2) - end) + QString::number(ports.value(before));
            end = match.capturedEnd(2);
        }
        domainXml = moved + domainXml.sliced(end);
    });
}

QList<ListeningPort> listeningPortsIn(const QString &domainXml)
{
    QList<ListeningPort> ports;
    QXmlStreamReader xml(domainXml);
    bool isSerial = false;
    while (!xml.atEnd()) {
        xml.readNext();
        const bool isDevice = xml.name() == "serial"_L1;
        if (isDevice && xml.isStartElement())
            isSerial = xml.attributes().value("type"_L1) == "tcp"_L1;
        else if (isDevice && xml.isEndElement())
            isSerial = false;
        else if (isSerial && xml.isStartElement() && xml.name() == "source"_L1)
            ports.append({xml.attributes().value("host"_L1).toString(), xml.attributes().value("service"_L1).toInt()});
    }
    return ports;
}

} // namespace astrolabe
