// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/canonical.h"

#include <QStringList>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

std::optional<QString> among(const QStringList &known, const QString &name)
{
    return known.contains(name) ? std::optional(name) : std::nullopt;
}

} // namespace

std::optional<QString> canonicalArchitecture(const QString &name)
{
    static const QStringList known
        = u"alpha armv6 armv7l armv7b aarch64 cris i686 ia64 lm32 m68k microblaze microblazeel mips mipsel mips64 "
          "mips64el openrisc parisc parisc64 ppc ppcle ppc64 ppc64le ppcemb s390 s390x sh4 sh4eb sparc sparc64 "
          "unicore32 x86_64 xtensa xtensaeb"_s.split(u' ');
    static const QStringList x86{u"i386"_s, u"i486"_s, u"i586"_s, u"x86_32"_s, u"x86_32p"_s};
    const QString lower = name.toLower();
    if (x86.contains(lower))
        return u"i686"_s;
    if (lower == u"amd64"_s)
        return u"x86_64"_s;
    return among(known, lower);
}

std::optional<QString> canonicalHvType(const QString &name)
{
    static const QStringList known = u"baremetal bhyve docker fake hyperv ironic kqemu kvm lxc lxd openvz parallels vz "
                                     "phyp qemu test uml vbox vmware xen zvm prsm"_s.split(u' ');
    const QString lower = name.toLower();
    if (lower == u"xapi"_s)
        return u"xen"_s;
    if (lower == u"powervm"_s)
        return u"phyp"_s;
    return among(known, lower);
}

std::optional<QString> canonicalVmMode(const QString &name)
{
    static const QStringList known{u"hvm"_s, u"xen"_s, u"uml"_s, u"exe"_s};
    const QString lower = name.toLower();
    if (lower == u"pv"_s)
        return u"xen"_s;
    if (lower == u"hv"_s || lower == u"baremetal"_s)
        return u"hvm"_s;
    return among(known, lower);
}

} // namespace astrolabe
