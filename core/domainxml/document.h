// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QXmlStreamWriter>

#include <utility>

namespace astrolabe::domainxml {

using Attributes = QList<std::pair<QString, QString>>;

// Writes XML element by element, indented by two spaces per level.
class Document
{
public:
    Document()
        : m_xml(&m_text)
    {
        m_xml.setAutoFormatting(true);
        m_xml.setAutoFormattingIndent(2);
    }
    Document(const Document &) = delete;
    Document &operator=(const Document &) = delete;

    void open(const QString &element, const Attributes &attributes = {});
    void close() { m_xml.writeEndElement(); }
    void empty(const QString &element, const Attributes &attributes = {});
    void text(const QString &element, const QString &content, const Attributes &attributes = {});
    void declareNamespace(const QString &uri, const QString &prefix) { m_xml.writeNamespace(uri, prefix); }

    QString take() { return std::exchange(m_text, {}).trimmed() + u'\n'; }

private:
    QString m_text;
    QXmlStreamWriter m_xml;
};

} // namespace astrolabe::domainxml
