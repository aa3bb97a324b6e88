// SPDX-License-Identifier: GPL-3.0-or-later
// Amounts, uuids, errors and rows as texts; atomic saving of a file.
#include "base/alignedrows.h"
#include "base/joinednames.h"
#include "base/memorytext.h"
#include "base/savefile.h"
#include "base/uuidtext.h"
#include "printing.h"
#include "verifyresult.h"

#include <QFile>
#include <QLocale>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Amounts = QMap<QString, qint64>;

class TestTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void memoryIsRounded_data();
    void memoryIsRounded();
    void pagesAreNeverRounded_data();
    void pagesAreNeverRounded();
    void amountsOfOneSentenceAreToldApart_data();
    void amountsOfOneSentenceAreToldApart();
    void amountsFollowTheLocaleWhereTheyAreShown();
    void amountsAreNamedByTheirClasses_data();
    void amountsAreNamedByTheirClasses();
    void rowsAreAligned_data();
    void rowsAreAligned();
    void sentencesAreJoined_data();
    void sentencesAreJoined();
    void uuidsAreComparedInOneForm_data();
    void uuidsAreComparedInOneForm();
    void uuidsAreWhatPythonTakesForThem_data();
    void uuidsAreWhatPythonTakesForThem();
    void anErrorSaysWhatWhereAndWhatToDo_data();
    void anErrorSaysWhatWhereAndWhatToDo();
    void anErrorIsFoundInALargerPlace();
    void aFileIsWrittenWhole();
    void aFileThatCannotBeWrittenIsAnError();
};

void TestTexts::memoryIsRounded_data()
{
    QTest::addColumn<qint64>("mebibytes");
    QTest::addColumn<QString>("text");
    const auto row = [](qint64 mebibytes, const QString &text) {
        QTest::addRow("%lld MiB", static_cast<long long>(mebibytes)) << mebibytes << text;
    };
    row(0, u"0 MiB"_s);
    row(512, u"512 MiB"_s);
    row(1023, u"1,023 MiB"_s);
    row(1024, u"1 GiB"_s);
    row(1536, u"1.5 GiB"_s);
    row(1025, u"1.0 GiB"_s);
    row(-2048, u"-2 GiB"_s);
    row(-100, u"-100 MiB"_s);
    row(4'194'304, u"4,096 GiB"_s);
}

void TestTexts::memoryIsRounded()
{
    QFETCH(const qint64, mebibytes);
    QTEST(memoryText(mebibytes), "text");
}

void TestTexts::pagesAreNeverRounded_data()
{
    QTest::addColumn<qint64>("kibibytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("small") << qint64(4) << u"4 KiB"_s;
    QTest::newRow("of ARM") << qint64(64) << u"64 KiB"_s;
    QTest::newRow("large") << qint64(2048) << u"2 MiB"_s;
    QTest::newRow("huge") << qint64(1024 * 1024) << u"1 GiB"_s;
    QTest::newRow("between") << qint64(2049) << u"2,049 KiB"_s;
}

void TestTexts::pagesAreNeverRounded()
{
    QFETCH(const qint64, kibibytes);
    QTEST(pageSizeText(kibibytes), "text");
}

void TestTexts::amountsOfOneSentenceAreToldApart_data()
{
    QTest::addColumn<QList<double>>("amounts");
    QTest::addColumn<QStringList>("texts");
    const auto row = [](const char *name, const QList<double> &amounts, const QStringList &texts) {
        QTest::newRow(name) << amounts << texts;
    };
    row("far apart", {1536, 2560}, {u"1.5 GiB"_s, u"2.5 GiB"_s});
    row("a tenth apart", {1536, 1500}, {u"1.50 GiB"_s, u"1.46 GiB"_s});
    row("one MiB apart", {7680, 7679}, {u"7.500 GiB"_s, u"7.499 GiB"_s});
    row("half a MiB apart", {7680, 7679.5}, {u"7.5000 GiB"_s, u"7.4995 GiB"_s});
    row("the same", {1500, 1500}, {u"1.5 GiB"_s, u"1.5 GiB"_s});
    row("a whole one keeps no decimals", {2048, 2047}, {u"2 GiB"_s, u"1.999 GiB"_s});
    row("MiB need none", {1000, 1000.5, 1536}, {u"1000 MiB"_s, u"1000.5 MiB"_s, u"1.5 GiB"_s});
    row("whichever comes first", {1500, 4096, 1501}, {u"1.46 GiB"_s, u"4 GiB"_s, u"1.47 GiB"_s});
}

void TestTexts::amountsOfOneSentenceAreToldApart()
{
    QFETCH(const QList<double>, amounts);
    const MemoryTexts memory(amounts);
    QStringList texts;
    for (const double amount : amounts)
        texts.append(memory.written(amount));
    QTEST(texts, "texts");
}

void TestTexts::amountsFollowTheLocaleWhereTheyAreShown()
{
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    const MemoryTexts memory({1536});
    QCOMPARE(memory.shown(1536), u"1,5 GiB"_s);
    QCOMPARE(memory.written(1536), u"1.5 GiB"_s);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void TestTexts::amountsAreNamedByTheirClasses_data()
{
    QTest::addColumn<Amounts>("amounts");
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << Amounts() << QString();
    QTest::newRow("a count") << Amounts{{u"VCPU"_s, 4}} << u"VCPU 4"_s;
    QTest::newRow("memory and disk have units, in the order of their names") << Amounts{{u"VCPU"_s, 1},
        {u"MEMORY_MB"_s, 1536}, {u"DISK_GB"_s, 1200}} << u"DISK_GB 1,200 GiB, MEMORY_MB 1.5 GiB, VCPU 1"_s;
    QTest::newRow("an operator's class") << Amounts{{u"CUSTOM_MEMORY_MB"_s, 2048}} << u"CUSTOM_MEMORY_MB 2,048"_s;
}

void TestTexts::amountsAreNamedByTheirClasses()
{
    QFETCH(const Amounts, amounts);
    QTEST(amountsText(amounts), "text");
}

void TestTexts::rowsAreAligned_data()
{
    QTest::addColumn<QList<QStringList>>("rows");
    QTest::addColumn<QStringList>("lines");
    QTest::newRow("nothing") << QList<QStringList>() << QStringList();
    QTest::newRow("one cell") << QList<QStringList>{{u"host"_s}} << QStringList{u"host"_s};
    QTest::newRow("two blanks behind the widest")
        << QList<QStringList>{{u"a"_s, u"1"_s}, {u"long"_s, u"2"_s}} << QStringList{u"a     1"_s, u"long  2"_s};
    QTest::newRow("rows of different lengths")
        << QList<QStringList>{{u"a"_s}, {u"bb"_s, u"2"_s, u"x"_s}, {}} << QStringList{u"a"_s, u"bb  2  x"_s, QString()};
    QTest::newRow("no blanks at the end") << QList<QStringList>{{u"a"_s, {}, u" "_s}, {u"b"_s, u"wide"_s, u"c"_s}}
                                          << QStringList{u"a"_s, u"b  wide  c"_s};
}

void TestTexts::rowsAreAligned()
{
    QFETCH(const QList<QStringList>, rows);
    QTEST(alignedRows(rows), "lines");
}

void TestTexts::sentencesAreJoined_data()
{
    QTest::addColumn<QStringList>("sentences");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << QStringList() << QString();
    QTest::newRow("one") << QStringList{u"A %1."_s} << u"A %1."_s;
    QTest::newRow("several") << QStringList{u"A."_s, u"B."_s, u"C."_s} << u"A. B. C."_s;
    QTest::newRow("one with a placeholder that stays") << QStringList{u"%2"_s, u"B"_s} << u"%2 B"_s;
}

void TestTexts::sentencesAreJoined()
{
    QFETCH(const QStringList, sentences);
    QTEST(joinedSentences(sentences), "text");
}

// Only texts that are uuids are changed: names are compared as they are.
void TestTexts::uuidsAreComparedInOneForm_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("compared");
    const QString uuid = u"2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10"_s;
    QTest::newRow("its own form") << uuid << uuid;
    QTest::newRow("capitals") << uuid.toUpper() << uuid;
    QTest::newRow("no dashes") << QString(uuid).remove(u'-') << uuid;
    QTest::newRow("a URN") << u"urn:uuid:"_s + uuid << uuid;
    QTest::newRow("a name") << u"Web-1"_s << u"Web-1"_s;
    QTest::newRow("a long name") << u"The-Name-Of-A-Host-In-A-Large-Cloud."_s
                                 << u"The-Name-Of-A-Host-In-A-Large-Cloud."_s;
    QTest::newRow("nothing") << QString() << QString();
}

void TestTexts::uuidsAreComparedInOneForm()
{
    QFETCH(const QString, text);
    QTEST(comparedAsUuid(text), "compared");
}

// As oslo_utils.uuidutils.is_uuid_like: a text that uuid.UUID parses, written in one of that uuid's forms.
void TestTexts::uuidsAreWhatPythonTakesForThem_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isUuid");
    const QString uuid = u"2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10"_s;
    QTest::newRow("plain") << uuid << true;
    QTest::newRow("in capitals") << uuid.toUpper() << true;
    QTest::newRow("without dashes") << QString(uuid).remove(u'-') << true;
    QTest::newRow("with dashes elsewhere") << u"2b8e-3d6a1f594d0c8d3d0c3a5e9f7b1-0"_s << true;
    QTest::newRow("in braces") << u'{' + uuid + u'}' << true;
    QTest::newRow("as a URN") << u"urn:uuid:"_s + uuid << true;
    QTest::newRow("one digit less") << uuid.chopped(1) << false;
    QTest::newRow("one digit more") << uuid + u'0' << false;
    QTest::newRow("another letter") << QString(uuid).replace(0, 1, u'g') << false;
    QTest::newRow("a line feed behind it") << uuid + u'\n' << false;
    QTest::newRow("a space before it") << u' ' + uuid << false;
    QTest::newRow("a brace within") << QString(uuid).insert(8, u'{') << false;
    QTest::newRow("nothing") << QString() << false;
}

void TestTexts::uuidsAreWhatPythonTakesForThem()
{
    QFETCH(const QString, text);
    QFETCH(const bool, isUuid);
    QCOMPARE(isUuidLike(text), isUuid);
    if (isUuid)
        QCOMPARE(canonicalUuid(text), u"2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10"_s);
}

void TestTexts::anErrorSaysWhatWhereAndWhatToDo_data()
{
    QTest::addColumn<Error>("error");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const QString &where, const QString &remedy, const QString &text) {
        QTest::newRow(name) << Error{Error::Kind::Io, u"It is gone."_s, where, remedy} << text;
    };
    row("all of it", u"/a"_s, u"Bring it back."_s, u"/a: It is gone. Bring it back."_s);
    row("nowhere", {}, u"Bring it back."_s, u"It is gone. Bring it back."_s);
    row("nothing to do", u"/a"_s, {}, u"/a: It is gone."_s);
    row("the sentence alone", {}, {}, u"It is gone."_s);
    QTest::newRow("Nova's, without a full stop")
        << Error{Error::Kind::Io, u"Host h1 not found"_s, {}, u"Add it."_s} << u"Host h1 not found. Add it."_s;
}

void TestTexts::anErrorSaysWhatWhereAndWhatToDo()
{
    QFETCH(const Error, error);
    QTEST(error.text(), "text");
}

void TestTexts::anErrorIsFoundInALargerPlace()
{
    const Error error{Error::Kind::BadInput, u"Expected a number."_s, u"/flavors/0"_s, u"Mend it."_s};
    QCOMPARE(error.in(u"cloud.json"_s),
        (Error{Error::Kind::BadInput, u"Expected a number."_s, u"cloud.json: /flavors/0"_s, u"Mend it."_s}));
    QCOMPARE((Error{.what = u"Broken."_s, .where = {}, .remedy = {}}.in(u"cloud.json"_s).where), u"cloud.json"_s);
}

void TestTexts::aFileIsWrittenWhole()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"out"_s);
    for (const QByteArray &content : {"a long first version"_ba, "short"_ba, ""_ba}) {
        QVERIFY_RESULT(saveFile(path, content));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), content);
    }
}

void TestTexts::aFileThatCannotBeWrittenIsAnError()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"no/such/folder/out"_s);
    const auto saved = saveFile(path, "content");
    QVERIFY(!saved);
    QCOMPARE(saved.error().kind, Error::Kind::Io);
    QCOMPARE(saved.error().where, path);
    QVERIFY(!QFile::exists(path));
    // A folder of that name is left alone.
    QVERIFY(!saveFile(folder.path(), "content"));
    QVERIFY(QFileInfo(folder.path()).isDir());
}

QTEST_APPLESS_MAIN(TestTexts)
#include "tst_texts.moc"
