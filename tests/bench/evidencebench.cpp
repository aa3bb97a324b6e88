// SPDX-License-Identifier: GPL-3.0-or-later
// Measures recognising and reading what somebody holds, PATH by PATH. Prints results without judging them.
#include "bench/cputime.h"
#include "sources/evidentcloud.h"

#include <cstdio>

using namespace astrolabe;

int main(int count, char **arguments)
{
    for (int at = 1; at < count; ++at) {
        qsizetype pieces = 0;
        qsizetype unreadable = 0;
        const double spent = median(3, [&] {
            NoProgress nobody;
            auto evidence = readEvidence({QString::fromLocal8Bit(arguments[at])}, nobody);
            if (evidence) {
                pieces = evidence->recognised.size() + evidence->unread.size();
                unreadable = evidence->unreadable.size();
            }
            return evidence;
        });
        std::printf("%s: %td pieces, %td unreadable: %.0f ms\n", arguments[at], static_cast<std::ptrdiff_t>(pieces),
            static_cast<std::ptrdiff_t>(unreadable), spent);
    }
}
