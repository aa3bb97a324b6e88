// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsoncolumns.h"

namespace astrolabe {

JsonColumnsWriter::Column &JsonColumnsWriter::columnOf(QLatin1StringView name)
{
    const auto isIt = [&](const Column &column) { return column.name == name; };
    if (m_next >= m_columns.size() || !isIt(m_columns[m_next])) {
        const auto found = std::ranges::find_if(m_columns, isIt);
        m_next = static_cast<std::size_t>(found - m_columns.begin());
        if (found == m_columns.end())
            m_columns.push_back({name, {}, 0, nullptr});
    }
    return m_columns[m_next++];
}

// Values of earlier elements that do not have the member are null.
QByteArray &JsonColumnsWriter::nextIn(Column &column)
{
    fill(column, m_elements - 1);
    if (column.count++ > 0)
        column.values += ',';
    return column.values;
}

void JsonColumnsWriter::fill(Column &column, qsizetype count)
{
    for (; column.count < count; ++column.count)
        column.values += column.count > 0 ? ",null" : "null";
}

void JsonColumnsWriter::appendTo(QByteArray &text)
{
    std::ranges::sort(m_columns, {}, &Column::name);
    appendObject(text, [&](JsonTextWriter &object) {
        for (Column &column : m_columns) {
            object.with(column.name, [&] {
                if (column.nested) {
                    column.nested->skipTo(m_elements);
                    column.nested->appendTo(text);
                    return;
                }
                fill(column, m_elements);
                text += '[' + column.values + ']';
            });
        }
    });
}

void checkColumns(const QJsonObject &columns, const JsonPlace &place, JsonReading &reading, qsizetype elements)
{
    for (auto it = columns.constBegin(); it != columns.constEnd(); ++it) {
        const QString name = it.key();
        const JsonPlace own(place, name);
        if (it->isObject())
            checkColumns(it->toObject(), own, reading, elements);
        else if (!it->isNull() && reading.arrayOf(QJsonValue(*it), own).size() != elements)
            reading.fail(own, QCoreApplication::translate("Error", "Expected a list of %1 values.").arg(elements));
    }
}

} // namespace astrolabe
