// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/errorbanner.h"

#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Error errorSaying(const QString &what)
{
    return {Error::Kind::Io, what, {}, {}};
}

} // namespace

class TestErrorBanner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void errorsStayUntilTheyAreRead();
    void aNoticeTakesNoErrorAway();
    void theSameErrorIsToldOnce();
    void whatWaitsIsCounted();
    void aNoticeLeadsToWhatItIsAbout();
    void theSignIsBesideTheSentence();
};

void TestErrorBanner::errorsStayUntilTheyAreRead()
{
    ErrorBanner banner;
    banner.show(errorSaying(u"the store"_s));
    banner.show(errorSaying(u"the file"_s));
    QVERIFY(banner.sentence().contains("the file"_L1));
    banner.dismissNotice();
    QVERIFY(banner.sentence().contains("the file"_L1));
    banner.dismiss();
    QVERIFY(banner.sentence().contains("the store"_L1));
    QVERIFY(banner.showsError());
    banner.dismiss();
    QVERIFY(banner.sentence().isEmpty());
    QVERIFY(!banner.showsError());
}

void TestErrorBanner::aNoticeTakesNoErrorAway()
{
    ErrorBanner banner;
    banner.show(errorSaying(u"the store"_s));
    banner.showNotice(u"written"_s, {});
    QVERIFY(banner.sentence().contains("the store"_L1));
    banner.dismiss();
    QCOMPARE(banner.sentence(), u"written"_s);
    QVERIFY(!banner.showsError());
    banner.dismissNotice();
    QVERIFY(banner.sentence().isEmpty());
}

void TestErrorBanner::theSameErrorIsToldOnce()
{
    ErrorBanner banner;
    for (int i = 0; i < 3; ++i)
        banner.show(errorSaying(u"the store"_s));
    banner.dismiss();
    QVERIFY(banner.sentence().isEmpty());
}

void TestErrorBanner::whatWaitsIsCounted()
{
    ErrorBanner banner;
    const auto close = [&] { return banner.findChildren<QPushButton *>().last()->text(); };
    banner.showNotice(u"written"_s, {});
    QCOMPARE(close(), u"Dismiss"_s);
    banner.show(errorSaying(u"the store"_s));
    QCOMPARE(close(), u"Dismiss (1 more)"_s);
    banner.show(errorSaying(u"the file"_s));
    QCOMPARE(close(), u"Dismiss (2 more)"_s);
    banner.dismiss();
    banner.dismiss();
    QCOMPARE(close(), u"Dismiss"_s);
    QCOMPARE(banner.sentence(), u"written"_s);
    banner.dismiss(); // the notice, as no error is left
    QVERIFY(banner.sentence().isEmpty());
}

void TestErrorBanner::aNoticeLeadsToWhatItIsAbout()
{
    ErrorBanner banner;
    int shown = 0;
    banner.showNoticeOf(u"read"_s, {}, [&] { ++shown; });
    QVERIFY(banner.showButton()->isVisibleTo(&banner));
    banner.show(errorSaying(u"the store"_s));
    QVERIFY(!banner.showButton()->isVisibleTo(&banner));
    banner.dismiss();
    QCOMPARE(banner.sentence(), u"read"_s);
    banner.showButton()->click();
    QCOMPARE(shown, 1);
    QVERIFY(banner.sentence().isEmpty());
    banner.showNotice(u"written"_s, {});
    QVERIFY(!banner.showButton()->isVisibleTo(&banner));
}

void TestErrorBanner::theSignIsBesideTheSentence()
{
    ErrorBanner banner;
    banner.showNotice(u"written"_s, {});
    banner.resize(600, banner.sizeHint().height());
    banner.QWidget::show();
    const auto labels = banner.findChildren<QLabel *>();
    QCOMPARE(labels.size(), 2);
    QTRY_COMPARE_LE(std::abs(labels.first()->geometry().center().y() - labels.last()->geometry().center().y()), 1);
}

QTEST_MAIN(TestErrorBanner)
#include "tst_errorbanner.moc"
