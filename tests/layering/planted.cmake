# SPDX-License-Identifier: GPL-3.0-or-later
# Plants sources that break a rule of layering.cmake, one at a time, and fails where it overlooks one.
#   cmake -D FOLDER=<a folder for them> -P planted.cmake
cmake_minimum_required(VERSION 3.25)

# Small sources, each "file|line", beside those that keep the rules.
function(plant)
    file(REMOVE_RECURSE ${FOLDER})
    foreach(source IN ITEMS "core/base/error.h|#include <QString>" "core/model/cloud.h|#include \"base/error.h\""
        "core/scheduler/filter.h|#include <model/cloud.h>" "core/scheduler/filters/ramfilter.h|#include \"scheduler/filter.h\""
        "ui/hosts/hostsview.h|#include \"model/cloud.h\"" "app/window.cpp|#include \"hosts/hostsview.h\""
        "app/console.h|#include <vector>" "app/boot.cpp|#include \"console.h\"" ${ARGN})
        string(REPLACE "|" ";" parts "${source}")
        list(GET parts 0 file)
        list(GET parts 1 line)
        file(APPEND ${FOLDER}/${file} "${line}\n")
    endforeach()
    execute_process(COMMAND ${CMAKE_COMMAND} -D ROOT=${FOLDER} -P ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/layering.cmake
        RESULT_VARIABLE code ERROR_VARIABLE complaint OUTPUT_QUIET)
    set(code ${code} PARENT_SCOPE)
    set(complaint "${complaint}" PARENT_SCOPE)
endfunction()

# The sources break a rule, and the file is named for it.
function(expect_refusal of file)
    plant(${ARGN})
    if(code EQUAL 0 OR NOT complaint MATCHES "${of}" OR NOT complaint MATCHES "${file}")
        message(SEND_ERROR "${file} is overlooked: ${ARGN}\n${complaint}")
    endif()
endfunction()

plant()
if(NOT code EQUAL 0)
    message(SEND_ERROR "Sources that keep the rules are refused:\n${complaint}")
endif()
foreach(line IN ITEMS "#include \"model/cloud.h\"" "#include <model/cloud.h>" "# include \"model/cloud.h\""
    "  #\tinclude<model/cloud.h>" "#include \"hosts/hostsview.h\"" "#include \"console.h\"" "#include <console.h>")
    expect_refusal("must not know" core/base/error.h "core/base/error.h|${line}")
endforeach()
expect_refusal("must not know" ui/hosts/hostsview.h "ui/hosts/hostsview.h|#include \"console.h\"")
expect_refusal("no rule" core/unheard/of.h "core/unheard/of.h|#include <vector>")

foreach(ring IN ITEMS "\"model/cloud.h\"|\"model/flavor.h\"" "<model/cloud.h>|<model/flavor.h>")
    string(REPLACE "|" ";" headers "${ring}")
    list(GET headers 0 cloud)
    list(GET headers 1 flavor)
    expect_refusal("in a circle" core/model/flavor "core/model/flavor.h|#include ${cloud}" "core/model/cloud.h|#include ${flavor}")
endforeach()
expect_refusal("in a circle" core/scheduler/filters/ramfilter "core/scheduler/filter.h|#include \"scheduler/filters/ramfilter.h\"")
expect_refusal("in a circle" app/console "app/console.h|#include \"act.h\"" "app/act.h|#include \"console.h\"")

# Includes that only the source's own folder resolves, below the one with the rule.
expect_refusal("must not know" core/scheduler/filters/deep/of.h "core/scheduler/filters/deep/of.h|#include \"../../../audit/claim.h\""
    "core/audit/claim.h|#include <vector>")
expect_refusal("must not know" core/base/error.h "core/base/error.h|#include \"../model/cloud.h\"")
expect_refusal("must not know" core/base/error.h "core/base/error.h|#include \"model/../../app/console.h\"")
expect_refusal("in a circle" core/model/deep/cloud "core/model/deep/cloud.h|#include \"flavor.h\""
    "core/model/deep/flavor.h|#include \"cloud.h\"")
expect_refusal("in a circle" core/model/deep/cloud "core/model/deep/cloud.h|#include \"../flavor.h\""
    "core/model/flavor.h|#include \"deep/../deep/cloud.h\"")
# Folders in a circle whose files are in none.
expect_refusal("Folders that include each other" core/model/deep/ "core/model/deep/cloud.h|#include \"model/flat/flavor.h\""
    "core/model/flat/flavor.h|#include <vector>" "core/model/flat/image.h|#include \"model/deep/image.h\""
    "core/model/deep/image.h|#include <vector>")
