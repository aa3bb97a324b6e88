// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/tpmstate.h"

#include "hypervisor/guestsecrets.h"
#include "hypervisor/volumestreams.h"

#include <QBuffer>
#include <QStandardPaths>
#include <QXmlStreamReader>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto poolPrefix = "astrolabe-tpm-"_L1;

// Empty if it has no TPM.
QString tpmVersionIn(const QString &domainXml)
{
    QXmlStreamReader xml(domainXml);
    bool isTpm = false;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (isTpm && xml.name() == "backend"_L1)
            return xml.attributes().value("version"_L1).toString();
        isTpm = xml.name() == "tpm"_L1;
    }
    return {};
}

// Named as by libvirt and swtpm.
struct StateFile
{
    QString folder;
    QString name;
};

// qemu:///session belongs to one user and uses that user's folder.
StateFile stateFile(const Connection &connection, const QString &server, const QString &version)
{
    const QString folder = connection.isSession()
        ? QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + "/libvirt/qemu/swtpm/"_L1
        : u"/var/lib/libvirt/swtpm/"_s;
    const bool isOld = version == "1.2"_L1;
    return {folder + server + (isOld ? "/tpm1.2"_L1 : "/tpm2"_L1), isOld ? u"tpm-00.permall"_s : u"tpm2-00.permall"_s};
}

struct StopPool
{
    void operator()(virStoragePoolPtr pool) const
    {
        virStoragePoolDestroy(pool);
        virStoragePoolFree(pool);
    }
};
using TemporaryPool = std::unique_ptr<virStoragePool, StopPool>;

Result<TemporaryPool> openFolder(
    const Connection &connection, const QString &server, const QString &folder, unsigned flags)
{
    const QString name = poolPrefix + server;
    TemporaryPool pool(virStoragePoolLookupByName(connection.handle(), name.toUtf8().constData()));
    pool.reset(); // left by a killed program
    const QString xml = u"<pool type=\"dir\"><name>%1</name><target><path>%2</path><permissions><mode>0700</mode>"
                        "</permissions></target></pool>"_s.arg(name, folder.toHtmlEscaped());
    pool.reset(virStoragePoolCreateXML(connection.handle(), xml.toUtf8().constData(), flags));
    if (!pool)
        return lastFailure();
    return pool;
}

Result<QByteArray> readState(const Connection &connection, const QString &server, const StateFile &file)
{
    return openFolder(connection, server, file.folder, 0)
        .and_then([&](const TemporaryPool &pool) -> Result<QByteArray> {
            const VolumeHandle volume(virStorageVolLookupByName(pool.get(), file.name.toUtf8().constData()));
            if (!volume)
                return lastFailure();
            QBuffer content;
            content.open(QIODevice::WriteOnly);
            return download(connection, volume.get(), content).map([&] { return content.data(); });
        });
}

} // namespace

Result<std::optional<TpmState>> tpmStateOf(const Connection &connection, const QString &server)
{
    if (connection.type() != "QEMU"_L1)
        return std::nullopt;
    const auto domain = connection.domain(server);
    if (!domain)
        return tl::unexpected(domain.error());
    const QString version = tpmVersionIn(takeText(virDomainGetXMLDesc(domain->get(), VIR_DOMAIN_XML_INACTIVE)));
    if (version.isEmpty())
        return std::nullopt;
    const auto passphrase = passphraseOf(connection, tpmOf(server));
    const auto content = readState(connection, server, stateFile(connection, server, version));
    if (!passphrase || !content)
        return tl::unexpected(passphrase ? content.error() : passphrase.error());
    return TpmState{*content, *passphrase};
}

Result<void> restoreTpmState(const Connection &connection, virDomainPtr domain, const TpmState &state)
{
    const QString server = uuidOf(domain);
    const StateFile file
        = stateFile(connection, server, tpmVersionIn(takeText(virDomainGetXMLDesc(domain, VIR_DOMAIN_XML_INACTIVE))));
    return openFolder(connection, server, file.folder, VIR_STORAGE_POOL_CREATE_WITH_BUILD)
        .and_then([&](const TemporaryPool &pool) -> Result<void> {
            const VolumeHandle before(virStorageVolLookupByName(pool.get(), file.name.toUtf8().constData()));
            if (before && virStorageVolDelete(before.get(), 0) < 0)
                return lastFailure();
            const QString xml
                = u"<volume><name>%1</name><capacity unit=\"bytes\">%2</capacity><target><format type=\"raw\"/>"
                  "<permissions><mode>0600</mode></permissions></target></volume>"_s.arg(file.name)
                      .arg(state.content.size());
            const VolumeHandle volume(virStorageVolCreateXML(pool.get(), xml.toUtf8().constData(), 0));
            if (!volume)
                return lastFailure();
            QBuffer content;
            content.setData(state.content);
            content.open(QIODevice::ReadOnly);
            return upload(connection, volume.get(), content);
        });
}

bool isTpmPool(virStoragePoolPtr pool)
{
    return QLatin1StringView(virStoragePoolGetName(pool)).startsWith(poolPrefix);
}

} // namespace astrolabe
