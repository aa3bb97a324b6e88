// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/nodedevice.h"

#include <QJsonValue>
#include <QRegularExpression>

#include <array>

namespace astrolabe {

// A field of [pci] device_spec as `digits` lower-case hexadecimal digits; the wildcard * is kept as it is.
// Source: nova.pci.devspec.PciAddressSpec._set_pci_dev_info.
Result<QString> hexNumber(QLatin1StringView field, const QString &text, uint most, int digits);

// Domain, bus, slot and function of a PCI address.
using PciAddressFields = std::array<QString, 4>;

// The addresses that an entry of [pci] device_spec matches: those with these fields, * being a wildcard, or with fields
// that begin with matches of the regular expressions. Source: nova.pci.devspec.WhitelistPciAddress.
class PciAddressSpec
{
public:
    // Matches any address if `value` is missing or null. Fails on values that Nova refuses.
    static Result<PciAddressSpec> of(const QJsonValue &value);

    // The address of a physical function also matches its virtual functions.
    bool matches(const NodeDevice &device) const;
    // Whether the spec is a single address, and the device has it.
    bool isAddressOf(const NodeDevice &device) const;

private:
    static Result<PciAddressSpec> glob(const QString &text);
    static Result<PciAddressSpec> regex(const QJsonObject &object);
    bool matches(const QString &address) const;
    bool isSingle() const;

    PciAddressFields m_fields;
    std::optional<std::array<QRegularExpression, 4>> m_expressions; // nullopt: a glob
};

} // namespace astrolabe
