// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QJsonValue>
#include <QMap>
#include <QSet>
#include <QString>
#include <QStringList>

namespace astrolabe {

// Where a statement stands.
struct StatementOrigin
{
    QString piece;
    int line = 0;
    QString command;     // that printed it: "hypervisor show"
    bool isShow = false; // of one thing: says more, and is asked for on purpose

    bool operator==(const StatementOrigin &) const = default;
};

// One value that a piece of evidence gives a member of something in the cloud.
struct Statement
{
    QJsonValue value;
    StatementOrigin origin;

    bool operator==(const Statement &) const = default;
};

// What pieces of evidence say of a cloud, by list ("compute_nodes"), key of a thing in it ("cmp-3") and member
// ("vcpus"). Of statements that differ, that of a show counts, else the one read last.
class Statements
{
public:
    using Members = QMap<QString, Statement>;

    // Null says nothing.
    void add(const QString &list, const QString &key, const QString &member, const QJsonValue &value,
        const StatementOrigin &origin);
    // Mentions a thing of which nothing else is said.
    void mention(const QString &list, const QString &key);
    // Says that the list is complete: what is not in it does not exist.
    void complete(const QString &list) { m_complete.insert(list); }

    bool isComplete(const QString &list) const { return m_complete.contains(list); }
    // The lists that something is said of.
    QStringList lists() const { return m_keys.keys() + m_complete.values(); }
    QStringList keys(const QString &list) const { return m_keys.value(list); } // in the order of first mention
    bool has(const QString &list, const QString &key) const { return m_things.value(list).contains(key); }
    const Members &members(const QString &list, const QString &key) const;
    QJsonValue value(const QString &list, const QString &key, const QString &member) const; // Undefined: not said
    const Statement *statement(const QString &list, const QString &key, const QString &member) const;
    // What pieces say differently, a sentence each.
    QStringList contradictions() const { return m_contradictions; }

private:
    QHash<QString, QStringList> m_keys;
    QHash<QString, QHash<QString, Members>> m_things;
    QSet<QString> m_complete;
    QStringList m_contradictions;
};

// "nova/hypervisor_list:12 (hypervisor list)"
QString placeOf(const StatementOrigin &origin);

} // namespace astrolabe
