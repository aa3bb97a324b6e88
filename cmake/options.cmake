# SPDX-License-Identifier: GPL-3.0-or-later
# What every target of the project is built with: link astrolabe_options privately.
set(ASTROLABE_SANITIZE "" CACHE STRING "Sanitizers to build with: address,undefined or thread")
option(ASTROLABE_COVERAGE "Count which lines run" OFF)
option(ASTROLABE_FUZZ "Have the fuzzing targets too; the compiler is clang" OFF)
option(ASTROLABE_ONLY_READ "Have the compiler read the sources and generate nothing" OFF)

add_library(astrolabe_options INTERFACE)
target_compile_options(astrolabe_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
# std::stable_sort of libstdc++ 12 uses a function that clang 19 knows as deprecated.
target_compile_options(astrolabe_options INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)
target_compile_definitions(astrolabe_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_KEYWORDS QT_NO_FOREACH QT_NO_URL_CAST_FROM_STRING
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT ASTROLABE_VERSION="${PROJECT_VERSION}")

if(ASTROLABE_SANITIZE)
    add_compile_options(-fsanitize=${ASTROLABE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    # Qt's own comparison of empty lists hands null to memcmp. The others take a third of the compile time, and the
    # address sanitizer reports the access that they would foresee; unaligned access is allowed on our processors.
    add_compile_options($<$<CXX_COMPILER_ID:Clang>:-fno-sanitize=nonnull-attribute,null,object-size,alignment>)
    add_link_options(-fsanitize=${ASTROLABE_SANITIZE})
endif()
if(ASTROLABE_COVERAGE)
    add_compile_options(--coverage)
    add_link_options(--coverage)
endif()

# Shared libraries do not look each other's copies of Qt's inline functions up, which takes most of a program's start.
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

# What a writer beyond its bounds would like to change is read-only once the program runs. Sanitizers notice the writer,
# and tests start too many programs to look up all functions each time.
if(NOT ASTROLABE_SANITIZE)
    add_link_options(-Wl,-z,relro,-z,now)
endif()

find_program(MOLD mold)
if(MOLD)
    add_link_options(-fuse-ld=mold)
endif()
find_program(CCACHE ccache)
if(CCACHE)
    # A header that was precompiled anew is the same for ccache.
    add_compile_options($<$<CXX_COMPILER_ID:Clang>:-Xclang$<SEMICOLON>-fno-pch-timestamp>)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
if(ASTROLABE_ONLY_READ)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${PROJECT_SOURCE_DIR}/cmake/onlyread)
    if(CCACHE)
        # ccache does not take its objects for compiled ones.
        set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_PREFIX=${PROJECT_SOURCE_DIR}/cmake/onlyread
            ${CCACHE})
        add_compile_definitions(ASTROLABE_ONLY_READ)
    endif()
endif()
