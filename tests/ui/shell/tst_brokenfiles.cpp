// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/brokenclouds.h"
#include "ui/shell/testwindow.h"
#include "widgets/errorbanner.h"

#include <QFile>
#include <QFileDialog>
#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Opens each broken file in the real window: one sentence that names the place, and the open cloud unchanged.
class TestBrokenFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }

    void aDroppedOneChangesNothing_data();
    void aDroppedOneChangesNothing();
    void anOpenedOneChangesNothing_data() { aDroppedOneChangesNothing_data(); }
    void anOpenedOneChangesNothing();

private:
    QString write(const QByteArray &content) const;
    void dismiss() { m_window->findChild<ErrorBanner *>()->dismiss(); }
    void checkRefusal(const QString &path);

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestBrokenFiles::initTestCase()
{
    test::keepSettingsIn(m_folder.path());
    m_window = test::openWindow(m_folder.path());
    QVERIFY(m_window);
    m_window->boot(m_window->readyRequests().first().request);
    QTRY_VERIFY(m_window->workspace().decision() && !m_window->isBusy());
}

QString TestBrokenFiles::write(const QByteArray &content) const
{
    QFile file(m_folder.filePath(u"broken.json"_s));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
}

void TestBrokenFiles::aDroppedOneChangesNothing_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    for (const broken::File &file : broken::texts() + broken::members()) {
        if (QByteArrayView(file.name) != "a log") // which the window reads as evidence
            QTest::newRow(file.name) << file.json << file.where << file.what;
    }
}

void TestBrokenFiles::checkRefusal(const QString &path)
{
    QFETCH(QString, where);
    QFETCH(QString, what);
    QTRY_VERIFY(!m_window->isBusy() && !m_window->errorText().isEmpty());
    const QString told = m_window->errorText();
    for (const QString &part : {path, where, what})
        QVERIFY2(told.contains(part), qPrintable(told));
    QVERIFY2(!told.contains(u'\n'), qPrintable(told));
    dismiss();
}

void TestBrokenFiles::aDroppedOneChangesNothing()
{
    QFETCH(QByteArray, json);
    const CloudPtr cloud = m_window->workspace().cloud();
    const DecisionPtr decision = m_window->workspace().decision();
    const QString host = m_window->workspace().selectedHost();
    const QString path = write(json);
    QVERIFY(test::drop(*m_window, path));
    checkRefusal(path);
    QCOMPARE(m_window->workspace().cloud(), cloud);
    QCOMPARE(m_window->workspace().decision(), decision);
    QCOMPARE(m_window->workspace().selectedHost(), host);
}

void TestBrokenFiles::anOpenedOneChangesNothing()
{
    QFETCH(QByteArray, json);
    const CloudPtr cloud = m_window->workspace().cloud();
    const DecisionPtr decision = m_window->workspace().decision();
    const QString path = write(json);
    m_window->activateWindow(); // the offscreen platform does not reactivate the window after a dialog
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier);
    auto *dialog = m_window->findChild<QFileDialog *>();
    QVERIFY(dialog != nullptr);
    Q_EMIT dialog->fileSelected(path);
    dialog->reject();
    QTRY_VERIFY(m_window->findChild<QFileDialog *>() == nullptr);
    checkRefusal(path);
    QCOMPARE(m_window->workspace().cloud(), cloud);
    QCOMPARE(m_window->workspace().decision(), decision);
}

QTEST_MAIN(TestBrokenFiles)
#include "tst_brokenfiles.moc"
