// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/serverbody.h"

#include "base/ipaddress.h"
#include "base/python.h"
#include "base/uuidtext.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Checked = tl::expected<void, Raised>;

constexpr qsizetype longestText = 255; // of the columns that the values go to

tl::unexpected<Raised> invalid(const QString &message)
{
    return raise(u"ValidationError"_s, message);
}

tl::unexpected<Raised> invalid(const QString &member, const QJsonValue &value, const QString &what)
{
    return invalid(u"Invalid input for field/attribute %1. Value: %2. %3"_s.arg(member, python::text(value), what));
}

// One value of the body, asked one thing after the other.
class Value
{
public:
    Value(QString member, QString text)
        : m_member(std::move(member))
        , m_text(std::move(text))
    { }

    Checked isAsLongAs(qsizetype least, qsizetype most) const
    {
        const qsizetype length = m_text.toUcs4().size();
        if (length < least)
            return refused(u"is too short"_s);
        if (length > most)
            return refused(u"is too long"_s);
        return {};
    }
    // The pattern as Python writes it.
    Checked matches(const QString &pattern) const
    {
        if (QRegularExpression(pattern).match(m_text).hasMatch())
            return {};
        return refused(u"does not match %1"_s.arg(python::repr(pattern)));
    }
    Checked isOneOf(const QJsonArray &words) const
    {
        return words.contains(m_text) ? Checked() : refused(u"is not one of %1"_s.arg(python::repr(words)));
    }
    Checked isBase64() const;
    Checked isName() const;

private:
    tl::unexpected<Raised> refused(const QString &why) const
    {
        return invalid(m_member, m_text, u"%1 %2"_s.arg(python::repr(m_text), why));
    }

    QString m_member;
    QString m_text;
};

bool isPrintable(char32_t character)
{
    switch (QChar::category(character)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return false;
    default:
        return true;
    }
}

Checked Value::isName() const
{
    const QList<uint> characters = m_text.toUcs4();
    const auto isBlank = [](uint character) { return QChar::category(character) == QChar::Separator_Space; };
    const bool isOne = std::ranges::all_of(characters, isPrintable)
        && (characters.isEmpty() || (!isBlank(characters.first()) && !isBlank(characters.last())));
    if (!isOne)
        return invalid(u"An invalid 'name' value was provided. The name must be: printable characters. Can not start "
                       "or end with whitespace."_s);
    return isAsLongAs(1, longestText);
}

// As Python decodes it: other characters are passed over, and what comes after the padding does not count.
Checked Value::isBase64() const
{
    constexpr int charactersInGroup = 4;
    static const QRegularExpression alphabet(u"[A-Za-z0-9+/]"_s);
    int inGroup = 0;
    int pads = 0;
    for (const QChar character : m_text) {
        if (character == u'=') {
            if (inGroup >= 2 && inGroup + ++pads >= charactersInGroup)
                return {};
        } else if (alphabet.match(character).hasMatch()) {
            inGroup = (inGroup + 1) % charactersInGroup;
            pads = 0;
        }
    }
    return inGroup == 0 ? Checked() : refused(u"is not a 'base64'"_s);
}

template<typename Check>
Checked ifGiven(const QString &member, const QString &text, const Check &check)
{
    return text.isEmpty() ? Checked() : check(Value(member, text));
}

template<typename List, typename Check>
Checked eachOf(const List &list, Check check)
{
    for (const auto &element : list) {
        if (auto checked = check(element); !checked)
            return checked;
    }
    return {};
}

Checked checkMetadata(const QMap<QString, QString> &metadata)
{
    static const QString pattern = u"^[a-zA-Z0-9-_:. ]{1,255}$"_s;
    static const QRegularExpression key(u"^[a-zA-Z0-9\\-_:. ]{1,255}$"_s);
    QJsonObject all;
    QStringList strange;
    for (auto it = metadata.cbegin(); it != metadata.cend(); ++it) {
        all.insert(it.key(), it.value());
        if (!key.match(it.key()).hasMatch())
            strange.append(python::repr(it.key()));
        else if (auto checked = Value(it.key(), it.value()).isAsLongAs(0, longestText); !checked)
            return checked;
    }
    if (strange.isEmpty())
        return {};
    return invalid(u"metadata"_s, all,
        u"%1 %2 not match any of the regexes: %3"_s.arg(
            strange.join(", "_L1), strange.size() == 1 ? u"does"_s : u"do"_s, python::repr(pattern)));
}

Checked checkNetworks(const QList<RequestedNetwork> &networks)
{
    const auto isFine = [](const RequestedNetwork &network) {
        return (network.network.isEmpty() || isUuidLike(network.network))
            && (network.port.isEmpty() || isUuidLike(network.port))
            && (network.fixedIp.isEmpty() || readIpAddress(network.fixedIp));
    };
    if (std::ranges::all_of(networks, isFine))
        return {};
    QJsonArray all;
    for (const RequestedNetwork &network : networks) {
        QJsonObject one;
        const std::pair<QString, QString> members[]{
            {u"uuid"_s, network.network}, {u"port"_s, network.port}, {u"fixed_ip"_s, network.fixedIp}};
        for (const auto &[name, text] : members) {
            if (!text.isEmpty())
                one.insert(name, text);
        }
        all.append(one);
    }
    return invalid(u"networks"_s, all, u"%1 is not valid under any of the given schemas"_s.arg(python::repr(all)));
}

Checked checkBlockDevice(const BlockDevice &device)
{
    const auto oneOf = [](const QJsonArray &words) { return [=](const Value &value) { return value.isOneOf(words); }; };
    return ifGiven(u"device_name"_s, device.deviceName,
        [](const Value &value) {
            return value.isAsLongAs(1, longestText).and_then([&] { return value.matches(u"^[a-zA-Z0-9._-r/]*$"_s); });
        })
        .and_then([&] {
            return ifGiven(
                u"source_type"_s, device.sourceType, oneOf({u"volume"_s, u"image"_s, u"snapshot"_s, u"blank"_s}));
        })
        .and_then([&] {
            return ifGiven(u"uuid"_s, device.uuid, [](const Value &value) {
                return value.isAsLongAs(1, longestText).and_then([&] { return value.matches(u"^[a-zA-Z0-9._-]*$"_s); });
            });
        })
        .and_then(
            [&] { return ifGiven(u"destination_type"_s, device.destinationType, oneOf({u"local"_s, u"volume"_s})); });
}

Checked checkTags(const QStringList &tags)
{
    constexpr qsizetype most = 50;
    constexpr qsizetype longest = 60;
    if (tags.size() > most) {
        const QJsonArray all = QJsonArray::fromStringList(tags);
        return invalid(u"tags"_s, all, u"%1 is too long"_s.arg(python::repr(all)));
    }
    for (qsizetype i = 0; i < tags.size(); ++i) {
        const Value tag(QString::number(i), tags.at(i));
        if (auto checked = tag.isAsLongAs(1, longest).and_then([&] { return tag.matches(u"^[^,/]*$"_s); }); !checked)
            return checked;
    }
    return {};
}

Checked checkHost(const Value &value)
{
    return value.isAsLongAs(1, longestText).and_then([&] { return value.matches(u"^[a-zA-Z0-9-._]*$"_s); });
}

Checked checkHostname(const Value &value)
{
    constexpr qsizetype shortest = 2;
    constexpr qsizetype longest = 63;
    return value.isAsLongAs(shortest, longest).and_then([&] {
        return value.matches(u"^[a-zA-Z0-9]+[a-zA-Z0-9-]*[a-zA-Z0-9]+$"_s);
    });
}

Checked checkConfigDrive(const Value &value)
{
    return value.isOneOf(
        {true, u"True"_s, u"TRUE"_s, u"true"_s, u"1"_s, u"ON"_s, u"On"_s, u"on"_s, u"YES"_s, u"Yes"_s, u"yes"_s, false,
            u"False"_s, u"FALSE"_s, u"false"_s, u"0"_s, u"OFF"_s, u"Off"_s, u"off"_s, u"NO"_s, u"No"_s, u"no"_s});
}

// -- The scheduler hints

Checked isOfType(const QString &name, const QJsonValue &value, std::initializer_list<QJsonValue::Type> types)
{
    static const QHash<QJsonValue::Type, QString> names{
        {QJsonValue::String, u"'string'"_s}, {QJsonValue::Array, u"'array'"_s}, {QJsonValue::Object, u"'object'"_s}};
    QStringList expected;
    for (const QJsonValue::Type type : types) {
        if (value.type() == type)
            return {};
        expected.append(names.value(type));
    }
    return invalid(name, value, u"%1 is not of type %2"_s.arg(python::repr(value), expected.join(", "_L1)));
}

Checked noneOfTheSchemas(const QString &name, const QJsonValue &value)
{
    return invalid(name, value, u"%1 is not valid under any of the given schemas"_s.arg(python::repr(value)));
}

Checked isUuid(const QString &name, const QJsonValue &value)
{
    return isOfType(name, value, {QJsonValue::String}).and_then([&] {
        return isUuidLike(value.toString()) ? Checked()
                                            : invalid(name, value, u"%1 is not a 'uuid'"_s.arg(python::repr(value)));
    });
}

bool areUuids(const QJsonArray &values)
{
    return std::ranges::all_of(
        values, [](const QJsonValue &value) { return value.isString() && isUuidLike(value.toString()); });
}

// Each element under its position, as in a list of a JSON schema.
template<typename Check>
Checked isTextOrListOf(const QString &name, const QJsonValue &value, Check check)
{
    if (auto typed = isOfType(name, value, {QJsonValue::String, QJsonValue::Array}); !typed)
        return typed;
    const QJsonArray elements = value.toArray();
    for (qsizetype i = 0; i < elements.size(); ++i) {
        if (auto checked = check(QString::number(i), elements.at(i)); !checked)
            return checked;
    }
    return {};
}

Checked checkHint(const QString &name, const QJsonValue &value)
{
    constexpr auto text = QJsonValue::String;
    const auto asText = [&](auto check) {
        return isOfType(name, value, {text}).and_then([&] { return check(Value(name, value.toString())); });
    };
    if (name == "group"_L1)
        return isUuid(name, value);
    if (name == "different_host"_L1) {
        const bool isOne = value.isString() && isUuidLike(value.toString());
        return isOne || (value.isArray() && areUuids(value.toArray())) ? Checked() : noneOfTheSchemas(name, value);
    }
    if (name == "same_host"_L1)
        return isTextOrListOf(name, value, isUuid);
    if (name == "query"_L1)
        return isOfType(name, value, {text, QJsonValue::Object});
    if (name == "target_cell"_L1)
        return asText([](const Value &cell) { return cell.isName(); });
    if (name == "different_cell"_L1)
        return isTextOrListOf(name, value,
            [](const QString &at, const QJsonValue &cell) { return isOfType(at, cell, {QJsonValue::String}); });
    if (name == "build_near_host_ip"_L1)
        return isOfType(name, value, {text}).and_then([&] {
            return readIpAddress(value.toString()) ? Checked() : noneOfTheSchemas(name, value);
        });
    if (name == "cidr"_L1)
        return asText([](const Value &cidr) { return cidr.matches(u"^/[0-9a-f.:]+$"_s); });
    return {};
}

// As they were sent; of a request that nobody sent, one value is a text and several are a list.
QJsonObject hintsOf(const Request &request)
{
    for (const auto member : {"os:scheduler_hints"_L1, "OS-SCH-HNT:scheduler_hints"_L1}) {
        if (const QJsonValue sent = request.document.value(member); sent.isObject())
            return sent.toObject();
    }
    QJsonObject hints;
    for (auto hint = request.hints.begin(); hint != request.hints.end(); ++hint)
        hints.insert(hint.key(), hint->size() == 1 ? QJsonValue(hint->first()) : QJsonArray::fromStringList(*hint));
    return hints;
}

// In the schema's order. Source: _hints of nova.api.openstack.compute.schemas.servers.
Checked checkHints(const QJsonObject &hints)
{
    static const QStringList names{u"group"_s, u"different_host"_s, u"same_host"_s, u"query"_s, u"target_cell"_s,
        u"different_cell"_s, u"build_near_host_ip"_s, u"cidr"_s};
    return eachOf(names,
        [&](const QString &name) { return hints.contains(name) ? checkHint(name, hints.value(name)) : Checked(); });
}

} // namespace

Checked checkServerBody(const Request &request)
{
    constexpr qsizetype longestUserData = 65535;
    const auto isName = [](const Value &value) { return value.isName(); };
    return (request.name.isNull() ? Checked() : Value(u"name"_s, request.name).isName())
        .and_then([&] { return Value(u"flavorRef"_s, request.flavorRef).isAsLongAs(1, longestText); })
        .and_then([&] { return checkMetadata(request.metadata); })
        .and_then([&] { return checkNetworks(request.networks); })
        .and_then([&] {
            return ifGiven(u"OS-DCF:diskConfig"_s, request.diskConfig,
                [](const Value &value) { return value.isOneOf({u"AUTO"_s, u"MANUAL"_s}); });
        })
        .and_then([&] { return ifGiven(u"availability_zone"_s, request.availabilityZone, isName); })
        .and_then([&] { return eachOf(request.blockDevices, checkBlockDevice); })
        .and_then([&] { return ifGiven(u"config_drive"_s, request.configDrive, checkConfigDrive); })
        .and_then([&] { return ifGiven(u"key_name"_s, request.keyName, isName); })
        .and_then([&] {
            return eachOf(
                request.securityGroups, [&](const QString &group) { return isName(Value(u"name"_s, group)); });
        })
        .and_then([&] {
            return ifGiven(u"user_data"_s, request.userData, [](const Value &value) {
                return value.isBase64().and_then([&] { return value.isAsLongAs(0, longestUserData); });
            });
        })
        .and_then([&] {
            return ifGiven(u"description"_s, request.description,
                [](const Value &value) { return value.isAsLongAs(0, longestText); });
        })
        .and_then([&] { return checkTags(request.tags); })
        .and_then([&] { return ifGiven(u"host"_s, request.host, checkHost); })
        .and_then([&] { return ifGiven(u"hypervisor_hostname"_s, request.hypervisorHostname, checkHost); })
        .and_then([&] { return ifGiven(u"hostname"_s, request.hostname, checkHostname); })
        .and_then([&] { return checkHints(hintsOf(request)); });
}

} // namespace astrolabe
