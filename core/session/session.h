// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/cloudsource.h"
#include "session/ownrules.h"
#include "session/serveroperations.h"
#include "store/store.h"

namespace astrolabe {

// The opened cloud, and how it was opened.
struct OpenedCloud
{
    StoredCloud stored;
    QStringList warnings;
    CloudOptions ownOptions;                 // the cloud's original ones; others may be set here
    std::optional<QDateTime> keptSince = {}; // set if the file is gone: when this state was opened
    CloudContent content = {};
    QList<Error> failures = {}; // why earlier work on it could not be fully restored
};

// What a console works with: its store, the open cloud and its servers, and the user's rules. Belongs to one thread;
// its calls block.
class Session
{
public:
    // `dataFolder` is the store's folder. The connections must outlive the session.
    Session(Store store, OwnRules rules, HostConnections &connections, ServerOperations::Access access,
        const QString &dataFolder);

    Store &store() { return m_store; }
    OpenCloud &cloud() { return m_cloud; }
    ServerOperations &operations() { return m_operations; }
    const OwnRules &rules() const { return m_rules; }

    // Replaces the open cloud with this one and everything done to it earlier. On failure, the open cloud stays
    // unchanged.
    Result<OpenedCloud> open(const SourceCloud &read);
    // Writes the rule files and decides the open cloud with them: both or neither.
    Result<void> setRules(const OwnRules &rules);

private:
    QStringList rulesMissedWith(const CustomRules &rules) const;

    Store m_store;
    OwnRules m_rules;
    OpenCloud m_cloud;
    ServerOperations m_operations;
};

} // namespace astrolabe
