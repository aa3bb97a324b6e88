// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/filesystem.h"

#include "hypervisor/program.h"

#include <QCoreApplication>
#include <QHash>
#include <QMap>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Arguments before label and file; chosen so that formatting takes no longer than necessary for larger disks.
struct Maker
{
    QString package;
    QStringList options;
};

const QMap<QString, Maker> &makers()
{
    static const QStringList lazily{u"-q"_s, u"-F"_s, u"-E"_s, u"lazy_itable_init=1,lazy_journal_init=1"_s, u"-L"_s};
    static const QMap<QString, Maker> all{{u"ext2"_s, {u"e2fsprogs"_s, lazily}}, {u"ext3"_s, {u"e2fsprogs"_s, lazily}},
        {u"ext4"_s, {u"e2fsprogs"_s, lazily}}, {u"xfs"_s, {u"xfsprogs"_s, {u"-q"_s, u"-L"_s}}},
        {u"ntfs"_s, {u"ntfs-3g"_s, {u"-Q"_s, u"-F"_s, u"-L"_s}}}, {u"vfat"_s, {u"dosfstools"_s, {u"-n"_s}}}};
    return all;
}

} // namespace

Result<QString> fileSystemOf(const Guest &guest, const BlockDevice &ephemeral)
{
    static const QStringList supported{u"ext2"_s, u"ext3"_s, u"ext4"_s, u"xfs"_s};
    static const QHash<QString, QString> ofSystem{{u"linux"_s, u"ext4"_s}, {u"windows"_s, u"ntfs"_s}};
    const QString &asked = ephemeral.guestFormat;
    if (!asked.isEmpty() && !supported.contains(asked))
        return failure(Error::Kind::BadInput,
            u"Block Device Mapping is Invalid: %1 format is not supported"_s.arg(asked), u"InvalidBDMFormat"_s);
    const QString usual = guest.options.config.string("DEFAULT", "default_ephemeral_format", guest.options.release);
    if (!asked.isEmpty() || !usual.isEmpty())
        return asked.isEmpty() ? usual : asked;
    return ofSystem.value(guest.instance.imageProperties.value(u"os_type"_s), u"vfat"_s);
}

Result<void> makeFileSystem(const QString &format, const QString &label, const QString &file)
{
    const auto maker = makers().constFind(format);
    if (maker == makers().cend())
        return failure(Error::Kind::Unsupported,
            QCoreApplication::translate("Error", "No program here can create a file system of the format %1.")
                .arg(format),
            {},
            QCoreApplication::translate("Error", "Use one of these: %1.")
                .arg(QStringList(makers().keys()).join(u", "_s)));
    return runProgram({u"mkfs."_s + format, maker->package}, maker->options + QStringList{label, file});
}

} // namespace astrolabe
