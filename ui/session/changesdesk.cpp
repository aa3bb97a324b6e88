// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/changesdesk.h"

#include "base/savefile.h"
#include "change/changesformat.h"

#include <QFileInfo>

#include <utility>

namespace astrolabe {

ChangesDesk::ChangesDesk(BackendContext &context, QObject *parent)
    : Desk(context, parent)
{
    connect(&context, &BackendContext::cloudOpened, this, [this] {
        list();
        tellUnsaved();
        tellWhatIfs();
    });
    connect(&context, &BackendContext::cloudChanged, this, [this] {
        const QList<ListedChange> before = m_listed;
        list();
        tellRefused(before);
    });
}

// -- What is changed

bool ChangesDesk::change(const std::function<Result<QList<Boot>>()> &work)
{
    if (!context().cloud().isOpen() || !mayWrite())
        return false;
    const ChangeHistory before = context().cloud().changes();
    const auto builds = work();
    const bool isDone = check(builds);
    if (context().cloud().changes() != before)
        Q_EMIT context().cloudChanged();
    if (isDone && !builds->isEmpty())
        Q_EMIT context().buildsTaken(*builds);
    return isDone;
}

bool ChangesDesk::make(const QList<Change> &changes)
{
    return change([&] { return context().operations().make(changes); });
}

void ChangesDesk::makeAll(const QList<Change> &changes)
{
    post([this, changes] { make(changes); });
}

void ChangesDesk::makeSteps(const QList<ChangeStep> &steps)
{
    post([this, steps] { change([&] { return context().operations().makeSteps(steps); }); });
}

void ChangesDesk::undo()
{
    post([this] { change([this] { return context().operations().undo(); }); });
}

void ChangesDesk::redo()
{
    post([this] { change([this] { return context().operations().redo(); }); });
}

void ChangesDesk::switchService(const SwitchService &switched)
{
    post([this, switched] { make({switched}); });
}

void ChangesDesk::heal(const QList<Healing> &healings)
{
    post([this, healings] {
        if (context().cloud().isOpen() && mayWrite()) {
            const auto refused = context().cloud().heal(healings);
            if (check(refused)) {
                Q_EMIT context().cloudChanged();
                if (*refused > 0)
                    Q_EMIT healingRefused(*refused);
            }
        }
        Q_EMIT healingEnded();
    });
}

// -- Options

void ChangesDesk::setOptions(const SetOptions &options)
{
    post([this, options] {
        make({options});
        Q_EMIT optionsEnded();
    });
}

void ChangesDesk::importConf(const QString &path, const std::optional<CloudOptions> &branch)
{
    post([this, path, branch] {
        const CloudOptions before = branch ? *branch : context().cloud().options();
        const auto conf = readNovaConfFile(path, before.release);
        if (!check(conf) || !context().cloud().isOpen())
            return;
        CloudOptions after = before;
        after.config.merge(conf->config);
        SetOptions imported = differenceOf(before, after);
        imported.source = QFileInfo(path).fileName();
        if (branch)
            Q_EMIT branchChangesRead({imported});
        if (branch || make({imported}))
            Q_EMIT confImported(imported.source, conf->ignored);
    });
}

void ChangesDesk::exportConf(const QString &path, ConfExtent extent)
{
    post([this, path, extent] {
        if (!context().cloud().isOpen())
            return;
        const CloudOptions options = context().cloud().options();
        if (check(saveNovaConfFile(path, writeNovaConf(options.config, options.release, extent))))
            Q_EMIT fileWritten(QFileInfo(path).fileName());
    });
}

void ChangesDesk::keepUnsaved(const UnsavedOption &option)
{
    post([this, option] {
        if (context().cloud().isOpen())
            keep(unsavedKey(), written(option));
    });
}

void ChangesDesk::tellUnsaved()
{
    const auto kept = context().store().settings().value(unsavedKey());
    if (!check(kept))
        return;
    if (const UnsavedOption option = unsavedOption(*kept); !option.id.isEmpty())
        Q_EMIT unsavedOptionRead(option);
}

void ChangesDesk::keepWhatIfs(const QList<WhatIf> &branches)
{
    post([this, branches] {
        if (context().cloud().isOpen())
            keep(whatIfsKey(), writeKept(branches));
    });
}

void ChangesDesk::tellWhatIfs()
{
    const auto kept = context().store().settings().value(whatIfsKey());
    if (!check(kept))
        return;
    if (const auto branches = parseKept(*kept); check(branches) && !branches->isEmpty())
        Q_EMIT whatIfsRead(*branches);
}

// -- The list

void ChangesDesk::list()
{
    const QList<ListedChange> now = context().cloud().listedChanges();
    if (std::exchange(m_listed, now) != now)
        Q_EMIT changesListed(now);
}

// Changes that were in force until now; opening a cloud tells about the others.
void ChangesDesk::tellRefused(const QList<ListedChange> &before)
{
    for (qsizetype place = 0; place < m_listed.size(); ++place) {
        const ListedChange &change = m_listed.at(place);
        if (change.refusal && !before.value(place).refusal)
            refuse(change.refusal->in(change.sentence));
    }
}

void ChangesDesk::retranslate()
{
    post([this] {
        context().cloud().retranslate();
        list();
    });
}

void ChangesDesk::exportChanges(const QString &path)
{
    post([this, path] {
        if (check(saveFile(path, writeChanges(changesOf(context().cloud().changes().made)))))
            Q_EMIT fileWritten(QFileInfo(path).fileName());
    });
}

void ChangesDesk::importChanges(const QString &path)
{
    post([this, path] {
        if (const auto changes = readChangesFile(path); check(changes))
            make(*changes);
    });
}

void ChangesDesk::readForBranch(const QString &path)
{
    post([this, path] {
        if (const auto changes = readChangesFile(path); check(changes))
            Q_EMIT branchChangesRead(*changes);
    });
}

} // namespace astrolabe
