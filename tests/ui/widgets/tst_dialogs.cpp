// SPDX-License-Identifier: GPL-3.0-or-later
// What a window asks before it does something: whether it may, and where to save.
#include "widgets/confirmation.h"
#include "widgets/picture.h"
#include "widgets/savechoice.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QImage>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// A box of this colour, and nothing else.
std::unique_ptr<QWidget> colouredBox()
{
    auto box = std::make_unique<QWidget>();
    box->setAutoFillBackground(true);
    box->setPalette(QPalette(Qt::red));
    box->resize(30, 20);
    return box;
}

} // namespace

class TestDialogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsDoneUnlessConfirmed_data();
    void nothingIsDoneUnlessConfirmed();
    void aFileIsProposed_data();
    void aFileIsProposed();
    void aFileIsSavedOrSaysWhyNot_data();
    void aFileIsSavedOrSaysWhyNot();
    void aPictureIsSavedFromTheMenu_data();
    void aPictureIsSavedFromTheMenu();
};

void TestDialogs::nothingIsDoneUnlessConfirmed_data()
{
    QTest::addColumn<Qt::Key>("key"); // Key_unknown: the button is clicked
    QTest::addColumn<bool>("isDone");
    QTest::newRow("Enter keeps") << Qt::Key_Return << false;
    QTest::newRow("Escape keeps") << Qt::Key_Escape << false;
    QTest::newRow("the button does it") << Qt::Key_unknown << true;
}

void TestDialogs::nothingIsDoneUnlessConfirmed()
{
    QFETCH(const Qt::Key, key);
    QFETCH(const bool, isDone);
    QWidget window;
    window.show();
    int done = 0;
    confirm(&window, {u"Delete?"_s, u"It is gone then."_s, u"Delete"_s}, [&] { ++done; });
    auto *box = window.findChild<QMessageBox *>();
    QVERIFY(box && box->isVisible());
    QCOMPARE(box->text(), u"Delete?"_s);
    QCOMPARE(box->informativeText(), u"It is gone then."_s);
    for (QAbstractButton *button : box->buttons()) {
        if (key == Qt::Key_unknown && button->text() == u"Delete"_s)
            button->click();
    }
    if (key != Qt::Key_unknown)
        QTest::keyClick(box, key);
    QTRY_VERIFY(!window.findChild<QMessageBox *>());
    QCOMPARE(done, isDone ? 1 : 0);
}

void TestDialogs::aFileIsProposed_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("file");
    QTest::newRow("a name") << u"web"_s << u"web.json"_s;
    QTest::newRow("a name like a path") << u"a/b/c"_s << u"a-b-c.json"_s;
    QTest::newRow("a name with a point") << u"v1.2"_s << u"v1.2.json"_s;
}

void TestDialogs::aFileIsProposed()
{
    QFETCH(const QString, name);
    QWidget window;
    QStringList chosen;
    askWhereToSave(&window, {u"Save"_s, name, u"JSON documents (*.json)"_s, u"json"_s},
        [&](const QString &path) { chosen.append(path); });
    auto *dialog = window.findChild<QFileDialog *>();
    QVERIFY(dialog);
    QTEST(QFileInfo(dialog->selectedFiles().value(0)).fileName(), "file");
    QCOMPARE(dialog->acceptMode(), QFileDialog::AcceptSave);
    QCOMPARE(dialog->nameFilters(), (QStringList{u"JSON documents (*.json)"_s, u"All files (*)"_s}));
    dialog->reject();
    QTRY_VERIFY(!window.findChild<QFileDialog *>());
    QVERIFY(chosen.isEmpty());
}

void TestDialogs::aFileIsSavedOrSaysWhyNot_data()
{
    QTest::addColumn<QString>("path"); // below a folder of its own
    QTest::addColumn<bool>("isSaved");
    QTest::newRow("a file") << u"saved.txt"_s << true;
    QTest::newRow("a file that is there") << u"there.txt"_s << true;
    QTest::newRow("a folder that is not there") << u"nowhere/saved.txt"_s << false;
    QTest::newRow("a folder") << u"folder"_s << false;
}

void TestDialogs::aFileIsSavedOrSaysWhyNot()
{
    QFETCH(const QString, path);
    QFETCH(const bool, isSaved);
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(u"folder"_s));
    QFile there(folder.filePath(u"there.txt"_s));
    QVERIFY(there.open(QIODevice::WriteOnly) && there.write("what was there before") > 0);
    there.close();
    QWidget window;
    saveWhereAsked(&window, {u"Save"_s, u"saved"_s, u"Texts (*.txt)"_s, u"txt"_s}, [] { return "now"_ba; });
    Q_EMIT window.findChild<QFileDialog *>()->fileSelected(folder.filePath(path));
    QFile saved(folder.filePath(path));
    QCOMPARE(saved.open(QIODevice::ReadOnly) && saved.readAll() == "now", isSaved);
    const auto *box = window.findChild<QMessageBox *>();
    QCOMPARE(box != nullptr, !isSaved);
    QVERIFY(isSaved || box->text().contains(folder.filePath(path)));
}

void TestDialogs::aPictureIsSavedFromTheMenu_data()
{
    QTest::addColumn<int>("action");
    QTest::addColumn<QString>("chartName");
    QTest::addColumn<QString>("file");
    QTest::newRow("SVG") << 0 << u"Usage"_s << u"Usage.svg"_s;
    QTest::newRow("PNG") << 1 << u"Usage"_s << u"Usage.png"_s;
    QTest::newRow("a chart without a name") << 1 << QString() << u"chart.png"_s;
}

void TestDialogs::aPictureIsSavedFromTheMenu()
{
    QFETCH(const int, action);
    QFETCH(const QString, chartName);
    QFETCH(const QString, file);
    const QTemporaryDir folder;
    const auto chart = colouredBox();
    chart->setAccessibleName(chartName);
    offerAsPicture(chart.get());
    QCOMPARE(chart->actions().size(), 2);
    chart->actions().at(action)->trigger();
    auto *dialog = chart->findChild<QFileDialog *>();
    QVERIFY(dialog);
    QCOMPARE(QFileInfo(dialog->selectedFiles().value(0)).fileName(), file);
    QVERIFY(!dialog->windowTitle().contains(u'…'));
    Q_EMIT dialog->fileSelected(folder.filePath(file));
    QFile saved(folder.filePath(file));
    QVERIFY(saved.open(QIODevice::ReadOnly));
    const QByteArray picture = saved.readAll();
    if (file.endsWith(".png"_L1)) {
        const QImage image = QImage::fromData(picture, "PNG");
        QCOMPARE(image.size(), QSize(60, 40)); // twice as large
        QCOMPARE(image.pixelColor(30, 20), chart->palette().color(QPalette::Window));
        return;
    }
    QXmlStreamReader svg(picture);
    QVERIFY(svg.readNextStartElement() && svg.name() == "svg"_L1);
    QCOMPARE(svg.attributes().value("viewBox"_L1).toString(), u"0 0 30 20"_s);
    while (!svg.atEnd())
        svg.readNext();
    QVERIFY2(!svg.hasError(), qPrintable(svg.errorString()));
}

QTEST_MAIN(TestDialogs)
#include "tst_dialogs.moc"
