// SPDX-License-Identifier: GPL-3.0-or-later
// Every readable journal survives writing and reading again without loss.
#include "fuzz.h"
#include "services/messages/journalformat.h"

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    const auto journal = parseJournal(input);
    if (!journal || hasByteOrderMark(input))
        return;
    const auto again = parseJournal(writeJournal(*journal));
    require(again && *again == *journal);
}
