// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/imagefile.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct Signature
{
    QByteArrayView bytes;
    qsizetype at;
    QLatin1StringView format;
};

// Of formats that QEMU would find in a file that nobody has told it the format of.
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

} // namespace

bool namesOtherFiles(const QByteArray &header)
{
    constexpr qsizetype versionAt = 4;
    constexpr qsizetype backingFileAt = 8;
    constexpr qsizetype incompatibleFeaturesAt = 72;
    constexpr quint64 ownFeatures = 0x1b; // dirty, corrupt, compression type, extended L2 entries; not: external data
    if (numberAt<quint64>(header, backingFileAt) != 0)
        return true;
    const auto version = numberAt<quint32>(header, versionAt);
    return version != 2 && (numberAt<quint64>(header, incompatibleFeaturesAt) & ~ownFeatures) != 0;
}

Result<void> checkImageFile(const QString &file, const QString &format)
{
    QFile image(file);
    if (QFileInfo(file).exists() && !QFileInfo(file).isFile())
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "A disk can only begin as a regular file."), file);
    if (!image.open(QIODevice::ReadOnly))
        return failure(Error::Kind::Io, image.errorString(), file);
    const QByteArray header = image.read(imageHeaderBytes);
    const QString found = formatOf(header);
    if (found != format)
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "The image file is %1, and would be used as %2.").arg(found, format),
            file,
            QCoreApplication::translate("Error", "Convert the file, or say its format as the image's disk_format."));
    if (found == "qcow2"_L1 && namesOtherFiles(header))
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate(
                "Error", "The image file refers to another file of the host, which the guest would read."),
            file,
            QCoreApplication::translate("Error", "Make it whole where you trust it: %1.")
                .arg(u"qemu-img convert -O qcow2"_s));
    return {};
}

} // namespace astrolabe
