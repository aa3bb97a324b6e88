// SPDX-License-Identifier: GPL-3.0-or-later
// From the boot dialog to a domain running in libvirt, and its removal, in the real window.
#include "boot/bootdialog.h"
#include "hypervisor/libvirthost.h"
#include "ui/shell/testwindow.h"
#include "widgets/controls/choicefield.h"
#include "widgets/table/tableview.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class RealBootTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void bootsADomainFromTheDialog();

private:
    BootDialog *openDialog();
    static QLineEdit *nameField(const BootDialog &dialog);
    static void chooseHost(const BootDialog &dialog, const QString &host);
    const Instance *booted(const QString &name) const;
    std::optional<DomainState> domain(const QString &uuid) const;
    bool isListed(const QString &text) const;

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<LibvirtHost> m_libvirt; // observes from outside
};

void RealBootTest::init()
{
    test::keepSettingsIn(m_folder.path());
    m_window = test::openWindow(m_folder.path());
    QVERIFY(m_window);
    auto host = LibvirtHost::open(u"test:///default"_s);
    QVERIFY2(host, host ? "" : qPrintable(host.error().text()));
    m_libvirt = std::move(*host);
}

void RealBootTest::bootsADomainFromTheDialog()
{
    m_window->backend().connections().addConnection(u"test:///default"_s);
    const auto isThere = [this] {
        const auto &nodes = m_window->workspace().cloud()->computeNodes;
        return std::ranges::find(nodes, u"vm-default"_s, &ComputeNode::host) != nodes.end();
    };
    QTRY_VERIFY(isThere());

    BootDialog *dialog = openDialog();
    QVERIFY(dialog != nullptr);
    QLineEdit *name = nameField(*dialog);
    QVERIFY(name != nullptr);
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, u"first-guest"_s);
    chooseHost(*dialog, u"vm-default"_s);
    QVERIFY2(dialog->obstacle().isEmpty(), qPrintable(dialog->obstacle()));
    QTest::keyClick(name, Qt::Key_Return);

    QTRY_VERIFY(booted(u"first-guest"_s) != nullptr && !m_window->isBusy());
    const Instance instance = *booted(u"first-guest"_s);
    QCOMPARE(instance.host, u"vm-default"_s);
    QCOMPARE(instance.vmState, u"active"_s);
    QTRY_VERIFY(m_window->workspace().decision());
    QCOMPARE(m_window->currentView(), u"decision"_s);
    QTRY_VERIFY(domain(instance.uuid) && domain(instance.uuid)->state == PowerState::Running);
    QVERIFY(domain(instance.uuid)->ours);
    m_window->goTo(u"servers"_s);
    QTRY_VERIFY(isListed(u"first-guest"_s));

    // Behind the console's back, like virsh: off, on again, gone.
    const auto vmState = [this] {
        const Instance *now = booted(u"first-guest"_s);
        return now ? now->vmState : QString();
    };
    QVERIFY2(m_libvirt->stop(instance.uuid, {}, NoProgress()), "virsh destroy");
    QTRY_COMPARE(vmState(), u"stopped"_s);
    QVERIFY2(m_libvirt->start(instance.uuid), "virsh start");
    QTRY_VERIFY(domain(instance.uuid)->state == PowerState::Shutdown);
    QCOMPARE(vmState(), u"stopped"_s);
    m_window->backend().servers().act({instance.uuid}, {ServerAction::Kind::Start});
    QTRY_COMPARE(vmState(), u"active"_s);
    QCOMPARE(domain(instance.uuid)->state, PowerState::Running);

    m_window->backend().servers().act({instance.uuid}, {ServerAction::Kind::Delete});
    QTRY_VERIFY(booted(u"first-guest"_s) == nullptr);
    QTRY_VERIFY(!domain(instance.uuid));
    QTRY_VERIFY(!isListed(u"first-guest"_s));
}

// Opened by the primary action's shortcut and filled with a small server that an administrator may force onto a host.
BootDialog *RealBootTest::openDialog()
{
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier);
    auto *dialog = m_window->findChild<BootDialog *>();
    if (dialog == nullptr)
        return nullptr;
    Request request = m_window->readyRequests().first().request;
    request.roles = {u"admin"_s, u"member"_s};
    request.flavorRef = u"lab.tiny"_s; // the test driver's host has little memory
    request.document = {};
    dialog->setRequest(request);
    return QTest::qWaitForWindowActive(dialog) ? dialog : nullptr;
}

QLineEdit *RealBootTest::nameField(const BootDialog &dialog)
{
    const QList<QLineEdit *> fields = dialog.findChildren<QLineEdit *>();
    const auto found = std::ranges::find(fields, dialog.request().name, &QLineEdit::text);
    return found == fields.end() ? nullptr : *found;
}

void RealBootTest::chooseHost(const BootDialog &dialog, const QString &host)
{
    for (QComboBox *manner : dialog.findChildren<QComboBox *>()) {
        const int forced = manner->findText(u"Force onto"_s);
        if (forced >= 0)
            manner->setCurrentIndex(forced);
    }
    for (ChoiceField *field : dialog.findChildren<ChoiceField *>()) {
        if (field->accessibleName() == u"Which host"_s)
            field->setChosen(host);
    }
}

const Instance *RealBootTest::booted(const QString &name) const
{
    const auto &instances = m_window->workspace().cloud()->instances;
    const auto found = std::ranges::find(instances, name, &Instance::displayName);
    return found == instances.end() ? nullptr : &*found;
}

std::optional<DomainState> RealBootTest::domain(const QString &uuid) const
{
    const auto domains = m_libvirt->domains();
    if (!domains)
        return std::nullopt;
    const auto found = std::ranges::find(*domains, uuid, &DomainState::uuid);
    return found == domains->end() ? std::nullopt : std::optional(*found);
}

bool RealBootTest::isListed(const QString &text) const
{
    for (const TableView *table : m_window->findChildren<TableView *>()) {
        if (!table->isVisible() || table->model() == nullptr)
            continue;
        const QModelIndex start = table->model()->index(0, 0);
        if (start.isValid() && !table->model()->match(start, Qt::DisplayRole, text, 1, Qt::MatchExactly).isEmpty())
            return true;
    }
    return false;
}

QTEST_MAIN(RealBootTest)
#include "tst_realboot.moc"
