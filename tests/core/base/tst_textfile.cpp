// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the user names as a file, reading it returns, with the content or an error that says what it is.
#include "base/textfile.h"
#include "printing.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <thread>

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr InputBounds bounds{.bytes = 1 << 22, .silence = 200ms, .whole = 1000ms};

// Writes into a pipe until its reader is gone.
std::jthread writer(const QString &pipe, const QByteArray &text, bool forEver)
{
    return std::jthread([=] {
        const int file = ::open(QFile::encodeName(pipe).constData(), O_WRONLY);
        do {
            if (::write(file, text.constData(), static_cast<std::size_t>(text.size())) < 0)
                break;
        } while (forEver);
        ::close(file);
    });
}

} // namespace

class TextFileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ::signal(SIGPIPE, SIG_IGN); }

    void namesWhatItIs_data();
    void namesWhatItIs();
    void readsWhatIsWritten_data();
    void readsWhatIsWritten();
    void readsAPipe();
    void doesNotWaitForEver();
    void endsWhatHasNoEnd_data();
    void endsWhatHasNoEnd();
    void aFileMayShrinkMeanwhile();

private:
    QString written(const QByteArray &text) const;
    QString pipe(const QString &name) const;

    QTemporaryDir m_folder;
};

QString TextFileTest::written(const QByteArray &text) const
{
    QFile file(m_folder.filePath(u"file"_s));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

QString TextFileTest::pipe(const QString &name) const
{
    const QString path = m_folder.filePath(name);
    return ::mkfifo(QFile::encodeName(path).constData(), 0600) == 0 ? path : QString();
}

void TextFileTest::namesWhatItIs_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("what");
    QTest::newRow("gzip") << "\x1f\x8b\x08\x00"_ba << u"This is packed with gzip."_s;
    QTest::newRow("xz") << "\xfd\x37zXZ\x00"_ba << u"This is packed with xz."_s;
    QTest::newRow("ZIP") << "PK\x03\x04"_ba << u"This is packed with ZIP."_s;
    QTest::newRow("UTF-16 with a mark") << "\xff\xfe{\x00"_ba << u"This is UTF-16 text."_s;
    QTest::newRow("UTF-16, the other order") << "\xfe\xff\x00{"_ba << u"This is UTF-16 text."_s;
    QTest::newRow("UTF-16 without a mark") << QByteArray("{\0\"\0f\0", 6) << u"This is UTF-16 text."_s;
    QTest::newRow("zeros") << QByteArray(100, '\0') << u"This is binary data, not text."_s;
    QTest::newRow("a picture") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16)
                               << u"This is binary data, not text."_s;
    QTest::newRow("too much") << QByteArray(bounds.bytes + 1, 'x')
                              << u"This is larger than 4 MiB, the most that Astrolabe reads here."_s;
}

void TextFileTest::namesWhatItIs()
{
    QFETCH(QByteArray, text);
    const QString path = written(text);
    const auto read = readTextFile(path, bounds);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, Error::Kind::BadInput);
    QCOMPARE(read.error().where, path);
    QTEST(read.error().what, "what");
}

void TextFileTest::readsWhatIsWritten_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("a line") << "[DEFAULT]\n"_ba;
    QTest::newRow("as much as there may be") << QByteArray(bounds.bytes, 'x');
}

void TextFileTest::readsWhatIsWritten()
{
    QFETCH(QByteArray, text);
    QCOMPARE(readTextFile(written(text), bounds).value(), text);
}

void TextFileTest::readsAPipe()
{
    const QString path = pipe(u"pipe"_s);
    const std::jthread writes = writer(path, "[DEFAULT]\n", false);
    QCOMPARE(readTextFile(path, bounds).value(), "[DEFAULT]\n"_ba);
}

void TextFileTest::doesNotWaitForEver()
{
    QElapsedTimer timer;
    timer.start();
    const auto read = readTextFile(pipe(u"silent"_s), bounds);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, Error::Kind::Io);
    QVERIFY2(read.error().what.contains(u"its end was not reached in time"_s), qPrintable(read.error().what));
    QVERIFY(timer.elapsed() < 2000);
}

void TextFileTest::endsWhatHasNoEnd_data()
{
    QTest::addColumn<QString>("what");
    QTest::newRow("/dev/zero") << u"This is binary data, not text."_s;
    QTest::newRow("/dev/urandom") << u"This is binary data, not text."_s;
    QTest::newRow("yes") << u"This is larger than 4 MiB, the most that Astrolabe reads here."_s;
}

void TextFileTest::endsWhatHasNoEnd()
{
    QString path = QString::fromLatin1(QTest::currentDataTag());
    std::jthread writes;
    if (path == "yes"_L1) {
        path = pipe(path);
        writes = writer(path, QByteArray("yes\n").repeated(1 << 14), true);
    }
    const auto read = readTextFile(path, bounds);
    QVERIFY(!read);
    QTEST(read.error().what, "what");
}

// Once, files were mapped: accessing a truncated page ends the program with SIGBUS.
void TextFileTest::aFileMayShrinkMeanwhile()
{
    constexpr int rounds = 200;
    const QString path = written({});
    std::atomic_bool stop = false;
    const std::jthread shrinks([&] {
        while (!stop) {
            static_cast<void>(::truncate(QFile::encodeName(path).constData(), 0));
            static_cast<void>(written(QByteArray(bounds.bytes, 'x')));
        }
    });
    const auto stops = qScopeGuard([&] { stop = true; });
    for (int i = 0; i < rounds; ++i) {
        const auto read = readTextFile(path, bounds);
        QVERIFY2(read || read.error().where == path, "it is read or refused");
    }
}

QTEST_APPLESS_MAIN(TextFileTest)
#include "tst_textfile.moc"
