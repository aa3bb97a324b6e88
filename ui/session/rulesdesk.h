// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/desk.h"
#include "session/unsaved.h"

namespace astrolabe {

// The rules of somebody's own.
class RulesDesk final : public Desk
{
    Q_OBJECT

public:
    RulesDesk(BackendContext &context, QObject *parent);

    // A script, new or changed, under another name than before or the same; decided with at once.
    void saveScript(const ScriptFile &script, const QString &formerName);
    void removeScript(const QString &name);
    // What was typed and is nowhere else: told again at the next start.
    void keepUnsaved(const QList<UnsavedScript> &scripts);

Q_SIGNALS:
    // Those that are refused too.
    void rulesChanged(const QList<astrolabe::OwnRule> &rules);
    // After the first rulesChanged: those that were not saved when the console ended last, if any.
    void unsavedScriptsRead(const QList<astrolabe::UnsavedScript> &scripts);

private:
    void take(const OwnRules &rules);
    void tellUnsaved();
    void tellRefused();

    QList<Error> m_refused; // to be told with the first cloud, whose opening clears what was told before
};

} // namespace astrolabe
