// SPDX-License-Identifier: GPL-3.0-or-later
// The function that libFuzzer calls with each input, in every target.
#include "fuzz.h"

#include <cstdint>
#include <cstdlib>

bool astrolabe::fuzz::hasByteOrderMark(const QByteArray &json)
{
    return json.contains("\xEF\xBB\xBF") || json.toLower().contains("\\ufeff");
}

void astrolabe::fuzz::require(bool promise)
{
    if (!promise)
        std::abort();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    astrolabe::fuzz::tryOut(QByteArray(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)));
    return 0;
}
