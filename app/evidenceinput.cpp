// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidenceinput.h"

#include "sources/databases/passwordfile.h"
#include "sources/unknownpiece.h"
#include "terminalpassword.h"

#include <QFileInfo>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

Result<void> readDatabase(const QString &text, const QString &passwordFile, Evidence &evidence)
{
    const auto address = parseDatabaseAddress(text);
    if (!address)
        return tl::unexpected(address.error());
    const auto password = passwordFile.isEmpty()
        ? Result<QString>(askForPassword(u"Password of %1: "_s.arg(address->text())))
        : readPasswordFile(passwordFile);
    if (!password)
        return tl::unexpected(password.error());
    NoProgress nobody;
    return readLiveDatabases(*address, *password, nobody).map([&](const LiveDatabases &live) {
        addTo(evidence, live);
    });
}

// A file that is named must be evidence, one within a folder or archive need not.
void warnOfOthers(const QStringList &paths, const Evidence &evidence)
{
    for (const QString &path : paths) {
        const QString what = descriptionOf(beginningOf({path}));
        if (evidence.unread.contains(QFileInfo(path).fileName()) && !what.isEmpty())
            warn(u"%1: This is %2: it tells nothing of a cloud."_s.arg(path, what));
    }
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
    warnOfOthers(paths, *evidence);
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
