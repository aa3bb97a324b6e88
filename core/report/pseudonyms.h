// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "decision/decision.h"
#include "report/report.h"

#include <QJsonArray>
#include <QJsonObject>

namespace astrolabe {

// Other names for everything in a cloud and in requests to it that tells whose they are: hosts, cells, aggregates,
// resource providers, server groups, servers, projects, users, key pairs, networks, volumes, addresses, and every uuid.
// The same name becomes the same everywhere, and new names sort as the old ones, so the same is decided. An address
// keeps its place in its subnet. Flavors, images, zones, traits, resource classes and options keep their names.
// Metadata of aggregates, extra specs and image properties that are an operator's own are texts with such names.
class Pseudonyms
{
public:
    explicit Pseudonyms(const Cloud &cloud, const QList<Request> &requests = {}, const QList<Change> &changes = {});

    // Other names for what else evidence names: also for addresses and ids in its texts, and for what the names of
    // `pieces` have of all that. The names so far stay as they are.
    void add(const QJsonObject &evidence, const QStringList &pieces);
    // The name itself if it is not known.
    QString of(const QString &name) const { return m_names.value(name, name); }
    // With each known name in it replaced.
    QString inText(const QString &text) const;
    // Of names separated by commas.
    QString inList(const QString &names) const;
    // With each known name replaced in all of its texts, without what is private.
    QJsonObject of(const QJsonObject &document) const;
    QJsonArray of(const QJsonArray &documents) const;
    Report of(Report report) const;
    // Without members and options that Astrolabe does not read, files of images and metadata of servers.
    Result<Cloud> of(const Cloud &cloud) const;
    // Without what only the server is to know, descriptions, tags and metadata.
    Result<Request> of(const Request &request) const;
    Result<QList<Change>> of(const QList<Change> &changes) const;
    Result<Decision> of(const Decision &decision) const;

    bool operator==(const Pseudonyms &) const = default;

private:
    void findPhrases();
    std::optional<std::pair<qsizetype, QString>> phraseIn(const QString &text) const;

    QHash<QString, QString> m_names;
    QHash<QString, QStringList> m_phrases; // names of several words, by their first
};

} // namespace astrolabe
