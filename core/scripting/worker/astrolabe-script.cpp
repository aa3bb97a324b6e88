// SPDX-License-Identifier: GPL-3.0-or-later
// The process that runs scripts: the console survives whatever they do to it. Questions and answers go over standard
// input, which is a socket (scripting/scriptworker.h); the process ends when it closes.
#include "scripting/frames.h"
#include "scripting/worker/scriptengine.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <sys/resource.h>
#include <unistd.h>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int channel = STDIN_FILENO;

// Ends a script that never returns even if the console is already gone.
constexpr unsigned longestCall = 60; // seconds

void limit(__rlimit_resource resource, rlim_t most)
{
    const rlimit bound{most, most};
    setrlimit(resource, &bound);
}

void limitThisProcess()
{
    limit(RLIMIT_CORE, 0);
#ifndef ASTROLABE_SANITIZED // sanitizers reserve terabytes of address space
    limit(RLIMIT_AS, frames::scriptMemory);
#endif
}

QJsonObject answerTo(ScriptEngine &engine, char question, const QString &content)
{
    switch (question) {
    case frames::Load:
        return engine.load(content);
    case frames::Request:
        engine.setRequest(content);
        return {};
    case frames::Filter:
        return engine.call(u"filter"_s, content);
    case frames::Weigh:
        return engine.call(u"weigh"_s, content);
    default:
        return {};
    }
}

} // namespace

int main(int argc, char *argv[])
{
    limitThisProcess();
    const QCoreApplication application(argc, argv);
    ScriptEngine engine;
    if (!frames::write(channel, "{}"))
        return 1;
    while (const auto asked = frames::read(channel)) {
        if (asked->isEmpty())
            return 1;
        alarm(longestCall);
        const QJsonObject answer = answerTo(engine, asked->front(), QString::fromUtf8(asked->sliced(1)));
        alarm(0);
        if (!frames::write(channel, QJsonDocument(answer).toJson(QJsonDocument::Compact)))
            return 1;
    }
    return 0;
}
