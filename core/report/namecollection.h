// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/documentwalk.h"

#include <QHash>
#include <QMap>
#include <QSet>

namespace astrolabe {

// Collects the names of documents and makes others for them.
class NameCollection
{
public:
    void collect(const QJsonObject &document);
    // Also ids and addresses within texts.
    void collectTexts(const QJsonObject &document);
    // With numbers after those that `made` has.
    QHash<QString, QString> names(QHash<QString, QString> made = {}) const;

private:
    QMap<Naming, QSet<QString>> m_names; // hosts first
    QSet<QString> m_uuids;
    QSet<QString> m_shortIds;
    QSet<QString> m_kept;
};

} // namespace astrolabe
