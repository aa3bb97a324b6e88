// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/elidedlabel.h"

#include <QHBoxLayout>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestElidedLabel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aShortNameIsShownWhole();
    void aLongNameLosesItsMiddle();
    void aLongLineMayLoseItsEnd();
};

void TestElidedLabel::aShortNameIsShownWhole()
{
    ElidedLabel label;
    label.setFullText(u"campus"_s);
    label.show();
    QCOMPARE(label.text(), u"campus"_s);
    QVERIFY(label.toolTip().isEmpty());
}

void TestElidedLabel::aLongNameLosesItsMiddle()
{
    const QString name = u"first-"_s + QString(120, u'x') + u"-last"_s;
    QWidget narrow;
    auto *row = new QHBoxLayout(&narrow);
    auto *label = new ElidedLabel;
    row->addWidget(label);
    label->setFullText(name);
    narrow.resize(150, 40);
    narrow.show();
    QCOMPARE(narrow.width(), 150);
    QVERIFY(label->text().startsWith(u"first-"_s) && label->text().endsWith(u"-last"_s));
    QVERIFY(label->text().contains(u'…'));
    QCOMPARE_LE(label->fontMetrics().horizontalAdvance(label->text()), label->width());
    QCOMPARE(label->toolTip(), name);
    QCOMPARE(label->accessibleName(), name);
    narrow.resize(label->sizeHint().width() + 40, 40);
    QTRY_COMPARE(label->text(), name);
    QVERIFY(label->toolTip().isEmpty());
}

void TestElidedLabel::aLongLineMayLoseItsEnd()
{
    ElidedLabel label;
    label.setElideMode(Qt::ElideRight);
    label.setFullText(u"first · second · third · fourth · fifth"_s);
    label.resize(150, 40);
    label.show();
    QTRY_VERIFY2(label.text().startsWith(u"first · second"_s) && label.text().endsWith(u'…'), qPrintable(label.text()));
}

QTEST_MAIN(TestElidedLabel)
#include "tst_elidedlabel.moc"
