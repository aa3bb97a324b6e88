// SPDX-License-Identifier: GPL-3.0-or-later
#include "domainxml/document.h"

namespace astrolabe::domainxml {

void Document::open(const QString &element, const Attributes &attributes)
{
    m_xml.writeStartElement(element);
    for (const auto &[name, value] : attributes)
        m_xml.writeAttribute(name, value);
}

void Document::empty(const QString &element, const Attributes &attributes)
{
    open(element, attributes);
    close();
}

void Document::text(const QString &element, const QString &content, const Attributes &attributes)
{
    open(element, attributes);
    m_xml.writeCharacters(content);
    close();
}

} // namespace astrolabe::domainxml
