// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/imagefile.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QtEndian>

#include <algorithm>
#include <array>

#include <sys/resource.h>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct Signature
{
    QByteArrayView bytes;
    qsizetype at;
    QLatin1StringView format;
};

// Formats that QEMU would detect in a file of unspecified format.
constexpr std::array signatures{
    Signature{"QFI\xfb", 0, "qcow2"_L1},
    Signature{"KDMV", 0, "vmdk"_L1},
    Signature{"COWD", 0, "vmdk"_L1},
    Signature{"# Disk DescriptorFile", 0, "vmdk"_L1},
    Signature{"vhdxfile", 0, "vhdx"_L1},
    Signature{"conectix", 0, "vhd"_L1},
    Signature{"QED\0", 0, "qed"_L1},
    Signature{"WithoutFreeSpace", 0, "parallels"_L1},
    Signature{"WithouFreSpacExt", 0, "parallels"_L1},
    Signature{"\x7f\x10\xda\xbe", 0x40, "vdi"_L1},
};

template<typename Number>
Number numberAt(const QByteArray &header, qsizetype at)
{
    return header.size() < at + qsizetype(sizeof(Number)) ? Number() : qFromBigEndian<Number>(header.constData() + at);
}

QString formatOf(const QByteArray &header)
{
    const auto found = std::ranges::find_if(signatures, [&](const Signature &known) {
        return QByteArrayView(header).sliced(std::min(known.at, header.size())).startsWith(known.bytes);
    });
    return found == signatures.end() ? u"raw"_s : QString(found->format);
}

Error namesAnother(const QString &file)
{
    return {Error::Kind::BadInput,
        QCoreApplication::translate(
            "Error", "The image file refers to another file of the host, which the guest would read."),
        file,
        QCoreApplication::translate("Error", "If you trust it, make it self-contained: %1.")
            .arg(u"qemu-img convert -O qcow2"_s)};
}

constexpr rlim_t qemuImgMemory = 1 << 30;
constexpr rlim_t qemuImgSeconds = 30;

void limitQemuImg()
{
    constexpr rlimit memory{qemuImgMemory, qemuImgMemory};
    constexpr rlimit time{qemuImgSeconds, qemuImgSeconds};
    setrlimit(RLIMIT_AS, &memory);
    setrlimit(RLIMIT_CPU, &time);
}

Error refusedByQemu(const QString &file, const QString &said)
{
    return {Error::Kind::BadInput,
        QCoreApplication::translate("Error", "QEMU does not take the image file: %1").arg(said), file,
        QCoreApplication::translate("Error", "Put a good copy of the file in its place.")};
}

// Also asks qemu-img, if installed, within Nova's limits. By then nothing in the header makes it open another file.
// Source: nova.privsep.qemu, QEMU_IMG_LIMITS.
Result<void> askQemuImg(const QString &file, const QString &format)
{
    const QString program = QStandardPaths::findExecutable(u"qemu-img"_s);
    if (program.isEmpty())
        return {};
    QProcess process;
    process.setChildProcessModifier(limitQemuImg);
    process.start(program, {u"info"_s, u"--force-share"_s, u"--output=json"_s, u"-f"_s, format, file});
    constexpr int patience = 2 * int(qemuImgSeconds) * 1000; // ms
    if (!process.waitForFinished(patience) || process.exitStatus() != QProcess::NormalExit)
        return tl::unexpected(refusedByQemu(file, QCoreApplication::translate("Error", "it takes too long")));
    if (process.exitCode() != 0)
        return tl::unexpected(refusedByQemu(file, QString::fromLocal8Bit(process.readAllStandardError()).trimmed()));
    const QJsonObject info = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
    const QJsonValue dataFile = info["format-specific"_L1]["data"_L1]["data-file"_L1];
    if (info["format"_L1] != format || info.contains("backing-filename"_L1) || !dataFile.isUndefined())
        return tl::unexpected(namesAnother(file));
    return {};
}

} // namespace

bool namesOtherFiles(const QByteArray &header)
{
    constexpr qsizetype versionAt = 4;
    constexpr qsizetype backingFileAt = 8;
    constexpr qsizetype incompatibleFeaturesAt = 72;
    constexpr quint64 ownFeatures = 0x1b; // dirty, corrupt, compression type, extended L2 entries; not external data
    if (numberAt<quint64>(header, backingFileAt) != 0)
        return true;
    const auto version = numberAt<quint32>(header, versionAt);
    return version != 2 && (numberAt<quint64>(header, incompatibleFeaturesAt) & ~ownFeatures) != 0;
}

Result<void> checkImageFile(const QString &file, const QString &format)
{
    QFile image(file);
    const QFileInfo info(file);
    if (info.isSymLink() || (info.exists() && !info.isFile()))
        return failure(
            Error::Kind::BadInput, QCoreApplication::translate("Error", "A disk image must be a regular file."), file);
    if (!image.open(QIODevice::ReadOnly))
        return failure(Error::Kind::Io, image.errorString(), file);
    const QByteArray header = image.read(imageHeaderBytes);
    const QString found = formatOf(header);
    if (found != format)
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "The image file is %1, and would be used as %2.").arg(found, format),
            file,
            QCoreApplication::translate(
                "Error", "Convert the file, or set the image's disk_format to the file's format."));
    if (found != "qcow2"_L1)
        return {};
    return namesOtherFiles(header) ? tl::unexpected(namesAnother(file)) : askQemuImg(file, format);
}

} // namespace astrolabe
