// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidenceinput.h"

#include "sources/databases/livedatabases.h"
#include "sources/databases/passwordfile.h"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

// Does not show what is typed. Empty without a terminal: some accounts need no password.
QString askedOnTerminal(const QString &question)
{
    const int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
    if (terminal < 0)
        return {};
    termios before{};
    tcgetattr(terminal, &before);
    termios silent = before;
    silent.c_lflag &= ~tcflag_t(ECHO);
    tcsetattr(terminal, TCSAFLUSH, &silent);
    const QByteArray asked = question.toLocal8Bit();
    QByteArray typed;
    if (write(terminal, asked.constData(), std::size_t(asked.size())) == asked.size()) {
        char c = 0;
        while (read(terminal, &c, 1) == 1 && c != '\n')
            typed.append(c);
    }
    tcsetattr(terminal, TCSAFLUSH, &before);
    [[maybe_unused]] const ssize_t ended = write(terminal, "\n", 1);
    close(terminal);
    return QString::fromLocal8Bit(typed);
}

// Several addresses of one server lead to the same databases.
bool isRead(const DatabaseContent &database, const Evidence &evidence)
{
    return std::ranges::find(evidence.databases, database.source, &DatabaseContent::source)
        != evidence.databases.cend();
}

Result<void> readDatabase(const QString &text, const QString &passwordFile, Evidence &evidence)
{
    const auto address = parseDatabaseAddress(text);
    if (!address)
        return tl::unexpected(address.error());
    const auto password = passwordFile.isEmpty()
        ? Result<QString>(askedOnTerminal(u"Password of %1: "_s.arg(address->text())))
        : readPasswordFile(passwordFile);
    if (!password)
        return tl::unexpected(password.error());
    NoProgress nobody;
    return readLiveDatabases(*address, *password, nobody).map([&](LiveDatabases &&live) {
        for (const DatabaseContent &database : std::as_const(live.databases)) {
            if (isRead(database, evidence))
                continue;
            evidence.recognised.append({database.source, "database"});
            evidence.databases.append(database);
        }
        evidence.warnings += live.warnings;
    });
}

} // namespace

QCommandLineOption passwordFileOption()
{
    return {
        u"password-file"_s, u"The password of databases is in this file, which only its owner may read."_s, u"file"_s};
}

Result<Evidence> readEvidence(const QStringList &arguments, const QString &passwordFile)
{
    QStringList paths = arguments;
    paths.removeIf(isDatabaseAddress);
    NoProgress nobody;
    auto evidence = astrolabe::readEvidence(paths, nobody);
    if (!evidence)
        return evidence;
    for (const QString &argument : arguments) {
        if (!isDatabaseAddress(argument))
            continue;
        if (const auto done = readDatabase(argument, passwordFile, *evidence); !done)
            return tl::unexpected(done.error());
    }
    for (const FoundConf &conf : std::as_const(evidence->confs))
        warnOfIgnored(conf.name, conf.ignored);
    return evidence;
}

} // namespace astrolabe::ctl
