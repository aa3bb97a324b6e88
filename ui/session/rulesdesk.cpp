// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/rulesdesk.h"

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString unsavedScriptsKey = u"unsaved scripts"_s;

} // namespace

RulesDesk::RulesDesk(BackendContext &context, QObject *parent)
    : Desk(context, parent)
{
    connect(&context, &BackendContext::opened, this, [this] {
        const OwnRules &rules = this->context().session().rules();
        m_refused = rules.refused();
        Q_EMIT rulesChanged(rules.list());
        tellUnsaved();
    });
    connect(&context, &BackendContext::cloudOpened, this, &RulesDesk::tellRefused);
}

void RulesDesk::saveScript(const ScriptFile &script, const QString &formerName)
{
    post([this, script, formerName] {
        if (const auto rules = context().session().rules().with(script, formerName); check(rules))
            take(*rules);
    });
}

void RulesDesk::removeScript(const QString &name)
{
    post([this, name] { take(context().session().rules().without(name)); });
}

void RulesDesk::take(const OwnRules &rules)
{
    if (!mayWrite() || !check(context().session().setRules(rules)))
        return;
    Q_EMIT context().cloudChanged();
    Q_EMIT rulesChanged(context().session().rules().list());
}

void RulesDesk::keepUnsaved(const QList<UnsavedScript> &scripts)
{
    post([this, scripts] { keep(unsavedScriptsKey, written(scripts)); });
}

void RulesDesk::tellUnsaved()
{
    const auto kept = context().store().settings().value(unsavedScriptsKey);
    if (!check(kept))
        return;
    if (const QList<UnsavedScript> scripts = unsavedScripts(*kept); !scripts.isEmpty())
        Q_EMIT unsavedScriptsRead(scripts);
}

void RulesDesk::tellRefused()
{
    for (const Error &error : std::exchange(m_refused, {}))
        Q_EMIT failed(error);
}

} // namespace astrolabe
