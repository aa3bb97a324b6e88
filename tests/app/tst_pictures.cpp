// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/askedprogram.h"
#include "shell/firstview.h"

#include <QImage>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// The program draws each of its views: with an empty cloud, with names too long for every column, and with the sample
// in other themes and languages.
class TestPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void draws_data();
    void draws();
    void failsWhereThereIsNothingToDraw_data();
    void failsWhereThereIsNothingToDraw();

private:
    test::ProgramAnswer draw(const QStringList &arguments) const
    {
        const QStringList drawing{u"-platform"_s, u"offscreen"_s, u"--screenshot"_s, picture()};
        return test::ask(QStringLiteral(ASTROLABE), drawing + arguments);
    }
    QString picture() const { return m_folder.filePath(u"picture.png"_s); }

    QTemporaryDir m_folder;
};

void TestPictures::draws_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QSize>("size"); // empty: the initial size
    const QString data = QStringLiteral(TEST_DATA);
    const QSize size(1280, 800);
    const QStringList sized{u"--size"_s, u"1280x800"_s};
    const QStringList longNames{data + u"/long-names.json"_s, u"--request"_s, data + u"/long-names-request.json"_s};
    const QStringList darkChinese{u"--theme"_s, u"dark"_s, u"--lang"_s, u"zh_CN"_s};
    for (const QString &name : FirstView::names()) {
        const QStringList view{u"--view"_s, name};
        const QByteArray what = name.toUtf8();
        QTest::addRow("%s of an empty cloud", what.data())
            << view + QStringList{data + u"/empty-cloud.json"_s} << QSize();
        QTest::addRow("%s with long names", what.data()) << view + sized + longNames << size;
        QTest::addRow("%s dark and in Chinese", what.data()) << view + sized + darkChinese << size;
    }
}

void TestPictures::draws()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QSize, size);
    QFile::remove(picture());
    const test::ProgramAnswer answer = draw(arguments);
    QVERIFY2(answer.code == 0, qPrintable(answer.complained));
    const QImage drawn(picture());
    QVERIFY(!drawn.isNull());
    if (!size.isEmpty())
        QCOMPARE(drawn.size(), size);
}

void TestPictures::failsWhereThereIsNothingToDraw_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no such view") << QStringList{u"--view"_s, u"nowhere"_s};
    QTest::newRow("no such cloud") << QStringList{QStringLiteral(TEST_DATA "/absent.json")};
}

void TestPictures::failsWhereThereIsNothingToDraw()
{
    QFETCH(const QStringList, arguments);
    QCOMPARE_NE(draw(arguments).code, 0);
}

QTEST_MAIN(TestPictures)
#include "tst_pictures.moc"
