// SPDX-License-Identifier: GPL-3.0-or-later
// What is held of each input: its names, what is read again and what is not, and what is taken away.
#include "sources/evidencereading.h"
#include "sources/evidencewords.h"
#include "verifyresult.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr QFileDevice::FileTime changeTime = QFileDevice::FileModificationTime;

// A nova.conf of the same length, whatever the number.
QByteArray confWith(int most)
{
    return "[filter_scheduler]\nmax_instances_per_host = " + QByteArray::number(most) + "\n";
}

bool writeTo(const QString &path, const QByteArray &content, const QDateTime &changed)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.flush()
        && file.setFileTime(changed, changeTime);
}

QStringList namesIn(const Evidence &evidence)
{
    QStringList names = evidence.unread;
    for (const Evidence::Recognised &piece : evidence.recognised)
        names.append(piece.name);
    names.sort();
    return names;
}

int mostIn(const Evidence &evidence)
{
    return evidence.confs.first().config.integer("filter_scheduler", "max_instances_per_host", Release::newest());
}

} // namespace

class EvidenceReadingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void tellsInputsApart_data();
    void tellsInputsApart();
    void tellsPiecesApart_data();
    void tellsPiecesApart();
    void namesTheFirst_data();
    void namesTheFirst();
    void readsOnlyWhatHasChanged_data();
    void readsOnlyWhatHasChanged();
    void readsNewFilesOfAFolder();
    void keepsWhatIsGone();
    void takesPiecesAway();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QList<HeldInput> held(const QStringList &paths, const QList<HeldInput> &earlier = {}) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    QDateTime m_then = QDateTime(QDate(2026, 11, 25), QTime(11, 0), Qt::UTC);
};

void EvidenceReadingTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

QList<HeldInput> EvidenceReadingTest::held(const QStringList &paths, const QList<HeldInput> &earlier) const
{
    QList<EvidenceInput> inputs;
    for (const QString &each : paths)
        inputs.append({each});
    NoProgress nobody;
    return readEach(inputs, earlier, nobody).value_or(QList<HeldInput>());
}

void EvidenceReadingTest::tellsInputsApart_data()
{
    QTest::addColumn<QStringList>("paths");
    QTest::addColumn<QStringList>("called");
    QTest::newRow("different names") << QStringList{u"/a/nova.conf"_s, u"/a/nova.sql"_s}
                                     << QStringList{u"nova.conf"_s, u"nova.sql"_s};
    QTest::newRow("the same name") << QStringList{u"/a/nova.conf"_s, u"/b/nova.conf"_s}
                                   << QStringList{u"nova.conf"_s, u"b/nova.conf"_s};
    QTest::newRow("the same folder, too") << QStringList{u"/a/nova/nova.conf"_s, u"/b/nova/nova.conf"_s,
        u"/c/nova/nova.conf"_s} << QStringList{u"nova.conf"_s, u"nova/nova.conf"_s, u"c/nova/nova.conf"_s};
    QTest::newRow("a folder with a slash") << QStringList{u"/a/sos/"_s} << QStringList{u"sos"_s};
}

void EvidenceReadingTest::tellsInputsApart()
{
    QFETCH(const QStringList, paths);
    QFETCH(const QStringList, called);
    QList<EvidenceInput> inputs;
    for (const QString &each : paths)
        inputs.append({each});
    QStringList found;
    for (const EvidenceInput &input : toldApart(inputs))
        found.append(input.called);
    QCOMPARE(found, called);
}

void EvidenceReadingTest::tellsPiecesApart_data()
{
    QTest::addColumn<QStringList>("pieces");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("different names") << QStringList{u"gather/dbs/nova_api.sql"_s, u"gather/dbs/nova.sql"_s}
                                     << QStringList{u"nova_api.sql"_s, u"nova.sql"_s};
    QTest::newRow("of several reports") << QStringList{u"sos-1/etc/nova.conf"_s, u"sos-2/etc/nova.conf"_s}
                                        << QStringList{u"sos-1/…/nova.conf"_s, u"sos-2/…/nova.conf"_s};
    QTest::newRow("of one report") << QStringList{u"sos/a/nova.conf"_s, u"sos/b/nova.conf"_s}
                                   << QStringList{u"a/nova.conf"_s, u"b/nova.conf"_s};
    QTest::newRow("in an archive, too") << QStringList{u"gather/dbs/os/nova.sql"_s, u"gather/g.tar/dbs/os/nova.sql"_s}
                                        << QStringList{u"dbs/…/nova.sql"_s, u"g.tar/…/nova.sql"_s};
    QTest::newRow("that differ deeper") << QStringList{u"a/b/c/x"_s, u"a/b/d/x"_s, u"e/x"_s}
                                        << QStringList{u"a/b/c/x"_s, u"a/b/d/x"_s, u"e/x"_s};
    QTest::newRow("with and without a folder")
        << QStringList{u"nova.conf"_s, u"a/nova.conf"_s} << QStringList{u"nova.conf"_s, u"a/nova.conf"_s};
}

void EvidenceReadingTest::tellsPiecesApart()
{
    QFETCH(const QStringList, pieces);
    QFETCH(const QStringList, names);
    QCOMPARE(shortNames(pieces), names);
}

void EvidenceReadingTest::namesTheFirst_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("line");
    const QString dump = u"sosreport-controller-0-2026-11-25-qqlnaaz/…/mysql_dump.sql"_s;
    QTest::newRow("none") << QStringList() << QString();
    QTest::newRow("as many as there is room for") << QStringList{u"a"_s, u"b"_s, u"c"_s} << u"a, b, c"_s;
    QTest::newRow("the same one twice") << QStringList{u"a"_s, u"a"_s} << u"a"_s;
    QTest::newRow("the first three") << QStringList{u"a"_s, u"b"_s, u"c"_s, u"d"_s, u"e"_s} << u"a, b, c and 2 more"_s;
    QTest::newRow("fewer of long ones") << QStringList{dump, dump + u".xz"_s} << dump + u" and 1 more"_s;
    QTest::newRow("a long one that is alone") << QStringList{dump + dump} << dump + dump;
}

void EvidenceReadingTest::namesTheFirst()
{
    QFETCH(const QStringList, names);
    QTEST(inOneLine(names), "line");
}

// What is read is told by what the evidence says: a change that keeps size and time stays unseen.
void EvidenceReadingTest::readsOnlyWhatHasChanged_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("seconds"); // later
    QTest::addColumn<int>("most");
    QTest::newRow("the same size and time") << confWith(22) << 0 << 11;
    QTest::newRow("another time") << confWith(22) << 1 << 22;
    QTest::newRow("another size") << confWith(333) << 0 << 333;
}

void EvidenceReadingTest::readsOnlyWhatHasChanged()
{
    QFETCH(const QByteArray, content);
    QFETCH(const int, seconds);
    QFETCH(const int, most);
    QVERIFY(writeTo(path(u"nova.conf"_s), confWith(11), m_then));
    const QList<HeldInput> before = held({path(u"nova.conf"_s)});
    QCOMPARE(mostIn(together(before)), 11);
    QVERIFY(writeTo(path(u"nova.conf"_s), content, m_then.addSecs(seconds)));
    QCOMPARE(mostIn(together(held({path(u"nova.conf"_s)}, before))), most);
    QCOMPARE(mostIn(together(held({path(u"nova.conf"_s)}))), content.contains("333") ? 333 : 22); // anew
}

void EvidenceReadingTest::readsNewFilesOfAFolder()
{
    QDir(m_folder->path()).mkpath(u"nova"_s);
    QVERIFY(writeTo(path(u"nova/nova.conf"_s), confWith(11), m_then));
    const QList<HeldInput> before = held({path(u"nova"_s)});
    QVERIFY(writeTo(path(u"nova/nova.conf"_s), confWith(22), m_then));
    QVERIFY(writeTo(path(u"nova/nova-cpu.conf"_s), confWith(33), m_then));
    const Evidence again = together(held({path(u"nova"_s)}, before));
    QCOMPARE(namesIn(again), (QStringList{u"nova/nova-cpu.conf"_s, u"nova/nova.conf"_s}));
    const auto conf = std::ranges::find(again.confs, u"nova/nova.conf"_s, &FoundConf::name);
    QVERIFY(conf != again.confs.cend());
    QCOMPARE(conf->config.integer("filter_scheduler", "max_instances_per_host", Release::newest()), 11);
    QVERIFY(QFile::remove(path(u"nova/nova.conf"_s)));
    QCOMPARE(namesIn(together(held({path(u"nova"_s)}, before))), QStringList{u"nova/nova-cpu.conf"_s});
}

// What somebody dropped from a folder for such things may be gone the next time.
void EvidenceReadingTest::keepsWhatIsGone()
{
    QVERIFY(writeTo(path(u"nova.conf"_s), confWith(11), m_then));
    const QList<HeldInput> before = held({path(u"nova.conf"_s)});
    QVERIFY(QFile::remove(path(u"nova.conf"_s)));
    QCOMPARE(mostIn(together(held({path(u"nova.conf"_s)}, before))), 11);
    QCOMPARE(together(held({path(u"nova.conf"_s)})).unreadable.size(), 1);
}

void EvidenceReadingTest::takesPiecesAway()
{
    QDir(m_folder->path()).mkpath(u"nova"_s);
    QVERIFY(writeTo(path(u"nova/nova.conf"_s), confWith(11), m_then));
    QVERIFY(writeTo(path(u"nova/note"_s), "a note", m_then));
    QList<HeldInput> inputs = held({path(u"nova"_s)});
    QCOMPARE(namesIn(together(inputs)), (QStringList{u"nova/note"_s, u"nova/nova.conf"_s}));
    QVERIFY(inputs.first().isEvidence());
    inputs.first().remove({u"nova/nova.conf"_s});
    QCOMPARE(namesIn(together(inputs)), QStringList{u"nova/note"_s});
    QVERIFY(!inputs.first().isEvidence());
    QVERIFY(!inputs.first().isEmpty());

    // It stays away when it is read again, and comes back when it is handed over again.
    QVERIFY(writeTo(path(u"nova/nova.conf"_s), confWith(22), m_then.addSecs(1)));
    QCOMPARE(namesIn(together(held({path(u"nova"_s)}, inputs))), QStringList{u"nova/note"_s});
    QCOMPARE(namesIn(together(held({path(u"nova"_s)}))), (QStringList{u"nova/note"_s, u"nova/nova.conf"_s}));

    inputs.first().remove({u"nova/note"_s});
    QVERIFY(inputs.first().isEmpty());
}

QTEST_MAIN(EvidenceReadingTest)
#include "tst_evidencereading.moc"
