// SPDX-License-Identifier: GPL-3.0-or-later
// What both programs say about themselves, to somebody who has no display.
#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;

class TestPrograms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersWithoutDisplay_data();
    void answersWithoutDisplay();
    void refusesWithoutDisplay_data();
    void refusesWithoutDisplay();
};

namespace {

struct Answer
{
    int code = -1;
    QString said;
    QString complained;
};

Answer ask(const QString &program, const QStringList &arguments)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s})
        environment.remove(name);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    if (!process.waitForFinished() || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
        QString::fromUtf8(process.readAllStandardError())};
}

const QString window = QStringLiteral(ASTROLABE);
const QString command = QStringLiteral(ASTROLABECTL);

} // namespace

void TestPrograms::answersWithoutDisplay_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("named");

    QTest::newRow("the window's help") << window << QStringList{u"--help"_s} << QStringList{u"--screenshot"_s};
    QTest::newRow("and short") << window << QStringList{u"-h"_s} << QStringList{u"--data-folder"_s};
    QTest::newRow("beside an option of Qt")
        << window << QStringList{u"-platform"_s, u"xcb"_s, u"--help"_s} << QStringList{u"--view"_s};
    QTest::newRow("the window's version")
        << window << QStringList{u"--version"_s} << QStringList{u"astrolabe "_s + QStringLiteral(ASTROLABE_VERSION)};
    QTest::newRow("the commands") << command << QStringList{u"--help"_s}
                                  << QStringList{u"decide"_s, u"candidates"_s, u"placement"_s, u"audit"_s};
    QTest::newRow("their version") << command << QStringList{u"--version"_s}
                                   << QStringList{u"astrolabectl "_s + QStringLiteral(ASTROLABE_VERSION)};
    const auto help = [](const char *name, const QStringList &named) {
        QTest::newRow(name) << command << QStringList{QString::fromLatin1(name), u"--help"_s} << named;
    };
    help("decide", {u"Usage: astrolabectl decide --cloud C"_s, u"--every-filter"_s, u"3 no valid host"_s});
    help("candidates", {u"Usage: astrolabectl candidates --cloud C"_s, u"--queries"_s});
    help("placement", {u"Usage: astrolabectl placement --cloud C"_s, u"--replay"_s});
    help("audit", {u"Usage: astrolabectl audit --cloud C"_s, u"--heal"_s, u"1 something is found"_s});
}

void TestPrograms::answersWithoutDisplay()
{
    QFETCH(const QString, program);
    QFETCH(const QStringList, arguments);
    QFETCH(const QStringList, named);
    const Answer answer = ask(program, arguments);
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.complained, QString());
    for (const QString &name : named)
        QVERIFY2(answer.said.contains(name), qPrintable(answer.said));
}

void TestPrograms::refusesWithoutDisplay_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("why");

    QTest::newRow("a window") << window << QStringList() << u"There is no display here."_s;
    QTest::newRow("no command") << command << QStringList() << u"The commands are"_s;
    QTest::newRow("another command") << command << QStringList{u"guess"_s} << u"The commands are"_s;
    QTest::newRow("an option that is missing")
        << command << QStringList{u"audit"_s} << u"Usage: astrolabectl audit --cloud C [--heal FILE]"_s;
    QTest::newRow("an option that is none")
        << command << QStringList{u"audit"_s, u"--fix"_s} << u"Unknown option 'fix'"_s;
}

void TestPrograms::refusesWithoutDisplay()
{
    QFETCH(const QString, program);
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, why);
    const Answer answer = ask(program, arguments);
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.complained.contains(why), qPrintable(answer.complained));
    QCOMPARE(answer.complained.count(u'\n'), 1);
}

QTEST_GUILESS_MAIN(TestPrograms)
#include "tst_programs.moc"
