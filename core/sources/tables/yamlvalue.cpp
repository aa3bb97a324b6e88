// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/yamlvalue.h"

#include "base/python.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <yaml.h>

#include <memory>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepestYaml = 64;

struct YamlEvent
{
    yaml_event_t event{};

    YamlEvent() = default;
    YamlEvent(const YamlEvent &) = delete;
    YamlEvent &operator=(const YamlEvent &) = delete;
    ~YamlEvent() { yaml_event_delete(&event); }
};

// "1e5", "08" and "inf" are texts, which PyYAML does not quote. Source: yaml.resolver.Resolver.
QJsonValue plainScalar(const QString &text)
{
    static const QRegularExpression number(u"^[-+]?(0|[1-9][0-9]*|[0-9]+\\.[0-9]*([eE][-+][0-9]+)?)$"_s);
    if (text.isEmpty() || text == "null"_L1 || text == "~"_L1 || text == "Null"_L1)
        return QJsonValue::Null;
    if (text == "true"_L1 || text == "false"_L1)
        return text == "true"_L1;
    return number.match(text).hasMatch() ? QJsonValue(text.toDouble()) : QJsonValue(text);
}

class YamlReader
{
public:
    explicit YamlReader(const QByteArray &text)
    {
        yaml_parser_initialize(&m_parser);
        yaml_parser_set_input_string(&m_parser, reinterpret_cast<const unsigned char *>(text.constData()),
            static_cast<std::size_t>(text.size()));
    }
    YamlReader(const YamlReader &) = delete;
    YamlReader &operator=(const YamlReader &) = delete;
    ~YamlReader() { yaml_parser_delete(&m_parser); }

    std::optional<QJsonValue> read()
    {
        for (const yaml_event_type_t expected : {YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT}) {
            YamlEvent begin;
            if (yaml_parser_parse(&m_parser, &begin.event) == 0 || begin.event.type != expected)
                return std::nullopt;
        }
        return next(0);
    }

private:
    std::optional<QJsonValue> next(int depth)
    {
        YamlEvent event;
        return yaml_parser_parse(&m_parser, &event.event) == 0 ? std::nullopt : valueOf(event.event, depth);
    }

    std::optional<QJsonValue> valueOf(const yaml_event_t &event, int depth)
    {
        if (depth > deepestYaml)
            return std::nullopt;
        switch (event.type) {
        case YAML_SCALAR_EVENT:
            return scalarOf(event);
        case YAML_SEQUENCE_START_EVENT:
            return sequence(depth);
        case YAML_MAPPING_START_EVENT:
            return mapping(depth);
        default:
            return std::nullopt;
        }
    }

    static QJsonValue scalarOf(const yaml_event_t &event)
    {
        const auto &scalar = event.data.scalar;
        const QString text
            = QString::fromUtf8(reinterpret_cast<const char *>(scalar.value), static_cast<qsizetype>(scalar.length));
        return scalar.style == YAML_PLAIN_SCALAR_STYLE ? plainScalar(text) : QJsonValue(text);
    }

    std::optional<QJsonValue> sequence(int depth)
    {
        QJsonArray list;
        while (true) {
            YamlEvent event;
            if (yaml_parser_parse(&m_parser, &event.event) == 0)
                return std::nullopt;
            if (event.event.type == YAML_SEQUENCE_END_EVENT)
                return list;
            const auto value = valueOf(event.event, depth + 1);
            if (!value)
                return std::nullopt;
            list.append(*value);
        }
    }

    std::optional<QJsonValue> mapping(int depth)
    {
        QJsonObject object;
        while (true) {
            YamlEvent event;
            if (yaml_parser_parse(&m_parser, &event.event) == 0)
                return std::nullopt;
            if (event.event.type == YAML_MAPPING_END_EVENT)
                return object;
            const auto key = valueOf(event.event, depth + 1);
            const auto value = key ? next(depth + 1) : std::nullopt;
            if (!value)
                return std::nullopt;
            object.insert(key->isString() ? key->toString() : python::text(*key), *value);
        }
    }

    yaml_parser_t m_parser{};
};

} // namespace

std::optional<QJsonValue> yamlValue(const QByteArray &text)
{
    return YamlReader(text).read();
}

} // namespace astrolabe
