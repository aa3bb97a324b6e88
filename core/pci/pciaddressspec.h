// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/nodedevice.h"

#include <QJsonValue>
#include <QRegularExpression>

#include <array>

namespace astrolabe {

// A field of [pci] device_spec in so many lower-case hexadecimal digits; * stands for any and stays as it is.
// Source: nova.pci.devspec.PciAddressSpec._set_pci_dev_info.
Result<QString> hexNumber(QLatin1StringView field, const QString &text, uint most, int digits);

// Domain, bus, slot and function of a PCI address.
using PciAddressFields = std::array<QString, 4>;

// Which addresses an entry of [pci] device_spec means: all with these fields, of which * is any, or with fields that
// begin as these regular expressions say. Source: nova.pci.devspec.WhitelistPciAddress.
class PciAddressSpec
{
public:
    // Any address if there is no value. Nova refuses what has no place.
    static Result<PciAddressSpec> of(const QJsonValue &value);

    // The physical function's address means its virtual functions as well.
    bool matches(const NodeDevice &device) const;
    // It is one address, and this is it.
    bool isAddressOf(const NodeDevice &device) const;

private:
    static Result<PciAddressSpec> glob(const QString &text);
    static Result<PciAddressSpec> regex(const QJsonObject &object);
    bool matches(const QString &address) const;
    bool isSingle() const;

    PciAddressFields m_fields;
    std::optional<std::array<QRegularExpression, 4>> m_expressions; // none: it is a glob
};

} // namespace astrolabe
