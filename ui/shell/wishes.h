// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/valueplace.h"
#include "decision/difference.h"
#include "lessons/lessonrecording.h"
#include "model/request.h"
#include "shell/preferences.h"

#include <QObject>

#include <optional>

namespace astrolabe {

// What pages ask of the window and of each other. Each page emits what it wants, and connects to what it can provide.
class Wishes final : public QObject
{
    Q_OBJECT

public:
    // Emits pageWanted(`to`) whenever `from` emits `signal`.
    template<typename Sender, typename Signal>
    void lead(const Sender *from, Signal signal, QLatin1StringView to)
    {
        connect(from, signal, this, [this, to] { Q_EMIT pageWanted(to); });
    }

Q_SIGNALS:
    void pageWanted(const QString &name); // as it was left, or a part of one
    void partWanted(const QString &name); // or a page as it starts
    void hostWanted(const QString &nodeUuid);
    void serverWanted(const QString &uuid);
    void serversWanted(const QString &host); // those on this host
    void queryWanted(const QString &query);  // and Placement's answer to it
    void optionWanted(const QString &group, const QString &name, const QString &text);
    void partChosen();                         // by the user, on the page in front
    void partShown(const QString &name);       // in front: a part, or a page as it starts
    void walked(int server, int state);        // through the open decision
    void hostChosen(const QString &nodeUuid);  // by the user, among those of the open decision
    void walkWanted();                         // through the open decision, from its first step
    void stateWanted(int server, int state);   // of the open decision's walk
    void messageWanted(int server, int state); // that is part of it
    void bootWanted();
    void bootThisWanted();                                // the open decision's request
    void bootOfFlavorWanted(const QString &flavor);       // a flavorid
    void decideWanted(const astrolabe::Request &request); // without booting
    void decided(const astrolabe::DecisionPtr &decision); // of a question only, nothing was booted
    void comparisonWanted(const astrolabe::NamedDecision &left, const astrolabe::NamedDecision &right);
    void noticeWanted(const QString &sentence);
    void noticeOfWhatIfWanted(const QString &sentence);
    void errorWanted(const astrolabe::Error &error);
    void requestChangeWanted(const QString &fact);              // of the open decision, in a what-if
    void valueChangeWanted(const astrolabe::ValuePlace &place); // of an object of the cloud, in a what-if
    void loggedAgainWanted(); // of the open decision, which is from logs: decided again
    void cloudWanted(const QString &source);
    // Opens the cloud, decides the request in it if there is one, or asks the part about it, and shows that and the
    // host.
    void exerciseWanted(const QString &path, const std::optional<astrolabe::Request> &request, const QString &part,
        const QString &nodeUuid);
    void evidenceWanted(const QStringList &paths);             // read as such
    void pasteWanted();                                        // of what the clipboard holds, as evidence
    void evidentCloudWanted();                                 // what the evidence comes to
    void evidentBootWanted(const astrolabe::Request &request); // decided on that
    void confWanted(const QString &path);
    void confChoiceWanted(); // the user has yet to choose the file
    void preferencesChanged(const astrolabe::Preferences &preferences);
    void layoutResetWanted();
    void recordingChanged(const std::optional<astrolabe::LessonRecording> &recording); // of a lesson; none: it ended
    void recordingEndWanted();
    void presentingChanged(bool isPresenting); // in front of a class
};

} // namespace astrolabe
