// SPDX-License-Identifier: GPL-3.0-or-later
// The folder with scripts of custom rules: which names it takes, what it lists and reads.
#include "printing.h"
#include "scripting/scriptfolder.h"
#include "verifyresult.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class ScriptFolderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesNames_data();
    void takesNames();
    void keepsScripts();
    void listsScriptsAlone();
    void saysWhatFails();
};

void ScriptFolderTest::takesNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isTaken");
    const auto row
        = [](const char *what, const QString &name, bool isTaken) { QTest::newRow(what) << name << isTaken; };
    row("a word", u"RackFilter"_s, true);
    row("digits and _ within", u"rack_2_filter"_s, true);
    row("_ at the beginning", u"_rack"_s, true);
    row("a letter", u"f"_s, true);
    row("a digit at the beginning", u"2racks"_s, false);
    row("nothing", {}, false);
    row("a blank", u"my filter"_s, false);
    row("a dash", u"rack-filter"_s, false);
    row("letters of another alphabet", u"架Filter"_s, false);
    row("another folder", u"../RackFilter"_s, false);
    row("an ending", u"RackFilter.js"_s, false);
}

void ScriptFolderTest::takesNames()
{
    QFETCH(const QString, name);
    QFETCH(const bool, isTaken);
    const QTemporaryDir folder;
    const ScriptFolder scripts(folder.filePath(u"filters"_s));
    QCOMPARE(ScriptFolder::isName(name), isTaken);
    const auto saved = scripts.save({name, u"text"_s});
    QCOMPARE(saved.has_value(), isTaken);
    if (isTaken) {
        QCOMPARE(scripts.names(), QStringList{name});
        return;
    }
    QCOMPARE(saved.error(),
        (Error{Error::Kind::BadInput, u"“%1” cannot be the name of a rule."_s.arg(name), {},
            u"Use letters, digits and _, and begin with a letter."_s}));
    QVERIFY(!QDir(folder.path()).exists(u"filters"_s));
}

void ScriptFolderTest::keepsScripts()
{
    const QTemporaryDir folder;
    const ScriptFolder scripts(folder.filePath(u"a/b/filters"_s));
    QCOMPARE(scripts.names(), QStringList());
    const ScriptFile first{u"Rack"_s, u"// “ß”\nfunction passes() { return true; }\n"_s};
    QVERIFY_RESULT(scripts.save(first));
    QVERIFY_RESULT(scripts.save({u"Rack"_s, u"shorter"_s}));
    QVERIFY_RESULT(scripts.save(first));
    const auto read = scripts.read(u"Rack"_s);
    QVERIFY_RESULT(read);
    QCOMPARE(read->name, first.name);
    QCOMPARE(read->text, first.text);
    QVERIFY_RESULT(scripts.remove(u"Rack"_s));
    QCOMPARE(scripts.names(), QStringList());
}

// In the order of their names.
void ScriptFolderTest::listsScriptsAlone()
{
    const QTemporaryDir folder;
    for (const QString &name : {u"b.js"_s, u"a.js"_s, u"a.js~"_s, u"notes.txt"_s, u"c.JS.bak"_s}) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QVERIFY(QDir(folder.path()).mkdir(u"d.js"_s));
    QCOMPARE(ScriptFolder(folder.path()).names(), (QStringList{u"a"_s, u"b"_s}));
}

void ScriptFolderTest::saysWhatFails()
{
    const QTemporaryDir folder;
    const ScriptFolder scripts(folder.path());
    const auto read = scripts.read(u"Rack"_s);
    QVERIFY(!read);
    QCOMPARE(read.error().where, folder.filePath(u"Rack.js"_s));
    const auto removed = scripts.remove(u"Rack"_s);
    QVERIFY(!removed);
    QCOMPARE(removed.error().kind, Error::Kind::Io);
    QVERIFY2(removed.error().what.startsWith(u"The script cannot be deleted: "_s), qPrintable(removed.error().what));

    QFile big(folder.filePath(u"Big.js"_s));
    QVERIFY(big.open(QIODevice::ReadWrite) && big.write(QByteArray((1 << 20) + 1, ' ')) > 0 && big.flush());
    QVERIFY(!scripts.read(u"Big"_s));
    QVERIFY(big.resize(1 << 20));
    QVERIFY_RESULT(scripts.read(u"Big"_s));

    QFile inTheWay(folder.filePath(u"file"_s));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    const auto saved = ScriptFolder(folder.filePath(u"file/filters"_s)).save({u"Rack"_s, u"text"_s});
    QVERIFY(!saved);
    QVERIFY2(saved.error().what.startsWith(u"The script cannot be saved: "_s), qPrintable(saved.error().what));
}

QTEST_GUILESS_MAIN(ScriptFolderTest)
#include "tst_scriptfolder.moc"
