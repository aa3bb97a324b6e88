// SPDX-License-Identifier: GPL-3.0-or-later
#include "terminalpassword.h"

#include <QByteArray>

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <optional>

namespace astrolabe::ctl {

namespace {

constexpr std::array obeyed{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};

volatile std::sig_atomic_t noted = 0;

void note(int signal)
{
    noted = signal;
}

// Notes what would end or stop the program, which would otherwise leave the terminal silent.
class HeldSignals
{
public:
    HeldSignals()
    {
        noted = 0;
        struct sigaction noting = {}; // without SA_RESTART: a signal ends the reading
        noting.sa_handler = note;
        for (std::size_t i = 0; i < obeyed.size(); ++i)
            sigaction(obeyed[i], &noting, &m_before[i]);
    }
    ~HeldSignals()
    {
        for (std::size_t i = 0; i < obeyed.size(); ++i)
            sigaction(obeyed[i], &m_before[i], nullptr);
    }
    HeldSignals(const HeldSignals &) = delete;
    HeldSignals &operator=(const HeldSignals &) = delete;

private:
    std::array<struct sigaction, obeyed.size()> m_before = {};
};

// A line that is typed and not shown. None: a signal came.
std::optional<QByteArray> readSilently(int terminal, const QByteArray &question)
{
    const HeldSignals held;
    termios before{};
    tcgetattr(terminal, &before);
    termios silent = before;
    silent.c_lflag &= ~tcflag_t(ECHO);
    tcsetattr(terminal, TCSAFLUSH, &silent);
    QByteArray typed;
    if (write(terminal, question.constData(), std::size_t(question.size())) == question.size()) {
        char c = 0;
        while (noted == 0 && read(terminal, &c, 1) == 1 && c != '\n')
            typed.append(c);
    }
    tcsetattr(terminal, TCSAFLUSH, &before);
    [[maybe_unused]] const ssize_t ended = write(terminal, "\n", 1);
    return noted == 0 ? std::optional(typed) : std::nullopt;
}

} // namespace

QString askForPassword(const QString &question)
{
    const int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
    if (terminal < 0)
        return {};
    std::optional<QByteArray> typed;
    while (!(typed = readSilently(terminal, question.toLocal8Bit())))
        std::raise(noted); // returns if the program was only stopped, and goes on
    close(terminal);
    return QString::fromLocal8Bit(*typed);
}

} // namespace astrolabe::ctl
