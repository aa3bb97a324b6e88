// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandline.h"

#include "formats/cloudformat.h"

#include <cstdio>

namespace astrolabe::ctl {

int refuse(const Error &error)
{
    std::fprintf(stderr, "astrolabectl: %s\n", qPrintable(error.text()));
    return BadInput;
}

Result<Cloud> readCloud(const QString &path)
{
    NoProgress nobody;
    auto loaded = readCloudFile(path, nobody);
    if (!loaded)
        return tl::unexpected(loaded.error());
    for (const QString &warning : loaded->warnings)
        std::fprintf(stderr, "astrolabectl: warning: %s: %s\n", qPrintable(path), qPrintable(warning));
    return std::move(loaded->cloud);
}

void printLine(const QByteArray &text)
{
    std::fwrite(text.constData(), 1, static_cast<std::size_t>(text.size()), stdout);
    std::fputc('\n', stdout);
}

} // namespace astrolabe::ctl
