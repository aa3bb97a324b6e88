// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"
#include "decision/diagnosis/reportfile.h"
#include "ui/shell/failure.h"
#include "ui/shell/parts.h"
#include "ui/shell/testwindow.h"
#include "widgets/confirmation.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QToolTip>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Markup that opens files; and with characters that reverse those after them, a zero-width space, a line break.
const QString markup = u" <img src=\"x.png\"><a href=\"y\">"_s;
const QString hostile = markup + u"\u202e\u200b\nqz"_s;
const QString askedZone = u"az1"_s; // nova-api refuses control characters in a request's zone
constexpr int rowsLookedAt = 20;

// Replaces every freely chosen name, but no identifier and no metric name, which Nova defines.
QJsonValue spoiled(const QJsonValue &value, const QString &key)
{
    if (key == "metrics"_L1)
        return value;
    if (value.isObject()) {
        QJsonObject object = value.toObject();
        for (auto member = object.begin(); member != object.end(); ++member)
            member.value() = spoiled(member.value(), member.key());
        return object;
    }
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i)
            array[i] = spoiled(array.at(i), key);
        return array;
    }
    static const QStringList names{u"name"_s, u"display_name"_s, u"disabled_reason"_s, u"availability_zone"_s,
        u"model"_s, u"os_distro"_s, u"ssd"_s, u"host"_s, u"hosts"_s, u"node"_s, u"hypervisor_hostname"_s};
    if (key == "availability_zone"_L1 && value == askedZone)
        return askedZone + markup;
    return value.isString() && names.contains(key) ? value.toString() + hostile : value;
}

bool readsAsItStands(const QString &text)
{
    return !text.contains(u'\u202e') && !text.contains("\nqz"_L1);
}

bool rendersMarkup(const QLabel &label)
{
    const QString text = label.text();
    if (label.textFormat() == Qt::RichText)
        return text.contains("<img"_L1) || text.contains("<a href=\"y"_L1);
    return label.textFormat() != Qt::PlainText && Qt::mightBeRichText(text);
}

QStringList shownIn(const QAbstractItemView &view)
{
    QStringList texts;
    const QAbstractItemModel *model = view.model();
    for (int row = 0; model != nullptr && row < std::min(model->rowCount(), rowsLookedAt); ++row) {
        for (int column = 0; column < model->columnCount(); ++column)
            texts.append(model->index(row, column).data().toString());
    }
    return texts;
}

QStringList shownBy(const QWidget &widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        return {label->text()};
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        return {button->text()};
    if (const auto *view = qobject_cast<const QAbstractItemView *>(&widget))
        return shownIn(*view);
    QStringList texts;
    if (const auto *box = qobject_cast<const QComboBox *>(&widget)) {
        for (int i = 0; i < std::min(box->count(), rowsLookedAt); ++i)
            texts.append(box->itemText(i));
    }
    return texts;
}

// The texts of a window that are not displayed literally.
QStringList faultsIn(const QWidget &window)
{
    QStringList faults;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible())
            continue;
        const QString kind = QString::fromLatin1(widget->metaObject()->className());
        const auto *label = qobject_cast<const QLabel *>(widget);
        if (label != nullptr && rendersMarkup(*label))
            faults.append(u"%1 renders “%2”"_s.arg(kind, label->text()));
        for (const QString &text : shownBy(*widget)) {
            if (!readsAsItStands(text))
                faults.append(u"%1 %2 in %3 shows “%4”"_s.arg(kind, widget->objectName(),
                    QLatin1StringView(widget->parentWidget()->metaObject()->className()), text));
        }
    }
    return faults;
}

} // namespace

// A cloud with hostile names: every view and dialog shows them as plain text.
class TestHostileNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }

    void everyPartShowsPlainText_data() { test::partsAsRows(); }
    void everyPartShowsPlainText();
    void theBootDialogShowsPlainText();
    void confirmationsShowPlainText();
    void tooltipsShowPlainText();
    void everyPartOfAFailureShowsPlainText_data() { test::failurePartsAsRows(); }
    void everyPartOfAFailureShowsPlainText();
    void theReportShowsPlainText_data();
    void theReportShowsPlainText();

private:
    bool failsInVain();

    QTemporaryDir m_folder;
    Request m_hopeless; // the sample's, for the zone's new name
    std::unique_ptr<MainWindow> m_window;
};

void TestHostileNames::initTestCase()
{
    QVERIFY(test::writeScript(m_folder.path()));
    test::keepSettingsIn(m_folder.path());
    QFile sample(u":/clouds/campus.json"_s);
    m_window = test::openWindow(m_folder.path());
    QVERIFY(m_window && sample.open(QIODevice::ReadOnly));
    m_hopeless = test::readyRequest(*m_window, u"An ARM image in the wrong zone"_s);
    QCOMPARE(m_hopeless.availabilityZone, askedZone);
    m_hopeless.availabilityZone += markup;
    m_hopeless.flavorRef = m_window->workspace().index()->flavor(m_hopeless.flavorRef)->flavorid;
    m_hopeless.imageRef = m_window->workspace().index()->image(m_hopeless.imageRef)->id;
    const QJsonValue cloud = spoiled(QJsonDocument::fromJson(sample.readAll()).object(), {});
    QFile file(m_folder.filePath(u"hostile.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(cloud.toObject()).toJson()) > 0);
    file.close();
    m_window->openCloud(file.fileName());
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().cloud()->name.contains(hostile));
    const CloudPtr open = m_window->workspace().cloud();
    Request request;
    request.name = u"web"_s + hostile;
    request.flavorRef = open->flavors.first().flavorid;
    request.imageRef = open->images.first().id;
    request.availabilityZone = open->aggregates.first().metadata.value(u"availability_zone"_s);
    m_window->boot(request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().decision());
    m_window->workspace().selectHost(open->computeNodes.first().uuid);
}

void TestHostileNames::everyPartShowsPlainText()
{
    QFETCH(QString, part);
    QVERIFY(test::showPart(*m_window, part));
    m_window->grab(); // polishes and paints everything once
    const QStringList faults = faultsIn(*m_window);
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

void TestHostileNames::theBootDialogShowsPlainText()
{
    BootDialog *dialog = m_window->openBootDialog();
    QVERIFY(dialog != nullptr);
    QTest::qWait(100);
    dialog->grab();
    const QStringList faults = faultsIn(*dialog);
    dialog->reject();
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

void TestHostileNames::confirmationsShowPlainText()
{
    confirm(m_window.get(), {u"Delete <b>"_s + hostile, hostile, u"Delete"_s}, [] { });
    auto *box = m_window->findChild<QMessageBox *>();
    QVERIFY(box != nullptr);
    QTest::qWait(50);
    for (const QLabel *label : box->findChildren<QLabel *>())
        QVERIFY2(!rendersMarkup(*label) && !label->text().contains(u'\u202e'), qPrintable(label->text()));
    box->reject();
}

void TestHostileNames::tooltipsShowPlainText()
{
    QToolTip::showText(m_window->mapToGlobal(QPoint(50, 50)), u"<b>zone</b>"_s + hostile, m_window.get());
    QVERIFY(QToolTip::isVisible());
    const QLabel *tip = nullptr;
    for (const QWidget *widget : QApplication::topLevelWidgets()) {
        if (widget->inherits("QTipLabel"))
            tip = qobject_cast<const QLabel *>(widget);
    }
    QVERIFY(tip != nullptr);
    QCOMPARE(tip->textFormat(), Qt::PlainText);
    QTRY_VERIFY(!tip->text().contains(u'\u202e'));
    QToolTip::hideText();
    QTRY_VERIFY(!QToolTip::isVisible()); // it fades
}

bool TestHostileNames::failsInVain()
{
    return m_window->findChild<DecisionView *>()->diagnosis()->isShown() || test::decideInVain(*m_window, m_hopeless);
}

void TestHostileNames::everyPartOfAFailureShowsPlainText()
{
    QFETCH(const test::FailurePart *, part);
    QVERIFY(failsInVain());
    QWidget *shown = test::showFailurePart(*m_window, *part);
    QVERIFY(shown != nullptr);
    shown->grab();
    const QStringList faults = faultsIn(*shown);
    if (auto *dialog = qobject_cast<QDialog *>(shown))
        dialog->reject();
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

void TestHostileNames::theReportShowsPlainText_data()
{
    QTest::addColumn<bool>("isForUser");
    QTest::newRow("for an operator") << false;
    QTest::newRow("for the user") << true;
}

void TestHostileNames::theReportShowsPlainText()
{
    QFETCH(const bool, isForUser);
    QVERIFY(failsInVain());
    const DecisionDiagnosis &diagnosis = *m_window->findChild<DecisionView *>()->diagnosis();
    ReportWish wish{.trial = *diagnosis.trial(), .diagnosis = diagnosis.diagnosis(), .cures = diagnosis.cures()};
    wish.isForUser = isForUser;
    const auto report = reportOf(wish);
    QVERIFY(report.has_value());
    for (const QString &text : {htmlOf(*report), markdownOf(*report), textOf(*report)})
        QVERIFY2(readsAsItStands(text), qPrintable(text));
    const QString html = htmlOf(*report);
    QVERIFY2(!html.contains("<img"_L1) && !html.contains("<a href=\"y"_L1), qPrintable(html));
    QVERIFY(html.contains("&lt;img"_L1) || isForUser);
}

QTEST_MAIN(TestHostileNames)
#include "tst_hostilenames.moc"
