// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypervisor/startinghost.h"
#include "servers/consolewindow.h"
#include "verifyresult.h"
#include "widgets/table/statuspill.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPointer>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class ConsoleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatAGuestWrites();
    void saysWhyThereIsNone();
};

// The real guest, in the window. Skipped if qemu:///system does not answer or starts no guest, unless
// ASTROLABE_REQUIRE_QEMU requires it.
void ConsoleTest::showsWhatAGuestWrites()
{
    const QString uri = u"qemu:///system"_s;
    auto host = test::hostThatStartsGuests(uri);
    if (!host && !qEnvironmentVariableIsSet("ASTROLABE_REQUIRE_QEMU"))
        QSKIP(qPrintable(host.error().text()));
    QVERIFY_RESULT(host);
    Guest guest = test::smallGuest(u"console"_s);
    guest.waitsForPorts = true; // output before anyone listens is lost
    QVERIFY_RESULT((*host)->spawn(guest));

    QPointer<ConsoleWindow> window = new ConsoleWindow(uri, guest.instance.uuid, u"console"_s, nullptr);
    window->show();
    QTRY_VERIFY_WITH_TIMEOUT(window->findChild<StatusPill *>()->accessibleName().contains(u"Connected"_s), 30'000);
    QVERIFY_RESULT((*host)->resume(guest.instance.uuid));
    QTRY_VERIFY_WITH_TIMEOUT(window->text().contains(u"ASTROLABE-BOOTSECTOR-UP"_s), 30'000);
    QTest::keyClick(window->findChild<QPlainTextEdit *>(), Qt::Key_A); // goes to the guest, not to the text field
    QVERIFY(!window->text().endsWith(u'a'));

    QVERIFY_RESULT((*host)->destroy(guest.instance.uuid));
    QTRY_VERIFY_WITH_TIMEOUT(window->findChild<StatusPill *>()->accessibleName().contains(u"Ended"_s), 10'000);
    window->close();
    QTRY_VERIFY(window.isNull());
}

// libvirt's test driver has no consoles.
void ConsoleTest::saysWhyThereIsNone()
{
    ConsoleWindow window(u"test:///default"_s, u"6695eb01-f6a4-8304-79aa-97f2502e193f"_s, u"test"_s, nullptr);
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.show();
    QTRY_VERIFY(window.findChild<StatusPill *>()->accessibleName().contains(u"No console"_s));
    QVERIFY(!window.findChild<QPlainTextEdit *>()->isVisible());
    const auto labels = window.findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(
        labels, [](const QLabel *label) { return label->text().startsWith("This host offers no console: "_L1); }));
}

QTEST_MAIN(ConsoleTest)
#include "tst_console.moc"
