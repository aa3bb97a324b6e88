// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/shellcommand.h"

#include <QProcess>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestShellCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAsOneWord_data();
    void readsAsOneWord();
    void leavesPlainWordsAsTheyAre();
};

void TestShellCommand::readsAsOneWord_data()
{
    QTest::addColumn<QString>("word");
    for (const QString &word :
        {u"1c9e8f0a-5c3a-4b53-8d4f-5b2f1f6a3f10"_s, u"x; touch /tmp/owned"_s, u"$(id)"_s, u"`id`"_s, u"it's"_s,
            u"a\nb"_s, u""_s, u"*"_s, u"~"_s, u"a\\b"_s, u"#"_s, u"qemu+ssh://h/system?a=b&c"_s, u"云"_s})
        QTest::newRow(qPrintable(word)) << word;
}

// Checked against a real shell.
void TestShellCommand::readsAsOneWord()
{
    QFETCH(QString, word);
    QProcess shell;
    shell.start(u"sh"_s, {u"-c"_s, shellCommand({u"printf"_s, u"[%s]"_s, word})});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), u'[' + word + u']');
}

void TestShellCommand::leavesPlainWordsAsTheyAre()
{
    QCOMPARE(shellCommand({u"virsh"_s, u"-c"_s, u"qemu:///system"_s, u"destroy"_s, u"web-1"_s}),
        u"virsh -c qemu:///system destroy web-1"_s);
}

QTEST_GUILESS_MAIN(TestShellCommand)
#include "tst_shellcommand.moc"
