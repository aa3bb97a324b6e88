// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAnyStringView>
#include <QString>

namespace astrolabe {

// The place of a value in a document. Lives on the stack of the code that reads the value, so the pointer costs nothing
// until an error needs it.
class JsonPlace
{
public:
    JsonPlace() = default; // the document itself
    JsonPlace(const JsonPlace &parent, QAnyStringView member)
        : m_parent(&parent)
        , m_member(member)
    { }
    JsonPlace(const JsonPlace &parent, qsizetype index)
        : m_parent(&parent)
        , m_index(index)
        , m_isElement(true)
    { }
    // A member whose name is a key from the document, such as a uuid.
    static JsonPlace entry(const JsonPlace &parent, QAnyStringView key)
    {
        JsonPlace place(parent, key);
        place.m_isElement = true;
        return place;
    }

    // The JSON pointer (RFC 6901): "/compute_nodes/3/vcpus".
    QString pointer() const { return path(false); }
    // The pointer with positions and keys replaced, equal for all elements of a list: "/compute_nodes/*/vcpus".
    QString pattern() const { return path(true); }

private:
    QString path(bool anyElement) const;

    const JsonPlace *m_parent = nullptr;
    QAnyStringView m_member;
    qsizetype m_index = -1;
    bool m_isElement = false;
};

} // namespace astrolabe
