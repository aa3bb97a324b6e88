// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/program.h"

#include <QCoreApplication>
#include <QProcess>
#include <QStandardPaths>

namespace astrolabe {

using namespace Qt::StringLiterals;

Result<void> runProgram(const Program &program, const QStringList &arguments)
{
    constexpr int patience = 60'000; // ms
    const QString inSystem
        = QStandardPaths::findExecutable(program.name, {u"/usr/sbin"_s, u"/sbin"_s}); // not in every user's PATH
    QProcess process;
    process.start(inSystem.isEmpty() ? program.name : inSystem, arguments);
    if (!process.waitForStarted())
        return failure(Error::Kind::Unsupported,
            QCoreApplication::translate(
                "Error", "A program that Astrolabe needs for guests' disks cannot be started: %1.")
                .arg(program.name),
            {},
            QCoreApplication::translate("Error", "Install it; Debian has it in the package %1.").arg(program.package));
    if (!process.waitForFinished(patience) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return failure(Error::Kind::Io,
            QCoreApplication::translate("Error", "The disk could not be created: %1")
                .arg(QString::fromLocal8Bit(process.readAllStandardError()).trimmed()),
            program.name);
    return {};
}

} // namespace astrolabe
