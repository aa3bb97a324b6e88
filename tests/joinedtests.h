// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <map>
#include <string_view>

namespace astrolabe::test {

using Main = int (*)(int argc, char *argv[]);

// Runs the test that the first argument names, with the others; cmake/joinedtests.cmake says why.
inline int runNamed(const std::map<std::string_view, Main> &tests, int argc, char *argv[])
{
    const auto named = tests.find(argc > 1 ? argv[1] : "");
    if (named != tests.end())
        return named->second(argc - 1, argv + 1);
    std::puts("The first argument has to be one of these tests:");
    for (const auto &[name, main] : tests)
        std::printf("%s\n", name.data());
    return 2;
}

} // namespace astrolabe::test
