// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTitleThatCannotBeReadGivesWay();
};

void TestPanel::aTitleThatCannotBeReadGivesWay()
{
    const QString name = u"Weights of the hosts that passed"_s;
    Panel panel(name);
    panel.letTitleYield();
    auto *control = new QPushButton(u"every filter on every host"_s);
    panel.titleRow()->addWidget(control);
    auto *title = panel.findChild<QLabel *>();
    panel.resize(600, 200);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QTRY_COMPARE(title->text(), name);
    QVERIFY(title->isVisible());

    panel.resize(control->sizeHint().width() + 30, 200);
    QTRY_VERIFY(!title->isVisible());
    QCOMPARE(panel.accessibleName(), name);
    control->hide();
    QTRY_VERIFY(title->isVisible());
}

QTEST_MAIN(TestPanel)

#include "tst_panel.moc"
