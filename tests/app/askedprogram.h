// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QTemporaryDir>

namespace astrolabe::test {

using namespace Qt::StringLiterals;

// The answer of a program that runs without a display.
struct ProgramAnswer
{
    int code = -1;
    QString said;
    QString complained;
};

constexpr int longestAnswer = 120'000; // ms

// `log`: QT_LOGGING_RULES.
inline ProgramAnswer ask(
    const QString &program, const QStringList &arguments, const QByteArray &input = {}, const QString &log = {})
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s})
        environment.remove(name);
    const QTemporaryDir runtime; // Qt complains if others can read it
    environment.insert(u"XDG_RUNTIME_DIR"_s, runtime.path());
    environment.insert(u"QT_LOGGING_RULES"_s, log);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(longestAnswer) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
        QString::fromUtf8(process.readAllStandardError())};
}

} // namespace astrolabe::test
