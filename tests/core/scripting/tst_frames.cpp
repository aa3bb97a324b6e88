// SPDX-License-Identifier: GPL-3.0-or-later
// What passes between the console and the process that runs scripts: whole messages or none, whatever the pieces in
// which they arrive, and never longer than the time allows.
#include "scripting/frames.h"

#include <QTest>

#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace astrolabe;

namespace {

// Both ends of a line, closed with it.
struct Line
{
    int ends[2] = {-1, -1};

    Line()
    {
        if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
            qFatal("no sockets");
    }
    ~Line()
    {
        hangUp(0);
        hangUp(1);
    }
    Line(const Line &) = delete;
    Line &operator=(const Line &) = delete;

    void hangUp(int end)
    {
        if (ends[end] >= 0)
            ::close(std::exchange(ends[end], -1));
    }
    void send(QByteArrayView bytes) const
    {
        if (::send(ends[0], bytes.data(), static_cast<std::size_t>(bytes.size()), 0) != bytes.size())
            qFatal("the line is full");
    }
};

QByteArray lengthOf(frames::Length length)
{
    return {reinterpret_cast<const char *>(&length), sizeof length};
}

int atOnce()
{
    return 0;
}

int soon()
{
    return 50;
}

} // namespace

class FramesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void passWhole_data();
    void passWhole();
    void areReadOneByOne();
    void arriveInPieces();
    void areRefused_data();
    void areRefused();
    void waitNoLongerThanAllowed();
};

void FramesTest::passWhole_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("a byte") << QByteArray("x");
    QTest::newRow("zeros") << QByteArray(7, '\0');
    QTest::newRow("more than a socket holds") << QByteArray(5'000'000, 'x');
}

void FramesTest::passWhole()
{
    QFETCH(const QByteArray, content);
    const Line line;
    bool isWritten = false;
    std::jthread writer([&] { isWritten = frames::write(line.ends[0], content); });
    const auto read = frames::read(line.ends[1]);
    writer.join();
    QVERIFY(isWritten);
    QVERIFY(read.has_value());
    QCOMPARE(read->size(), content.size());
    QVERIFY(*read == content);
}

void FramesTest::areReadOneByOne()
{
    const Line line;
    for (const char *content : {"one", "", "three"})
        QVERIFY(frames::write(line.ends[0], content));
    QCOMPARE(frames::read(line.ends[1]), std::optional<QByteArray>("one"));
    QCOMPARE(frames::read(line.ends[1]), std::optional<QByteArray>(""));
    QCOMPARE(frames::read(line.ends[1]), std::optional<QByteArray>("three"));
}

void FramesTest::arriveInPieces()
{
    const Line line;
    const QByteArray frame = lengthOf(5) + "piece";
    std::jthread writer([&] {
        for (const char byte : frame) {
            line.send({&byte, 1});
            std::this_thread::yield();
        }
    });
    QCOMPARE(frames::read(line.ends[1]), std::optional<QByteArray>("piece"));
}

void FramesTest::areRefused_data()
{
    QTest::addColumn<QByteArray>("sent"); // before the other end hangs up
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("a part of the length") << lengthOf(3).first(2);
    QTest::newRow("the length alone") << lengthOf(3);
    QTest::newRow("a part of the content") << lengthOf(3) + "ab";
    QTest::newRow("a length beyond all bounds") << lengthOf(frames::longest + 1) + "abc";
}

void FramesTest::areRefused()
{
    QFETCH(const QByteArray, sent);
    Line line;
    line.send(sent);
    line.hangUp(0);
    QVERIFY(!frames::read(line.ends[1]));
    QVERIFY(!frames::write(line.ends[1], "answer")); // and no signal ends this program
}

void FramesTest::waitNoLongerThanAllowed()
{
    const Line line;
    QVERIFY(!frames::read(line.ends[1], atOnce));
    line.send(lengthOf(5) + "abc");
    QVERIFY(!frames::read(line.ends[1], soon));                              // the rest does not come
    QVERIFY(!frames::write(line.ends[0], QByteArray(5'000'000, 'x'), soon)); // nobody takes it
}

QTEST_APPLESS_MAIN(FramesTest)
#include "tst_frames.moc"
