// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/request.h"
#include "shell/preferences.h"

#include <QObject>

namespace astrolabe {

// What pages ask of the window and of each other. Each says here what it wants, and listens for what it can give.
class Wishes final : public QObject
{
    Q_OBJECT

public:
    // Whenever somebody sends this signal, a page or a part of one is wanted.
    template<typename Sender, typename Signal>
    void lead(const Sender *from, Signal signal, QLatin1StringView to)
    {
        connect(from, signal, this, [this, to] { Q_EMIT pageWanted(to); });
    }

Q_SIGNALS:
    void pageWanted(const QString &name); // or a part of one
    void hostWanted(const QString &nodeUuid);
    void serverWanted(const QString &uuid);
    void serversWanted(const QString &host); // those of this host
    void queryWanted(const QString &query);  // and what Placement answers
    void optionWanted(const QString &group, const QString &name, const QString &text);
    void walkWanted(); // through the open decision from its first step
    void bootWanted();
    void bootThisWanted();                                // what the open decision decided
    void bootOfFlavorWanted(const QString &flavor);       // its id
    void decideWanted(const astrolabe::Request &request); // without a boot
    void decided(const astrolabe::DecisionPtr &decision); // what was only asked about
    void cloudWanted(const QString &source);
    void confWanted(const QString &path);
    void confChoiceWanted(); // which one is still to be chosen
    void preferencesChanged(const astrolabe::Preferences &preferences);
    void layoutResetWanted();
};

} // namespace astrolabe
