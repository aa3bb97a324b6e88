// SPDX-License-Identifier: GPL-3.0-or-later
// What astrolabectl does to the terminal that it runs on.
#include <QElapsedTimer>
#include <QTest>

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <csignal>

using namespace Qt::StringLiterals;

namespace {

constexpr int longEnough = 30'000; // ms, for a program that starts

// astrolabectl on a terminal of its own, asking for the password of a database that does not answer.
class Terminal
{
public:
    Terminal()
    {
        m_program = forkpty(&m_terminal, nullptr, nullptr, nullptr);
        if (m_program == 0) {
            execl(ASTROLABECTL, ASTROLABECTL, "read", "mysql://nova@127.0.0.1:1/nova", nullptr);
            _exit(127);
        }
    }
    ~Terminal()
    {
        if (!m_hasEnded)
            kill(m_program, SIGKILL), waitpid(m_program, nullptr, 0);
        close(m_terminal);
    }
    Terminal(const Terminal &) = delete;
    Terminal &operator=(const Terminal &) = delete;

    // Reads until the program has said it.
    bool says(const QByteArray &text)
    {
        pollfd readable{m_terminal, POLLIN, 0};
        QElapsedTimer timer;
        for (timer.start(); !m_said.contains(text) && timer.elapsed() < longEnough;) {
            char some[256];
            const ssize_t count = poll(&readable, 1, 100) > 0 ? read(m_terminal, some, sizeof some) : 0;
            if (count > 0)
                m_said.append(some, count);
        }
        return m_said.contains(text);
    }
    void type(const QByteArray &keys)
    {
        QCOMPARE(write(m_terminal, keys.constData(), size_t(keys.size())), keys.size());
    }
    bool showsWhatIsTyped() const
    {
        termios now{};
        tcgetattr(m_terminal, &now);
        return (now.c_lflag & tcflag_t(ECHO)) != 0;
    }
    std::optional<int> end()
    {
        int state = 0;
        m_hasEnded = QTest::qWaitFor([&] { return waitpid(m_program, &state, WNOHANG) == m_program; }, longEnough);
        return m_hasEnded ? std::optional(state) : std::nullopt;
    }
    pid_t program() const { return m_program; }
    const QByteArray &said() const { return m_said; }
    void forget() { m_said.clear(); }

private:
    int m_terminal = -1;
    pid_t m_program = -1;
    QByteArray m_said;
    bool m_hasEnded = false;
};

} // namespace

class TerminalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isLeftAsItWas_data();
    void isLeftAsItWas();
    void asksAgainAfterAStop();
};

void TerminalTest::isLeftAsItWas_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<int>("signal"); // that ends the program; 0: none
    QTest::newRow("a password") << QByteArray("secret\n") << 0;
    QTest::newRow("Ctrl+C") << QByteArray("sec\x03") << SIGINT;
}

void TerminalTest::isLeftAsItWas()
{
    QFETCH(const QByteArray, keys);
    QFETCH(const int, signal);
    Terminal terminal;
    QVERIFY2(terminal.says("Password of "), terminal.said().constData());
    QTRY_VERIFY(!terminal.showsWhatIsTyped());
    terminal.type(keys);
    const std::optional<int> ended = terminal.end();
    QVERIFY(ended.has_value());
    QCOMPARE(WIFSIGNALED(*ended) ? WTERMSIG(*ended) : 0, signal);
    QVERIFY(terminal.showsWhatIsTyped());
}

void TerminalTest::asksAgainAfterAStop()
{
    Terminal terminal;
    QVERIFY2(terminal.says("Password of "), terminal.said().constData());
    QTRY_VERIFY(!terminal.showsWhatIsTyped());
    terminal.forget();
    kill(terminal.program(), SIGTSTP); // without job control the program goes on at once
    QVERIFY(terminal.says("Password of "));
    QTRY_VERIFY(!terminal.showsWhatIsTyped());
}

QTEST_GUILESS_MAIN(TerminalTest)
#include "tst_terminal.moc"
