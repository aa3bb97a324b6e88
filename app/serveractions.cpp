// SPDX-License-Identifier: GPL-3.0-or-later
#include "serveractions.h"

#include <algorithm>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

using Kind = ServerAction::Kind;

namespace {

QStringList words()
{
    QStringList words;
    for (const Kind kind : allServerActions())
        words.append(wordOf(kind));
    return words;
}

Kind kindOf(const QString &word)
{
    const QList<Kind> kinds = allServerActions();
    return *std::ranges::find(kinds, word, wordOf);
}

// The details that an action accepts besides the server.
QStringList detailsOf(Kind kind)
{
    switch (kind) {
    case Kind::Resize:
        return {u"flavor"_s};
    case Kind::Rebuild:
        return {u"image"_s};
    case Kind::Migrate:
    case Kind::LiveMigrate:
    case Kind::Evacuate:
        return {u"host"_s};
    case Kind::Unshelve:
        return {u"zone"_s, u"host"_s};
    default:
        return {};
    }
}

} // namespace

QString wordOf(Kind kind)
{
    switch (kind) {
    case Kind::Delete:
        return u"delete"_s;
    case Kind::ForceDelete:
        return u"force-delete"_s;
    case Kind::Restore:
        return u"restore"_s;
    case Kind::Stop:
        return u"stop"_s;
    case Kind::Start:
        return u"start"_s;
    case Kind::SoftReboot:
        return u"soft-reboot"_s;
    case Kind::HardReboot:
        return u"hard-reboot"_s;
    case Kind::Pause:
        return u"pause"_s;
    case Kind::Unpause:
        return u"unpause"_s;
    case Kind::Suspend:
        return u"suspend"_s;
    case Kind::Resume:
        return u"resume"_s;
    case Kind::Resize:
        return u"resize"_s;
    case Kind::ConfirmResize:
        return u"confirm-resize"_s;
    case Kind::RevertResize:
        return u"revert-resize"_s;
    case Kind::Migrate:
        return u"migrate"_s;
    case Kind::LiveMigrate:
        return u"live-migrate"_s;
    case Kind::Evacuate:
        return u"evacuate"_s;
    case Kind::Rebuild:
        return u"rebuild"_s;
    case Kind::Shelve:
        return u"shelve"_s;
    case Kind::ShelveOffload:
        return u"shelve-offload"_s;
    case Kind::Unshelve:
        return u"unshelve"_s;
    case Kind::Lock:
        return u"lock"_s;
    case Kind::Unlock:
        return u"unlock"_s;
    }
    Q_UNREACHABLE();
}

QString wordOfName(const QString &actionName)
{
    QList<Kind> kinds = allServerActions();
    kinds.removeIf([&](Kind kind) { return actionNameOf(kind) != actionName; });
    return kinds.size() == 1 ? wordOf(kinds.first()) : actionName;
}

QList<QCommandLineOption> actionOptions()
{
    return {{u"action"_s, u"One of %1."_s.arg(words().join(u", "_s)), u"name"_s},
        {u"flavor"_s, u"To resize to: a name or an id."_s, u"flavor"_s},
        {u"image"_s, u"To rebuild from; else its own."_s, u"image"_s},
        {u"host"_s, u"To move to; else the scheduler chooses."_s, u"host"_s},
        {u"zone"_s, u"To unshelve in; else where it was."_s, u"zone"_s}};
}

QString objectionToAction(const QCommandLineParser &parser)
{
    const QString word = parser.value(u"action"_s);
    if (!words().contains(word))
        return u"There is no action %1; known are %2."_s.arg(word, words().join(u", "_s));
    const QStringList details = detailsOf(kindOf(word));
    for (const QString &option : {u"flavor"_s, u"image"_s, u"host"_s, u"zone"_s}) {
        if (parser.isSet(option) && !details.contains(option))
            return u"%1 takes no --%2."_s.arg(word, option);
    }
    if (details.contains(u"flavor"_s) && !parser.isSet(u"flavor"_s))
        return u"%1 needs --flavor."_s.arg(word);
    return {};
}

ServerAction actionOf(const QCommandLineParser &parser)
{
    return {.kind = kindOf(parser.value(u"action"_s)),
        .flavorRef = parser.value(u"flavor"_s),
        .imageRef = parser.value(u"image"_s),
        .host = parser.value(u"host"_s),
        .availabilityZone = parser.value(u"zone"_s)};
}

} // namespace astrolabe::ctl
