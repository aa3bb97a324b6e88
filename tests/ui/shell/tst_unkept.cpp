// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/schema.h"
#include "store/store.h"
#include "ui/shell/testwindow.h"

#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Spoil = std::function<void(const QString &folder)>;

void makeNewer(const QString &folder)
{
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"newer"_s);
        database.setDatabaseName(folder + "/astrolabe.sqlite"_L1);
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY(query.exec(u"PRAGMA user_version = %1"_s.arg(storeVersion() + 1)));
    }
    QSqlDatabase::removeDatabase(u"newer"_s);
}

void cutInHalf(const QString &folder)
{
    QFile file(folder + "/astrolabe.sqlite"_L1);
    QVERIFY(file.resize(file.size() / 2));
}

} // namespace

// A console that cannot save anything says so before any work is done, and again before it closes.
class TestUnkept : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isSaidUntilItIsRead_data();
    void isSaidUntilItIsRead();
    void isSaidWhereTheStoreWasChanged();
    void isAskedAboutAtTheEnd();
    void nothingIsAskedWhereItIsKept();
    void theSecondConsoleReads();
    void readsWhereNothingIsThere();

private:
    static QMessageBox *question(MainWindow &window);
};

void TestUnkept::isSaidUntilItIsRead_data()
{
    QTest::addColumn<Spoil>("spoil");
    QTest::addColumn<QString>("told");
    QTest::newRow("newer schema") << Spoil(makeNewer) << u"newer Astrolabe"_s;
    QTest::newRow("truncated") << Spoil(cutInHalf) << u"damaged"_s;
}

void TestUnkept::isSaidUntilItIsRead()
{
    QFETCH(Spoil, spoil);
    QFETCH(QString, told);
    const QTemporaryDir folder;
    test::keepSettingsIn(folder.path());
    QVERIFY(Store::open(folder.filePath(u"astrolabe.sqlite"_s)));
    spoil(folder.path());
    const auto window = test::openWindow(folder.path());
    QVERIFY(window);
    QVERIFY(window->workspace().cloud());
    QVERIFY2(window->errorText().contains(told), qPrintable(window->errorText()));
    QVERIFY2(window->windowTitle().contains("nothing is saved"_L1), qPrintable(window->windowTitle()));
    QVERIFY2(window->windowTitle().endsWith("Astrolabe"_L1), qPrintable(window->windowTitle()));
}

// Work is saved, but the store was changed by someone else.
void TestUnkept::isSaidWhereTheStoreWasChanged()
{
    const QTemporaryDir folder;
    test::keepSettingsIn(folder.path());
    QVERIFY(Store::open(folder.filePath(u"astrolabe.sqlite"_s)));
    {
        QFile file(folder.filePath(u"astrolabe.sqlite"_s));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(92)); // the change counter in the file header
        QVERIFY(file.write("\xff") == 1);
    }
    const auto window = test::openWindow(folder.path());
    QVERIFY(window);
    QVERIFY(window->workspace().cloud());
    QVERIFY2(window->errorText().contains("was changed outside of Astrolabe"_L1), qPrintable(window->errorText()));
    QVERIFY(!window->windowTitle().contains("nothing is saved"_L1));
}

QMessageBox *TestUnkept::question(MainWindow &window)
{
    return window.findChild<QMessageBox *>();
}

void TestUnkept::isAskedAboutAtTheEnd()
{
    const QTemporaryDir folder;
    test::keepSettingsIn(folder.path());
    QVERIFY(Store::open(folder.filePath(u"astrolabe.sqlite"_s)));
    makeNewer(folder.path());
    const auto window = test::openWindow(folder.path());
    QVERIFY(window);
    QVERIFY(!window->close());
    QVERIFY(question(*window) != nullptr);
    QVERIFY(question(*window)->informativeText().contains("Nothing that you do here is saved"_L1));
    for (QAbstractButton *button : question(*window)->buttons()) {
        if (question(*window)->buttonRole(button) == QMessageBox::DestructiveRole) {
            button->click();
            break;
        }
    }
    QTRY_VERIFY(!window->isVisible());
}

void TestUnkept::nothingIsAskedWhereItIsKept()
{
    const QTemporaryDir folder;
    test::keepSettingsIn(folder.path());
    const auto window = test::openWindow(folder.path());
    QVERIFY(window);
    QVERIFY(!window->windowTitle().contains("kept"_L1));
    QVERIFY(window->close());
    QVERIFY(question(*window) == nullptr);
}

// Shows what the first console stores, and changes nothing there.
void TestUnkept::theSecondConsoleReads()
{
    const QTemporaryDir folder;
    test::keepSettingsIn(folder.path());
    const auto first = test::openWindow(folder.path());
    QVERIFY(first);
    const SetOptions subset{.options = {{u"filter_scheduler"_s, {{u"host_subset_size"_s, 3}}}}};
    first->backend().changes().setOptions(subset);
    first->boot(first->readyRequests().first().request);
    QTRY_VERIFY(first->workspace().journal() && !first->isBusy() && !first->isSaving());
    const Cloud kept = *first->workspace().cloud();

    const auto second = test::openWindow(folder.path());
    QVERIFY(second);
    QVERIFY2(second->errorText().contains("Another console"_L1), qPrintable(second->errorText()));
    QVERIFY2(second->errorText().contains("changes nothing"_L1), qPrintable(second->errorText()));
    QCOMPARE(second->windowTitle(), u"campus (read-only) – Astrolabe"_s);
    QCOMPARE(second->workspace().cloud()->instances.size(), kept.instances.size());
    QCOMPARE(second->workspace().cloud()->config, kept.config);
    QVERIFY(second->openBootDialog() == nullptr);
    QSignalSpy refused(&second->backend(), &Backend::failed);
    second->backend().changes().undo();
    second->backend().servers().act({kept.instances.last().uuid}, {.kind = ServerAction::Kind::Delete});
    second->backend().clouds().forgetCloud(1);
    QTRY_COMPARE(refused.size(), 3);
    for (const QVariantList &told : std::as_const(refused))
        QCOMPARE(told.first().value<Error>().what, u"This console is read-only."_s);
    second->openCloud(u"sample:real"_s); // it was never opened here
    QTRY_VERIFY(!second->isBusy() && second->workspace().cloud()->name != kept.name);
    QCOMPARE(refused.size(), 3);
    QVERIFY(second->close());
    QVERIFY(question(*second) == nullptr);

    first->backend().changes().undo();
    QTRY_VERIFY(first->workspace().cloud()->config != kept.config);
    QCOMPARE(first->errorText(), QString());
}

void TestUnkept::readsWhereNothingIsThere()
{
    const QTemporaryDir folder;
    test::keepSettingsIn(folder.path());
    const auto window = test::openWindow(folder.path(), true);
    QVERIFY(window);
    QVERIFY(!QFile::exists(folder.filePath(u"astrolabe.sqlite"_s)));
    QCOMPARE(window->errorText(), QString());
}

QTEST_MAIN(TestUnkept)
#include "tst_unkept.moc"
