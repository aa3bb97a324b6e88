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

// nova.conf: what is set, by group and option. Values were checked against the catalogue when they were set, so
// reading one cannot fail.
class Configuration
{
public:
    bool operator==(const Configuration &) const = default;

    // Refuses a value of the wrong type or outside the option's bounds. An option that the catalogue does not have
    // is kept as it is and has no effect; a deprecated name sets the current one, unless that is set already.
    // null unsets. Bounds are those of the release.
    Result<void> set(
        const QString &group, const QString &name, const QJsonValue &value, Release release = Release::newest());
    // Takes what the other one sets over what is set here.
    void merge(const Configuration &over);
    void unset(const QString &group, const QString &name);
    void unsetGroup(const QString &group);
    bool isSet(const QString &group, const QString &name) const;
    // It is set, and the release has it.
    bool isInForce(const QString &group, const QString &name, Release release) const;
    // What was set; null: nothing.
    QJsonValue value(const QString &group, const QString &name) const;
    // What is in force as nova.conf would have it, a Multi's values in a line each; null: unset.
    QString text(const Option &option, const QString &group, Release release) const;
    // It is set, and to another value than the release's default.
    bool isChanged(const Option &option, const QString &group, Release release) const;
    // Whether this release takes everything that is set: its bounds may be others than those it was set under.
    Result<void> check(Release release) const;
    // The groups that have the option: its own, or one for each physical network or type of mediated devices.
    QStringList groupsOf(const Option &option, Release release) const;
    // As the documents have it: groups with options.
    QJsonObject toJson() const;
    QStringList unknownOptions() const; // "group.name"

    // What is in force: the value that is set, else the release's default.
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

// How a cloud is decided: as which release, with which options.
struct CloudOptions
{
    Release release;
    Configuration config;

    bool operator==(const CloudOptions &) const = default;
};

} // namespace astrolabe
