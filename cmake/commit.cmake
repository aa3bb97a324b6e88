# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the commit that is built into a source, and only where it became another: nothing else is compiled again for it.
#   cmake -D ROOT=<source folder> -D OUTPUT=<file> -P commit.cmake
set(commit "")
if(EXISTS ${ROOT}/.git)
    execute_process(COMMAND git -C ${ROOT} describe --always --dirty --exclude=* --abbrev=12
        OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(commit STREQUAL "")
    set(commit unknown)
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT [[#include "version.h"

const char *const astrolabe::builtCommit = "@commit@";
]] @ONLY)
