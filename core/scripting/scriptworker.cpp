// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripting/scriptworker.h"

#include "scripting/frames.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QLoggingCategory>

#include <algorithm>
#include <array>
#include <csignal>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds startTime{20000}; // enough for a busy machine

Q_LOGGING_CATEGORY(scriptsLog, "astrolabe.scripts", QtWarningMsg)

// Next to this program, unless ASTROLABE_SCRIPT says otherwise, as for tests.
QString workerPath()
{
    const QString path = qEnvironmentVariable("ASTROLABE_SCRIPT");
    return path.isEmpty() ? QDir(QCoreApplication::applicationDirPath()).filePath(u"astrolabe-script"_s) : path;
}

QByteArray jsonOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

ScriptFault crashed()
{
    return {u"RuntimeError"_s,
        u"the script ended its interpreter: it crashed it, or needed more than %1 MiB of memory"_s.arg(
            frames::scriptMemory >> 20),
        0};
}

// Returns the process, or -1 on failure. `socket` becomes its standard input; it has no output.
int spawn(const QString &path, int socket)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    const QByteArray program = QFile::encodeName(path);
    QByteArray name = program;
    const std::array<char *, 2> arguments{name.data(), nullptr};
    pid_t process = -1;
    const int failed = posix_spawn(&process, program.constData(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return failed == 0 ? process : -1;
}

} // namespace

Raised ScriptFault::inFile(const QString &name) const
{
    return {type, line > 0 ? u"%1, line %2: %3"_s.arg(name).arg(line).arg(message) : u"%1: %2"_s.arg(name, message)};
}

ScriptWorker::ScriptWorker(const QString &script, std::chrono::milliseconds limit)
    : m_limit(limit)
{
    start();
    m_script = ask(frames::Load, script.toUtf8());
}

tl::expected<QJsonValue, ScriptFault> ScriptWorker::filter(const QJsonObject &host)
{
    return call(frames::Filter, host);
}

tl::expected<QJsonValue, ScriptFault> ScriptWorker::weigh(const QJsonObject &host)
{
    return call(frames::Weigh, host);
}

void ScriptWorker::setRequest(const QJsonObject &request)
{
    [[maybe_unused]] const Answer taken = ask(frames::Request, jsonOf(request)); // the next call reports a fault
}

tl::expected<QJsonValue, ScriptFault> ScriptWorker::call(char question, const QJsonObject &host)
{
    if (!m_script)
        return tl::unexpected(m_script.error());
    return ask(question, jsonOf(host)).map([](const QJsonObject &said) { return said.value("answer"_L1); });
}

void ScriptWorker::start()
{
    const QString path = workerPath();
    std::array<int, 2> ends{-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0) {
        m_socket = ends[0];
        m_process = spawn(path, ends[1]);
        ::close(ends[1]);
    }
    const QDeadlineTimer deadline(startTime);
    const auto left = [&] { return static_cast<int>(deadline.remainingTime()); };
    if (m_process >= 0 && frames::read(m_socket, left)) {
        qCDebug(scriptsLog) << "started process" << m_process << "in" << (startTime.count() - left()) << "ms";
        return;
    }
    qCDebug(scriptsLog) << "cannot start" << path;
    m_fault = ScriptFault{u"RuntimeError"_s, u"%1, which scripts run in, cannot be started"_s.arg(path), 0};
    end();
}

void ScriptWorker::end()
{
    if (m_process >= 0) {
        ::kill(m_process, SIGKILL);
        while (::waitpid(m_process, nullptr, 0) < 0 && errno == EINTR) { }
        qCDebug(scriptsLog) << "ended process" << m_process;
    }
    if (m_socket >= 0)
        ::close(m_socket);
    m_process = m_socket = -1;
}

ScriptWorker::Answer ScriptWorker::ask(char question, const QByteArray &content)
{
    if (m_fault)
        return tl::unexpected(*m_fault);
    QElapsedTimer timer;
    timer.start();
    const QDeadlineTimer deadline(std::min(m_limit, m_left));
    const auto left = [&] { return static_cast<int>(deadline.remainingTime()); };
    const auto frame = frames::write(m_socket, question + content, left) ? frames::read(m_socket, left) : std::nullopt;
    if (!frame) {
        m_fault = deadline.hasExpired()
            ? ScriptFault{u"TimeoutError"_s,
                  u"the script ran for longer than %1 ms"_s.arg((m_limit <= m_left ? m_limit : wholeTime).count()), 0}
            : crashed();
        end();
        return tl::unexpected(*m_fault);
    }
    m_left = std::max(m_left - std::chrono::milliseconds(timer.elapsed()), std::chrono::milliseconds(0));
    QJsonObject answer = QJsonDocument::fromJson(*frame).object();
    const QJsonObject fault = answer.value("fault"_L1).toObject();
    if (!fault.isEmpty())
        return tl::unexpected(ScriptFault{
            fault.value("type"_L1).toString(), fault.value("message"_L1).toString(), fault.value("line"_L1).toInt()});
    return answer;
}

} // namespace astrolabe
