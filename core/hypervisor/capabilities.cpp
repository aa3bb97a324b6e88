// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/capabilities.h"

#include <QCoreApplication>
#include <QSet>
#include <QXmlStreamReader>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

int number(const QXmlStreamReader &xml, const QString &attribute)
{
    return xml.attributes().value(attribute).toInt();
}

// Parses "0-3,8", libvirt's notation for CPU sets.
QList<int> cpus(QStringView text)
{
    constexpr int mostCpus = 65536; // no host reports more
    QList<int> numbers;
    for (const QStringView part : text.split(u',', Qt::SkipEmptyParts)) {
        const qsizetype dash = part.indexOf(u'-');
        const int last = std::min(part.mid(dash + 1).toInt(), mostCpus);
        for (int cpu = dash < 0 ? last : part.left(dash).toInt(); cpu <= last; ++cpu)
            numbers << cpu;
    }
    return numbers;
}

// Source: nova.objects.fields.Architecture.
QString canonicalArch(const QString &name)
{
    static const QSet<QString> i686 = {u"i386"_s, u"i486"_s, u"i586"_s, u"x86_32"_s, u"x86_32p"_s};
    static const QSet<QString> known = {u"alpha"_s, u"armv6"_s, u"armv7l"_s, u"armv7b"_s, u"aarch64"_s, u"cris"_s,
        u"i686"_s, u"ia64"_s, u"lm32"_s, u"m68k"_s, u"microblaze"_s, u"microblazeel"_s, u"mips"_s, u"mipsel"_s,
        u"mips64"_s, u"mips64el"_s, u"openrisc"_s, u"parisc"_s, u"parisc64"_s, u"ppc"_s, u"ppcle"_s, u"ppc64"_s,
        u"ppc64le"_s, u"ppcemb"_s, u"s390"_s, u"s390x"_s, u"sh4"_s, u"sh4eb"_s, u"sparc"_s, u"sparc64"_s,
        u"unicore32"_s, u"x86_64"_s, u"xtensa"_s, u"xtensaeb"_s};
    const QString lower = name.toLower();
    if (i686.contains(lower))
        return u"i686"_s;
    if (lower == "amd64"_L1)
        return u"x86_64"_s;
    return known.contains(lower) ? lower : QString();
}

void readCpu(QXmlStreamReader &xml, Capabilities &capabilities)
{
    while (xml.readNextStartElement()) {
        if (xml.name() == "arch"_L1) {
            capabilities.arch = xml.readElementText();
        } else if (xml.name() == "model"_L1) {
            capabilities.cpuModel = xml.readElementText();
        } else if (xml.name() == "vendor"_L1) {
            capabilities.cpuVendor = xml.readElementText();
        } else if (xml.name() == "topology"_L1) {
            capabilities.sockets = number(xml, u"sockets"_s);
            capabilities.cores = number(xml, u"cores"_s);
            capabilities.threads = number(xml, u"threads"_s);
            xml.skipCurrentElement();
        } else if (xml.name() == "feature"_L1) {
            capabilities.cpuFeatures << xml.attributes().value("name"_L1).toString();
            xml.skipCurrentElement();
        } else {
            xml.skipCurrentElement();
        }
    }
}

void readCellCpus(QXmlStreamReader &xml, NumaCell &cell)
{
    QSet<int> sockets;
    while (xml.readNextStartElement()) {
        cell.cpuset << number(xml, u"id"_s);
        if (xml.attributes().hasAttribute("socket_id"_L1))
            sockets << number(xml, u"socket_id"_s);
        const QList<int> siblings = cpus(xml.attributes().value("siblings"_L1));
        if (!siblings.isEmpty() && !cell.siblings.contains(siblings))
            cell.siblings << siblings;
        xml.skipCurrentElement();
    }
    cell.pcpuset = cell.cpuset;
    if (sockets.size() == 1)
        cell.socket = *sockets.cbegin();
}

MemoryPages readPages(QXmlStreamReader &xml)
{
    MemoryPages pages;
    pages.sizeKb = xml.attributes().value("size"_L1).toLongLong();
    pages.total = xml.readElementText().toLongLong();
    return pages;
}

NumaCell readCell(QXmlStreamReader &xml)
{
    NumaCell cell;
    cell.id = number(xml, u"id"_s);
    while (xml.readNextStartElement()) {
        if (xml.name() == "memory"_L1)
            cell.memoryMb = xml.readElementText().toLongLong() / 1024;
        else if (xml.name() == "pages"_L1)
            cell.mempages << readPages(xml);
        else if (xml.name() == "cpus"_L1)
            readCellCpus(xml, cell);
        else
            xml.skipCurrentElement();
    }
    return cell;
}

void readTopology(QXmlStreamReader &xml, Capabilities &capabilities)
{
    while (xml.readNextStartElement()) {
        if (xml.name() != "cells"_L1) {
            xml.skipCurrentElement();
            continue;
        }
        while (xml.readNextStartElement())
            capabilities.cells << readCell(xml);
    }
}

void readHost(QXmlStreamReader &xml, Capabilities &capabilities)
{
    while (xml.readNextStartElement()) {
        if (xml.name() == "uuid"_L1)
            capabilities.uuid = xml.readElementText();
        else if (xml.name() == "cpu"_L1)
            readCpu(xml, capabilities);
        else if (xml.name() == "topology"_L1)
            readTopology(xml, capabilities);
        else
            xml.skipCurrentElement();
    }
}

QStringList readDomainTypes(QXmlStreamReader &xml)
{
    QStringList types;
    while (xml.readNextStartElement()) {
        if (xml.name() == "domain"_L1)
            types << xml.attributes().value("type"_L1).toString();
        xml.skipCurrentElement();
    }
    return types;
}

void readGuest(QXmlStreamReader &xml, Capabilities &capabilities)
{
    QString mode;
    while (xml.readNextStartElement()) {
        if (xml.name() == "os_type"_L1) {
            mode = xml.readElementText();
        } else if (xml.name() == "arch"_L1) {
            const QString arch = canonicalArch(xml.attributes().value("name"_L1).toString());
            for (const QString &type : readDomainTypes(xml)) {
                if (!arch.isEmpty())
                    capabilities.supportedHvSpecs << HvSpec{arch, type, mode};
            }
        } else {
            xml.skipCurrentElement();
        }
    }
}

} // namespace

Result<Capabilities> parseCapabilities(const QString &document)
{
    Capabilities capabilities;
    QXmlStreamReader xml(document);
    if (xml.readNextStartElement()) {
        while (xml.readNextStartElement()) {
            if (xml.name() == "host"_L1)
                readHost(xml, capabilities);
            else if (xml.name() == "guest"_L1)
                readGuest(xml, capabilities);
            else
                xml.skipCurrentElement();
        }
    }
    if (xml.hasError()) {
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "The host's capabilities cannot be read: %1.").arg(xml.errorString()));
    }
    return capabilities;
}

QStringList cpuFeatures(const QString &document)
{
    Capabilities capabilities;
    QXmlStreamReader xml(document);
    if (xml.readNextStartElement())
        readCpu(xml, capabilities);
    return capabilities.cpuFeatures;
}

} // namespace astrolabe
