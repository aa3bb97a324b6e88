# SPDX-License-Identifier: GPL-3.0-or-later
# Runs moc on the project's own files. What moc needs stands in the file itself: unlike AUTOMOC and qt_generate_moc, these
# do not have it read every header of Qt that the file includes, which takes 0.4 to 0.8 seconds instead of 0.02. Plugins
# still use AUTOMOC, as their metadata has macros from headers.

# moc_source(file output): what moc makes of a source, for that source to include.
function(moc_source file output)
    add_custom_command(OUTPUT ${output} COMMAND Qt6::moc --no-notes ${file} -o ${output} DEPENDS ${file} VERBATIM)
endfunction()

# moc_headers(target): compiles what moc makes of the headers of the target's sources, as one more source in each of their
# unity groups. Of a header without Qt objects moc makes an empty file.
function(moc_headers target)
    get_target_property(sources ${target} SOURCES)
    get_target_property(folder ${target} SOURCE_DIR)
    set(groups)
    foreach(source IN LISTS sources)
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${folder} OUTPUT_VARIABLE header)
        cmake_path(REPLACE_EXTENSION header h)
        if(EXISTS ${header})
            cmake_path(RELATIVE_PATH header BASE_DIRECTORY ${folder} OUTPUT_VARIABLE moc)
            cmake_path(REPLACE_EXTENSION moc moc)
            moc_source(${header} ${CMAKE_CURRENT_BINARY_DIR}/${moc})
            target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${moc})
            get_source_file_property(group ${source} TARGET_DIRECTORY ${target} UNITY_GROUP)
            list(APPEND groups ${group})
            string(APPEND includes_${group} "#include \"${moc}\"\n")
        endif()
    endforeach()
    list(REMOVE_DUPLICATES groups)
    foreach(group IN LISTS groups)
        set(mocs ${CMAKE_CURRENT_BINARY_DIR}/mocs.cpp)
        if(group)
            set(mocs ${CMAKE_CURRENT_BINARY_DIR}/mocs_${group}.cpp)
            set_source_files_properties(${mocs} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${group})
        endif()
        file(CONFIGURE OUTPUT ${mocs} CONTENT "${includes_${group}}")
        target_sources(${target} PRIVATE ${mocs})
    endforeach()
endfunction()
