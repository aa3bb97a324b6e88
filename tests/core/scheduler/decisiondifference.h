// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace astrolabe {

// The difference between two decision documents, in the order in which Nova works: everything that the format promises
// except sentences. Weights may differ in the last bits.
class DecisionDifference
{
public:
    enum class Placement { Compared, LeftOut };

    DecisionDifference(const QJsonObject &nova, const QJsonObject &ours, Placement placement);

    const QStringList &found() const { return m_found; }

private:
    void plain(const QString &where, const QJsonValue &nova, const QJsonValue &ours);
    void near(const QString &where, const QJsonValue &nova, const QJsonValue &ours);
    void error(const QJsonObject &nova, const QJsonObject &ours);
    void requestFilters(const QJsonArray &nova, const QJsonArray &ours);
    void placement(const QJsonObject &nova, const QJsonObject &ours);
    void instance(const QJsonObject &nova, const QJsonObject &ours, Placement placement);
    void filters(const QString &where, const QJsonArray &nova, const QJsonArray &ours);
    void weights(const QString &where, const QJsonArray &nova, const QJsonArray &ours);

    QStringList m_found;
};

} // namespace astrolabe
