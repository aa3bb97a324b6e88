// SPDX-License-Identifier: GPL-3.0-or-later
#include "pci/pciaddressspec.h"

#include <QCoreApplication>
#include <QJsonObject>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct AddressField
{
    QLatin1StringView name;
    uint most = 0;
    int digits = 0;
};

constexpr std::array addressFields{AddressField{"domain"_L1, 0xffff, 4}, AddressField{"bus"_L1, 0xff, 2},
    AddressField{"slot"_L1, 0x1f, 2}, AddressField{"function"_L1, 0x7, 1}};

tl::unexpected<Error> noAddress()
{
    return failure(Error::Kind::BadInput,
        QCoreApplication::translate("Error", "The address is neither a PCI address nor a pattern of PCI addresses."));
}

// nullopt: Nova ignores devices whose domain has more than four digits.
std::optional<PciAddressFields> fieldsOf(const QString &address)
{
    static const QRegularExpression form(u"^([0-9a-f]{4}):([0-9a-f]{2}):([0-9a-f]{2})\\.([0-7])$"_s);
    const auto match = form.match(address);
    if (!match.hasMatch())
        return std::nullopt;
    return PciAddressFields{match.captured(1), match.captured(2), match.captured(3), match.captured(4)};
}

} // namespace

Result<QString> hexNumber(QLatin1StringView field, const QString &text, uint most, int digits)
{
    if (text == "*"_L1)
        return text;
    bool isNumber = false;
    const uint number = text.toUInt(&isNumber, 16);
    if (!isNumber || number > most)
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "The %1 “%2” is not a hexadecimal number up to %3.")
                .arg(field, text, QString::number(most, 16).toUpper()));
    return u"%1"_s.arg(number, digits, 16, QLatin1Char('0'));
}

Result<PciAddressSpec> PciAddressSpec::of(const QJsonValue &value)
{
    if (value.isObject())
        return regex(value.toObject());
    const bool isAny = value.isUndefined() || value.isNull();
    return isAny || value.isString() ? glob(value.toString()) : Result<PciAddressSpec>(noAddress());
}

// Leading fields may be omitted: ":00." is a slot.
Result<PciAddressSpec> PciAddressSpec::glob(const QString &text)
{
    PciAddressSpec spec;
    spec.m_fields.fill(u"*"_s);
    const QStringList before = text.section(u'.', 0, 0).split(u':');
    if (before.size() > 3)
        return noAddress();
    std::ranges::copy(before, spec.m_fields.begin() + (3 - before.size()));
    spec.m_fields[3] = text.section(u'.', 1);
    for (std::size_t at = 0; at < addressFields.size(); ++at) {
        QString &field = spec.m_fields[at];
        field = field.trimmed();
        if (field.isEmpty())
            field = u"*"_s;
        const auto &[name, most, digits] = addressFields[at];
        const auto number = hexNumber(name, field, most, digits);
        if (!number)
            return tl::unexpected(number.error());
        field = *number;
    }
    return spec;
}

Result<PciAddressSpec> PciAddressSpec::regex(const QJsonObject &object)
{
    PciAddressSpec spec;
    spec.m_expressions.emplace();
    for (std::size_t at = 0; at < addressFields.size(); ++at) {
        const QJsonValue value = object.value(addressFields[at].name);
        spec.m_fields[at] = value.toString(u".*"_s);
        QRegularExpression &expression = spec.m_expressions->at(at);
        expression.setPattern(spec.m_fields[at]);
        if (!expression.isValid() || (!value.isUndefined() && !value.isString()))
            return noAddress();
    }
    return spec;
}

bool PciAddressSpec::matches(const QString &address) const
{
    const auto fields = fieldsOf(address);
    if (!fields)
        return false;
    for (std::size_t at = 0; at < fields->size(); ++at) {
        const QString &field = fields->at(at);
        const bool is = m_expressions
            ? m_expressions->at(at)
                  .match(field, 0, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption)
                  .hasMatch()
            : m_fields.at(at) == "*"_L1 || m_fields.at(at) == field;
        if (!is)
            return false;
    }
    return true;
}

bool PciAddressSpec::isSingle() const
{
    static const QRegularExpression digits(u"^[0-9A-Fa-f]*$"_s);
    return std::ranges::all_of(m_fields, [&](const QString &field) { return digits.match(field).hasMatch(); });
}

bool PciAddressSpec::matches(const NodeDevice &device) const
{
    return matches(device.address) || (isSingle() && matches(device.parentAddress));
}

bool PciAddressSpec::isAddressOf(const NodeDevice &device) const
{
    return isSingle() && matches(device.address);
}

} // namespace astrolabe
