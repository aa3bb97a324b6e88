// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/desk.h"
#include "session/unsaved.h"

namespace astrolabe {

// The user's own rules.
class RulesDesk final : public Desk
{
    Q_OBJECT

public:
    RulesDesk(BackendContext &context, QObject *parent);

    // Saves a new or changed script, possibly under a new name; it takes effect at once.
    void saveScript(const ScriptFile &script, const QString &formerName);
    void removeScript(const QString &name);
    // Keeps scripts that are saved nowhere else; unsavedScriptsRead() returns them at the next start.
    void keepUnsaved(const QList<UnsavedScript> &scripts);

Q_SIGNALS:
    // Includes the rules that were refused.
    void rulesChanged(const QList<astrolabe::OwnRule> &rules);
    // Follows the first rulesChanged() if there were unsaved scripts when the console was last closed.
    void unsavedScriptsRead(const QList<astrolabe::UnsavedScript> &scripts);

private:
    void take(const OwnRules &rules);
    void tellUnsaved();
    void tellRefused();

    QList<Error> m_refused; // shown with the first cloud, since opening one clears earlier errors
};

} // namespace astrolabe
