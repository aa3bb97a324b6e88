// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/preparedcloud.h"
#include "spec/requestspec.h"

#include <QHash>

#include <optional>

namespace astrolabe {

// Explains why Placement excluded hosts with what only Nova knows: names for uuids, the zone or project behind an
// aggregate, who asks for a trait, whose nova-compute is disabled, where a limit comes from.
class KnownReasons
{
public:
    // All parameters have to outlive this object. `spec` is the one of the query.
    KnownReasons(
        const PreparedCloud &prepared, const RequestSpec &spec, const QList<RequestFilterRecord> &requestFilters);

    // `unmet` is indexed by HostIndex.
    void retell(UnmetParts &unmet) const;

private:
    std::optional<Origin> originOf(const Fact &fact) const;
    std::optional<Reason> ofOne(HostIndex host, const UnmetPart &like) const;
    std::optional<Reason> ofAll(const UnmetPart &like, const UnmetParts &unmet) const;
    std::optional<Reason> disabled(HostIndex host) const;
    std::optional<Reason> bareMetal(HostIndex host, const QString &resourceClass) const;
    std::optional<Reason> missingInPlacement(HostIndex host, const UnmetPart &like) const;
    std::optional<Reason> isolated(HostIndex host) const;
    std::optional<Reason> traitAsked(const UnmetPart &like) const;
    std::optional<Reason> outsideAggregates(const UnmetPart &like) const;
    Reason otherThanRequested(HostIndex requested, const UnmetParts &unmet) const;
    const RequestFilterRecord *filterWithTrait(const QString &trait) const;
    const RequestFilterRecord *filterWithAggregates(const QStringList &anyOf) const;
    QStringList aggregateNames(const QStringList &uuids) const;
    QStringList hostsIn(const QStringList &aggregates) const;

    const PreparedCloud &m_prepared;
    const CloudIndex &m_index;
    const RequestSpec &m_spec;
    const QList<RequestFilterRecord> &m_requestFilters;
    QHash<QString, const Aggregate *> m_aggregates; // by uuid
};

} // namespace astrolabe
