// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/readers/catalogue.h"
#include "sources/tables/clientoutput.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

// What `server list --long` prints of 100,000 servers.
constexpr qint64 longestOutput = 64 << 20;

Result<void> readClientOutput(const QString &name, QIODevice &content, Evidence &evidence, Progress & /*progress*/)
{
    const QByteArray text = content.read(longestOutput);
    if (!content.atEnd() && !content.read(1).isEmpty())
        return failure(
            Error::Kind::BadInput, QCoreApplication::translate("Error", "This output of a command is too long."), name);
    evidence.tables += clientOutputIn(name, text);
    return {};
}

} // namespace

const ReaderEntry clientOutputReader{"client_output", looksLikeClientOutput, readClientOutput};

} // namespace astrolabe
