// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/tables/consoletable.h"
#include "sources/tables/statements.h"

#include <array>
#include <span>

namespace astrolabe {

// Describes a command of the clients whose output tells of a cloud: one constant in its family's file, one line below.
struct CommandEntry
{
    const char *command = "";            // "compute service list"
    bool isShow = false;                 // prints one thing
    std::array<const char *, 4> columns; // keys that every version of it prints; nullptr: no more
    bool isNamed = false;                // recognised by the command or the piece's name, not by its columns
    // The columns that only other commands print.
    std::array<const char *, 2> without = {};
    void (*read)(const ConsoleTable &table, Statements &statements) = nullptr;
};

#define ASTROLABE_COMMANDS(COMMAND)                                                                                    \
    COMMAND(hypervisorShow)                                                                                            \
    COMMAND(hypervisorList)                                                                                            \
    COMMAND(computeServiceList)                                                                                        \
    COMMAND(hostList)                                                                                                  \
    COMMAND(availabilityZoneList)                                                                                      \
    COMMAND(cellList)                                                                                                  \
    COMMAND(cellHostList)                                                                                              \
    COMMAND(aggregateShow)                                                                                             \
    COMMAND(aggregateList)                                                                                             \
    COMMAND(flavorShow)                                                                                                \
    COMMAND(flavorList)                                                                                                \
    COMMAND(serverShow)                                                                                                \
    COMMAND(serverList)                                                                                                \
    COMMAND(serverGroupShow)                                                                                           \
    COMMAND(serverGroupList)                                                                                           \
    COMMAND(imageShow)                                                                                                 \
    COMMAND(imageList)                                                                                                 \
    COMMAND(providerShow)                                                                                              \
    COMMAND(providerList)                                                                                              \
    COMMAND(inventoryList)                                                                                             \
    COMMAND(providerTraitList)                                                                                         \
    COMMAND(providerAggregateList)                                                                                     \
    COMMAND(allocationShow)                                                                                            \
    COMMAND(candidateList)                                                                                             \
    COMMAND(resourceClassList)                                                                                         \
    COMMAND(traitList)

namespace commands {
#define ASTROLABE_DECLARE_COMMAND(entry) extern const CommandEntry entry;
ASTROLABE_COMMANDS(ASTROLABE_DECLARE_COMMAND)
#undef ASTROLABE_DECLARE_COMMAND
} // namespace commands

std::span<const CommandEntry *const> allCommands();
// nullptr: no command is known that prints such a table.
const CommandEntry *commandOf(const ConsoleTable &table);
// Whether a text in a format for programs begins with the columns of a command.
bool couldBeCommandOutput(const QByteArray &beginning);

// Whether the command lists all that there is, as far as its options tell: none leaves out things that it would list,
// and no pipe does.
bool listsAll(const ConsoleTable &table);

// The origin of the statements of a row.
StatementOrigin originOf(const ConsoleTable &table, const ConsoleRow &row, const CommandEntry &entry);
// What the command was asked about: its uuid, or its last word.
QString subjectOf(const ConsoleTable &table);

} // namespace astrolabe
