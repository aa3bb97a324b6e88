// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/changesdesk.h"

#include <QFileInfo>

namespace astrolabe {

ChangesDesk::ChangesDesk(Bench &bench, QObject *parent)
    : Desk(bench, parent)
{
    connect(&bench, &Bench::cloudOpened, this, [this] {
        tellHealing();
        tellUnsaved();
    });
}

// -- Options

void ChangesDesk::setOptions(const CloudOptions &options)
{
    post([this, options] {
        if (bench().cloud().isOpen())
            tellCloudIf(bench().cloud().setOptions(options));
        Q_EMIT optionsEnded();
    });
}

void ChangesDesk::importConf(const QString &path)
{
    post([this, path] {
        const auto conf = readNovaConfFile(path, bench().cloud().options().release);
        if (!check(conf) || !bench().cloud().isOpen() || !check(bench().cloud().merge(conf->config)))
            return;
        Q_EMIT bench().cloudChanged();
        Q_EMIT confImported(QFileInfo(path).fileName(), conf->ignored);
    });
}

void ChangesDesk::exportConf(const QString &path, ConfExtent extent)
{
    post([this, path, extent] {
        if (!bench().cloud().isOpen())
            return;
        const CloudOptions options = bench().cloud().options();
        if (check(saveNovaConfFile(path, writeNovaConf(options.config, options.release, extent))))
            Q_EMIT fileWritten(QFileInfo(path).fileName());
    });
}

void ChangesDesk::keepUnsaved(const UnsavedOption &option)
{
    post([this, option] {
        if (bench().cloud().isOpen())
            check(bench().store().settings().set(unsavedKey(), written(option)));
    });
}

void ChangesDesk::tellUnsaved()
{
    const auto kept = bench().store().settings().value(unsavedKey());
    if (!check(kept))
        return;
    if (const UnsavedOption option = unsavedOption(*kept); !option.id.isEmpty())
        Q_EMIT unsavedOptionRead(option);
}

// -- Placement data

void ChangesDesk::heal(const QList<Healing> &healings)
{
    post([this, healings] {
        if (bench().cloud().isOpen()) {
            const auto refused = bench().cloud().heal(healings);
            if (check(refused)) {
                Q_EMIT bench().cloudChanged();
                if (*refused > 0)
                    Q_EMIT healingRefused(*refused);
            }
        }
        tellHealing();
    });
}

void ChangesDesk::undoHealing()
{
    post([this] {
        tellCloudIf(bench().cloud().undoHealing());
        tellHealing();
    });
}

void ChangesDesk::tellHealing()
{
    Q_EMIT healingEnded(bench().cloud().canUndoHealing());
}

} // namespace astrolabe
