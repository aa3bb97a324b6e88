// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QTemporaryDir>

namespace astrolabe::test {

using namespace Qt::StringLiterals;

// A program's output when run without a display.
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
    const QTemporaryDir runtime; // Qt warns if others can read it
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

// What is wrong with an answer that has to end so and to contain these texts; empty: nothing.
inline QString objection(const ProgramAnswer &answer, int code, const QString &said, const QString &complained)
{
    if (answer.code == code && answer.said.contains(said) && answer.complained.contains(complained))
        return {};
    return u"ended with %1, said\n%2\nand complained\n%3"_s.arg(answer.code)
        .arg(answer.said.left(2000), answer.complained);
}

} // namespace astrolabe::test
