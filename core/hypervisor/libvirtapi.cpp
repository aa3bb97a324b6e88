// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/libvirtapi.h"

#include <QCoreApplication>

#include <libvirt/virterror.h>

#include <array>
#include <cstdlib>

namespace astrolabe {

namespace {

Error::Kind kindOf(int code)
{
    switch (code) {
    case VIR_ERR_NO_DOMAIN:
    case VIR_ERR_NO_STORAGE_POOL:
    case VIR_ERR_NO_STORAGE_VOL:
        return Error::Kind::NotFound;
    case VIR_ERR_NO_SUPPORT:
    case VIR_ERR_CONFIG_UNSUPPORTED:
    case VIR_ERR_OPERATION_UNSUPPORTED:
    case VIR_ERR_ARGUMENT_UNSUPPORTED:
        return Error::Kind::Unsupported;
    case VIR_ERR_XML_ERROR:
    case VIR_ERR_XML_DETAIL:
    case VIR_ERR_INVALID_ARG:
        return Error::Kind::BadInput;
    case VIR_ERR_OPERATION_INVALID:
    case VIR_ERR_DOM_EXIST:
        return Error::Kind::Conflict;
    default:
        return Error::Kind::Io;
    }
}

} // namespace

QString takeText(char *text)
{
    const QString copy = QString::fromUtf8(text);
    std::free(text); // NOLINT(cppcoreguidelines-no-malloc): libvirt's rule for its strings
    return copy;
}

Error lastError()
{
    const virError *error = virGetLastError();
    const QString message = error ? QString::fromUtf8(error->message) : QString();
    return {kindOf(error ? error->code : VIR_ERR_INTERNAL_ERROR),
        QCoreApplication::translate("Error", "libvirt answers: %1.").arg(message), {}, {}};
}

QString uuidOf(virDomainPtr domain)
{
    std::array<char, VIR_UUID_STRING_BUFLEN> uuid = {};
    virDomainGetUUIDString(domain, uuid.data());
    return QString::fromLatin1(uuid.data());
}

PowerState powerStateOf(int domainState)
{
    switch (domainState) {
    case VIR_DOMAIN_RUNNING:
    case VIR_DOMAIN_BLOCKED:
        return PowerState::Running;
    case VIR_DOMAIN_PAUSED:
        return PowerState::Paused;
    case VIR_DOMAIN_SHUTDOWN:
    case VIR_DOMAIN_SHUTOFF:
        return PowerState::Shutdown;
    case VIR_DOMAIN_CRASHED:
        return PowerState::Crashed;
    case VIR_DOMAIN_PMSUSPENDED:
        return PowerState::Suspended;
    default:
        return PowerState::NoState;
    }
}

} // namespace astrolabe
