// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/cloudsource.h"
#include "session/ownrules.h"
#include "session/serveroperations.h"
#include "store/store.h"

namespace astrolabe {

// What was opened, and how.
struct OpenedCloud
{
    StoredCloud stored;
    QStringList warnings;
    CloudOptions ownOptions;                 // those that it came with; others may have been set here
    std::optional<QDateTime> keptSince = {}; // its file is gone: it is as it was opened then
    QList<Error> failures = {};              // why something of what was done to it here is not there again
};

// What a console works with: its store, the cloud that is open and its servers, the rules of somebody's own. Belongs to
// one thread, and its calls block.
class Session
{
public:
    // `dataFolder`: that the store is in. The connections outlive the session.
    Session(Store store, OwnRules rules, HostConnections &connections, ServerOperations::Access access,
        const QString &dataFolder);

    Store &store() { return m_store; }
    OpenCloud &cloud() { return m_cloud; }
    ServerOperations &operations() { return m_operations; }
    const OwnRules &rules() const { return m_rules; }

    // In place of what was open, with all that was done to it here before. Whatever fails, fails before anything that
    // is open has changed.
    Result<OpenedCloud> open(const SourceCloud &read);
    // Both or neither: the files are these, and the open cloud is decided with them.
    Result<void> setRules(const OwnRules &rules);

private:
    QStringList rulesMissedWith(const CustomRules &rules) const;

    Store m_store;
    OwnRules m_rules;
    OpenCloud m_cloud;
    ServerOperations m_operations;
};

} // namespace astrolabe
