// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/optioncatalogue.h"
#include "model/release.h"

#include <QJsonObject>
#include <QJsonValue>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace astrolabe {

// nova.conf: the options that are set, by group and name. set() checks values against the catalogue, so reading one
// cannot fail.
class Configuration
{
public:
    bool operator==(const Configuration &) const = default;

    // Refuses a value of the wrong type or outside the option's bounds in the release. An option that is not in the
    // catalogue is kept unchanged and has no effect; a deprecated name sets the current one, unless that is already
    // set. null unsets.
    Result<void> set(
        const QString &group, const QString &name, const QJsonValue &value, Release release = Release::newest());
    // Sets everything that `over` sets.
    void merge(const Configuration &over);
    void unset(const QString &group, const QString &name);
    void unsetGroup(const QString &group);
    bool isSet(const QString &group, const QString &name) const;
    // Whether the option is set and exists in the release.
    bool isInForce(const QString &group, const QString &name, Release release) const;
    // The value as it was set; null if unset.
    QJsonValue value(const QString &group, const QString &name) const;
    // The value in force as nova.conf would have it, each value of a Multi on its own line; null: unset.
    QString text(const Option &option, const QString &group, Release release) const;
    // Whether the option is set to another value than the release's default.
    bool isChanged(const Option &option, const QString &group, Release release) const;
    // Whether the release accepts everything that is set: values may have been set under another release's bounds.
    Result<void> check(Release release) const;
    // The groups that have the option: its own, or one per physical network or mediated device type.
    QStringList groupsOf(const Option &option, Release release) const;
    // As in the documents: groups with their options.
    QJsonObject toJson() const;
    QStringList unknownOptions() const; // "group.name"
    // The options of the catalogue that only one of both sets, or each to something else; some twice.
    std::vector<const Option *> differences(const Configuration &other) const;

    // The value in force: the one that is set, else the release's default.
    int integer(const char *group, const char *name, Release release) const;
    double real(const char *group, const char *name, Release release) const;
    std::optional<double> optionalReal(const char *group, const char *name, Release release) const;
    bool boolean(const char *group, const char *name, Release release) const;
    QString string(const char *group, const char *name, Release release) const;   // null: unset
    QStringList list(const char *group, const char *name, Release release) const; // List and Multi

private:
    QJsonValue valueInForce(const QString &group, const QString &name, Release release) const;

    QMap<QString, QMap<QString, QJsonValue>> m_values;
};

// The release and the options that a cloud is decided with.
struct CloudOptions
{
    Release release;
    Configuration config;

    bool operator==(const CloudOptions &) const = default;
};

} // namespace astrolabe
