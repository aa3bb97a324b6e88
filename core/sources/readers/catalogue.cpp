// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/readers/catalogue.h"

namespace astrolabe {

std::span<const ReaderEntry *const> allReaders()
{
    static constexpr const ReaderEntry *all[] = {
        &sqlDumpReader,
        &ticketReader,
        &novaConfReader,
        &secretReader,
        &schemaRevisionReader,
        &serviceLogReader,
        &clientOutputReader,
        &faultTextReader,
    };
    return all;
}

} // namespace astrolabe
