// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/seal.h"
#include "verifyresult.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("The file cannot be written");
}

} // namespace

// The digest beside a store that is closed.
class TestSeal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsEveryChange_data();
    void tellsEveryChange();
    void tellsNothingWhereItIsMissing();

private:
    QTemporaryDir m_folder;
};

void TestSeal::tellsEveryChange_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<bool>("isAsSealed");
    const QByteArray content = QByteArray(3000, 'a') + "end";
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &after, bool isAsSealed) {
        QTest::newRow(name) << before << after << isAsSealed;
    };
    row("the same", content, content, true);
    row("its first byte", content, 'b' + content.sliced(1), false);
    row("its last byte", content, content.chopped(1) + 'x', false);
    row("one bit", content, QByteArray(content).replace(1500, 1, "c"), false);
    row("a byte less", content, content.chopped(1), false);
    row("a zero more", content, content + '\0', false);
    row("a zero less", content + '\0', content, false);
    row("two words exchanged", "aaaaaaaabbbbbbbb", "bbbbbbbbaaaaaaaa", false);
    row("nothing any more", content, {}, false);
    row("nothing", {}, {}, true);
}

void TestSeal::tellsEveryChange()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const QString path = m_folder.filePath(u"sealed"_s);
    write(path, before);
    seal(path);
    QVERIFY(isAsSealed(path));
    QVERIFY(!(QFile::permissions(path + u"-seal"_s) & (QFile::ReadGroup | QFile::ReadOther)));
    write(path, after);
    QTEST(isAsSealed(path), "isAsSealed");
    QVERIFY_RESULT(breakSeal(path));
    QVERIFY(isAsSealed(path)); // nobody says otherwise
    QVERIFY(!QFile::exists(path + u"-seal"_s));
    QVERIFY_RESULT(breakSeal(path)); // already broken
}

void TestSeal::tellsNothingWhereItIsMissing()
{
    const QString path = m_folder.filePath(u"absent"_s);
    seal(path); // there is nothing to seal
    QVERIFY(!QFile::exists(path + u"-seal"_s));
    QVERIFY(isAsSealed(path));
    QVERIFY(QDir().mkpath(path + u"-seal"_s)); // no file
    QVERIFY(isAsSealed(path));
    write(m_folder.filePath(u"x"_s), "content");
    write(m_folder.filePath(u"x-seal"_s), "7 not-a-digest\n");
    QVERIFY(!isAsSealed(m_folder.filePath(u"x"_s)));
    write(path + u"-seal/kept"_s, "x");
    QVERIFY(!breakSeal(path)); // a folder with something in it
}

QTEST_GUILESS_MAIN(TestSeal)
#include "tst_seal.moc"
