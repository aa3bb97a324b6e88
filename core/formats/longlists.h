// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace astrolabe {

// The long lists of a JSON document, kept as text and parsed one element at a time: all values of a large document at
// once would take several times the memory of its text.
class LongLists
{
public:
    struct Element
    {
        QString name; // if the list is an object, whose members are the elements
        QByteArrayView text;
    };
    using Elements = std::vector<Element>;

    // Cuts the arrays and objects at these JSON pointers out of the text, which must outlive the result. None: the
    // document is not what this expects, and parsing it as a whole shows what it is.
    static std::optional<LongLists> in(const QByteArray &json, std::span<const QLatin1StringView> pointers);

    // The document with these lists empty.
    const QByteArray &rest() const { return m_rest; }
    // The elements of a list, in the order of QJsonDocument. nullptr: it is not cut out.
    const Elements *at(const QString &pointer) const;
    // In all lists.
    qint64 count() const;

private:
    friend class ListCutter;

    QByteArray m_rest;
    QHash<QString, Elements> m_lists;
};

} // namespace astrolabe
