// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/changesdesk.h"

#include <QFileInfo>

namespace astrolabe {

ChangesDesk::ChangesDesk(BackendContext &context, QObject *parent)
    : Desk(context, parent)
{
    connect(&context, &BackendContext::cloudOpened, this, [this] {
        tellHealing();
        tellUnsaved();
    });
}

// -- Options

void ChangesDesk::setOptions(const CloudOptions &options)
{
    post([this, options] {
        if (context().cloud().isOpen())
            tellCloudIf(context().cloud().setOptions(options));
        Q_EMIT optionsEnded();
    });
}

void ChangesDesk::importConf(const QString &path)
{
    post([this, path] {
        const auto conf = readNovaConfFile(path, context().cloud().options().release);
        if (!check(conf) || !context().cloud().isOpen() || !check(context().cloud().merge(conf->config)))
            return;
        Q_EMIT context().cloudChanged();
        Q_EMIT confImported(QFileInfo(path).fileName(), conf->ignored);
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
            check(context().store().settings().set(unsavedKey(), written(option)));
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

// -- Placement data

void ChangesDesk::heal(const QList<Healing> &healings)
{
    post([this, healings] {
        if (context().cloud().isOpen()) {
            const auto refused = context().cloud().heal(healings);
            if (check(refused)) {
                Q_EMIT context().cloudChanged();
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
        tellCloudIf(context().cloud().undoHealing());
        tellHealing();
    });
}

void ChangesDesk::tellHealing()
{
    Q_EMIT healingEnded(context().cloud().canUndoHealing());
}

} // namespace astrolabe
