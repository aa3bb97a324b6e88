# SPDX-License-Identifier: GPL-3.0-or-later
# Most of a test's compile time goes into what its headers have the compiler instantiate. Where everything is compiled,
# the tests of a folder therefore share a program: `program tst_x [OPTION…]` is what the program tst_x would be.
option(ASTROLABE_JOINED_TESTS "Several tests in one program, for builds of everything" OFF)
set(tests_in_a_program 40)

# join_test(program name kind): the program of this folder that has room for the test name.cpp among tests of its kind.
function(join_test program name kind)
    get_property(joined DIRECTORY PROPERTY JOINED_TESTS_${kind})
    list(LENGTH joined count)
    math(EXPR number "${count} / ${tests_in_a_program}")
    cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
    string(REPLACE / _ target ${folder}_${kind}_${number})
    if(NOT TARGET ${target})
        add_executable(${target} ${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp)
        target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
        cmake_language(EVAL CODE "cmake_language(DEFER CALL write_joined_tests [[${target}]])")
    endif()
    set_property(DIRECTORY APPEND PROPERTY JOINED_TESTS_${kind} ${name})
    set_property(TARGET ${target} APPEND PROPERTY JOINED_TESTS ${name})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${name}.cpp)
    set(${program} ${target} PARENT_SCOPE)
endfunction()

# Each test stands in a namespace of its own, main() included; the headers come before them all.
function(write_joined_tests program)
    get_target_property(tests ${program} JOINED_TESTS)
    set(headers)
    set(namespaces)
    set(mains)
    foreach(test IN LISTS tests)
        file(STRINGS ${test}.cpp included REGEX "^#include .*[.h>\"]$")
        list(APPEND headers ${included})
        string(APPEND namespaces "namespace ${test} {\n#include \"${CMAKE_CURRENT_SOURCE_DIR}/${test}.cpp\"\n}\n")
        string(APPEND mains "        {\"${test}\", ${test}::main},\n")
    endforeach()
    list(FILTER headers EXCLUDE REGEX "\\.moc\"")
    list(REMOVE_DUPLICATES headers)
    list(JOIN headers "\n" headers)
    file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${program}.cpp @ONLY CONTENT "${headers}
#include \"joinedtests.h\"
${namespaces}
int main(int argc, char *argv[])
{
    return astrolabe::test::runNamed({
${mains}    }, argc, argv);
}
")
endfunction()
