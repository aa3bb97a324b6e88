// SPDX-License-Identifier: GPL-3.0-or-later
// An arbitrary script: whatever it does in its process, the answer comes in time. scripts/fuzz sets the process's path.
#include "scripting/script.h"
#include "fuzz.h"
#include "world.h"

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    static const CloudIndex index(smallWorld());
    static const HostStates states(index, Release::newest());
    static const RequestSpec spec;
    constexpr std::chrono::milliseconds limit{200};
    const auto script = Script::read(QStringLiteral("Rule"), QString::fromUtf8(input), limit);
    if (!script)
        return;
    const ScriptRule rule(*script, {spec, index, index.cloud().config, Release::newest()}, limit);
    for (const HostState &host : states.all()) {
        if (script->kind == Script::Kind::Filter)
            static_cast<void>(rule.filter(host));
        else
            static_cast<void>(rule.weigh(host));
    }
}
