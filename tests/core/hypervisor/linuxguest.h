// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QProcess>
#include <QStandardPaths>

#include <optional>

namespace astrolabe::test {

// Debian's cloud kernel with a custom initramfs that reports the machine it finds and powers off; or, if its kernel
// command line says so, keeps running until it is told to shut down.
struct LinuxGuest
{
    QString kernel;
    QString ramdisk;
};

inline QByteArray linuxGuestMarker()
{
    return QByteArrayLiteral("ASTROLABE-LINUX-END");
}

// The initramfs archive that the kernel unpacks: newc, as cpio writes it.
class Initramfs
{
public:
    void addFolder(const QByteArray &name) { add(name, folderMode, {}); }
    void addProgram(const QByteArray &name, const QByteArray &content) { add(name, programMode, content); }
    void addConsole() { add("dev/console", deviceMode, {}, 5, 1); }
    QByteArray archive()
    {
        add("TRAILER!!!", 0, {});
        return m_archive;
    }

private:
    static constexpr int folderMode = 0040755;
    static constexpr int programMode = 0100755;
    static constexpr int deviceMode = 0020600;

    void add(const QByteArray &name, int mode, const QByteArray &content, int major = 0, int minor = 0)
    {
        constexpr int digits = 8;
        m_archive += "070701";
        for (const qint64 field : std::initializer_list<qint64>{
                 ++m_inode, mode, 0, 0, 1, 0, content.size(), 0, 0, major, minor, name.size() + 1, 0})
            m_archive += QByteArray::number(field, 16).rightJustified(digits, '0');
        m_archive += name + '\0';
        pad();
        m_archive += content;
        pad();
    }
    void pad()
    {
        while (m_archive.size() % 4 != 0)
            m_archive += '\0';
    }

    QByteArray m_archive;
    qint64 m_inode = 0;
};

inline QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline bool run(const QString &folder, const QString &command)
{
    constexpr int limit = 120'000;
    QProcess shell;
    shell.setWorkingDirectory(folder);
    shell.start(QStringLiteral("sh"), {QStringLiteral("-ec"), command});
    return shell.waitForFinished(limit) && shell.exitCode() == 0;
}

// Makes the guest in `folder`; caches the packages in the user's cache. nullopt if the packages are unavailable.
inline std::optional<LinuxGuest> makeLinuxGuest(const QString &folder)
{
    const QString cache
        = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QStringLiteral("/astrolabe-tests");
    QDir().mkpath(cache);
    const QString fetch = QStringLiteral("ls busybox-static_*.deb linux-image-6*.deb >/dev/null 2>&1 || {"
                                         " apt-get download linux-image-cloud-amd64 busybox-static;"
                                         " apt-get download $(dpkg-deb -f linux-image-cloud-amd64_*.deb Depends | grep "
                                         "-o 'linux-image-[0-9][^ ,]*'); }");
    const QString unpack = QStringLiteral("for package in %1/busybox-static_*.deb %1/linux-image-6*.deb;"
                                          " do dpkg-deb -x \"$package\" unpacked; done")
                               .arg(cache);
    if (!run(cache, fetch) || !run(folder, unpack))
        return std::nullopt;
    const QDir unpacked(folder + QStringLiteral("/unpacked"));
    const QStringList kernels
        = QDir(unpacked.filePath(QStringLiteral("boot"))).entryList({QStringLiteral("vmlinuz-*")});
    const QString modules = unpacked.filePath(QStringLiteral("lib/modules"));
    if (kernels.isEmpty())
        return std::nullopt;

    Initramfs ramdisk;
    for (const char *name : {"bin", "dev", "proc", "sys", "lib", "told", "etc", "etc/acpi", "etc/acpi/PWRF"})
        ramdisk.addFolder(name);
    ramdisk.addConsole();
    ramdisk.addProgram("bin/busybox", contentOf(unpacked.filePath(QStringLiteral("bin/busybox"))));
    QByteArray load;
    for (const char *module : {"virtio_ring", "virtio", "virtio_pci_modern_dev", "virtio_pci_legacy_dev", "virtio_pci",
             "failover", "net_failover", "virtio_net", "virtio_blk", "scsi_common", "scsi_mod", "libata", "ata_piix",
             "cdrom", "sr_mod", "isofs", "button", "evdev"}) {
        QProcess find;
        find.start(QStringLiteral("find"),
            {modules, QStringLiteral("-name"), QString::fromLatin1(module) + QStringLiteral(".ko")});
        find.waitForFinished();
        const QString path = QString::fromUtf8(find.readAllStandardOutput()).trimmed();
        ramdisk.addProgram(QByteArray("lib/") + module + ".ko", contentOf(path));
        load += QByteArray("/bin/busybox insmod /lib/") + module + ".ko\n";
    }
    ramdisk.addProgram("etc/acpi/PWRF/00000080",
        "#!/bin/busybox sh\n"
        "/bin/busybox echo told to shut down >/dev/ttyS0\n"
        "/bin/busybox sleep 2\n"
        "/bin/busybox poweroff -f\n");
    ramdisk.addProgram("init",
        R"sh(#!/bin/busybox sh
B=/bin/busybox
$B mount -t proc proc /proc
$B mount -t sysfs sys /sys
$B mount -t devtmpfs dev /dev
)sh" + load + R"sh($B sleep 1
exec >/dev/ttyS0 2>&1
$B echo "uuid=$($B cat /sys/class/dmi/id/product_uuid)"
$B echo "product=$($B cat /sys/class/dmi/id/product_name)"
$B echo "vcpus=$($B nproc)"
$B echo "memory=$($B grep MemTotal /proc/meminfo)"
$B echo "disk=$($B cat /sys/block/vda/size)"
bytes() { $B dd if="$1" bs=1 skip="$2" count="$3" 2>/dev/null; }
$B echo "ephemeral=$($B cat /sys/block/vdb/size) $(bytes /dev/vdb 82 5) $(bytes /dev/vdb 71 10)"
$B echo "ephemeral=$($B cat /sys/block/vdc/size) $(bytes /dev/vdc 1080 2 | $B hexdump -e '1/1 "%02x"') $(bytes /dev/vdc 1144 10)"
$B swapon /dev/vdd
$B echo "swap=$($B grep SwapTotal /proc/meminfo)"
$B echo "mac=$($B cat /sys/class/net/eth0/address)"
$B echo "mtu=$($B cat /sys/class/net/eth0/mtu)"
$B echo "tpm=$($B cat /sys/class/tpm/tpm0/tpm_version_major)"
$B mount -t iso9660 -o ro /dev/sr0 /told
$B echo "label=$(bytes /dev/sr0 32808 8)"
$B echo "told=$($B cat /told/openstack/latest/meta_data.json)"
$B echo "ec2=$($B cat /told/ec2/latest/meta-data.json)"
$B echo "user=$($B cat /told/openstack/latest/user_data)"
$B acpid -d &
$B sleep 1
$B echo )sh" + linuxGuestMarker()
            + R"sh(
while $B grep -q stays /proc/cmdline; do $B sleep 1; done
$B sleep 2
$B poweroff -f
)sh");
    QFile file(folder + QStringLiteral("/ramdisk"));
    if (!file.open(QIODevice::WriteOnly) || file.write(ramdisk.archive()) < 0)
        return std::nullopt;
    return LinuxGuest{unpacked.filePath(QStringLiteral("boot/") + kernels.first()), file.fileName()};
}

} // namespace astrolabe::test
