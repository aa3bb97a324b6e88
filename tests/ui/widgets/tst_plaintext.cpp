// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/tablemodel.h"
#include "widgets/text/commonpart.h"
#include "widgets/text/labels.h"
#include "widgets/text/plaintext.h"
#include "widgets/text/wordbreaks.h"

#include <QFontMetrics>
#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// One cell with a text from a file.
class OneCell final : public TableModel
{
public:
    explicit OneCell(QString text)
        : TableModel({{"name", "Name"}}, nullptr)
        , m_text(std::move(text))
    { }
    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 1; }

protected:
    QVariant value(int, int) const override { return m_text; }
    QString explanation(int, int) const override { return m_text + u"\nsecond line"_s; }
    QString uuid(int) const override { return u"row"_s; }

private:
    QString m_text;
};

} // namespace

// Text from outside is displayed literally.
class TestPlainText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void markupIsLetters_data();
    void markupIsLetters();
    void whoAsksForMarkupGetsIt();
    void letters_data();
    void letters();
    void cellsAreOneLine();
    void longNamesMayBeWrapped_data();
    void longNamesMayBeWrapped();
    void looksAreTakenOnce();
    void whatIsLeftOutOfANameIsWhatAllHave();
};

void TestPlainText::markupIsLetters_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("bold") << u"<b>web</b>"_s;
    QTest::newRow("a picture") << u"<img src='file:///etc/passwd'>"_s;
    QTest::newRow("a whole page") << u"<html><body>web</body></html>"_s;
}

void TestPlainText::markupIsLetters()
{
    QFETCH(QString, text);
    PlainText filter;
    QLabel label(text);
    label.installEventFilter(&filter);
    label.show();
    QCOMPARE(label.textFormat(), Qt::PlainText);
    QCOMPARE(label.text(), text);
}

void TestPlainText::whoAsksForMarkupGetsIt()
{
    PlainText filter;
    QLabel label(u"<b>Sentence</b>"_s);
    label.setTextFormat(Qt::RichText);
    label.installEventFilter(&filter);
    label.show();
    QCOMPARE(label.textFormat(), Qt::RichText);
}

// Characters that reverse or hide others are escaped wherever they occur.
void TestPlainText::letters_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << u"web-1"_s << u"web-1"_s;
    QTest::newRow("of any language") << u"größe 测试"_s << u"größe 测试"_s;
    QTest::newRow("turned around") << u"web\u202e1"_s << u"web\\u202e1"_s;
    QTest::newRow("not seen") << u"we\u00adb"_s << u"we\\u00adb"_s;
    QTest::newRow("where a word may be broken") << u"cmp-\u200b1"_s << u"cmp-\u200b1"_s;
}

void TestPlainText::letters()
{
    QFETCH(QString, text);
    QFETCH(QString, shown);
    PlainText filter;
    QLabel label(text);
    label.installEventFilter(&filter);
    label.show();
    QCOMPARE(label.text(), shown);
    QPushButton button(text);
    button.installEventFilter(&filter);
    button.show();
    QCOMPARE(button.text(), shown);
    label.setText(text); // also when set later
    QTRY_COMPARE(label.text(), shown);
}

void TestPlainText::cellsAreOneLine()
{
    const OneCell cell(u"one\ntwo\u202e"_s);
    const QModelIndex index = cell.index(0, 0);
    QVERIFY(!index.data().toString().contains(u'\n'));
    QVERIFY(index.data().toString().endsWith(u"\\u202e"_s));
    QCOMPARE(index.data(Qt::AccessibleTextRole), index.data());
    QVERIFY(index.data(Qt::ToolTipRole).toString().endsWith(u"\nsecond line"_s)); // keeps its lines
    QCOMPARE(index.data(SortRole), QVariant(u"one\ntwo\u202e"_s));                // the sort value is unchanged
    QVERIFY(!cell.data(cell.index(1, 0), Qt::DisplayRole).isValid());
}

void TestPlainText::longNamesMayBeWrapped_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("breaks"); // a bar at each possible break
    QTest::newRow("a short one is left alone") << u"cmp-1.example"_s << u"cmp-1.example"_s;
    QTest::newRow("a long one") << u"compute-0001.rack12.example.org"_s << u"compute-|0001.|rack12.|example.|org"_s;
    QTest::newRow("a value") << u"nova:scheduler=true,more"_s << u"nova:|scheduler=|true,|more"_s;
    QTest::newRow("without anything between its words")
        << u"abcdefghijklmnopqrstuvwxyz"_s << u"abcdefghijklmnopqrstuvwxyz"_s;
}

void TestPlainText::longNamesMayBeWrapped()
{
    QFETCH(QString, name);
    QFETCH(QString, breaks);
    const QString broken = breakable(name);
    QCOMPARE(QString(broken).replace(wordBreak, u'|'), breaks);
    QCOMPARE(QString(broken).remove(wordBreak), name);
}

void TestPlainText::looksAreTakenOnce()
{
    QLabel label;
    setLook(&label, "muted");
    QCOMPARE(label.property("look"), QVariant(u"muted"_s));
    setMarkedWrong(&label, true);
    QCOMPARE(label.property("wrong"), QVariant(true));
    setMarkedWrong(&label, false);
    QCOMPARE(label.property("wrong"), QVariant(false));
    QCOMPARE_GT(std::unique_ptr<QLabel>(titleLabel(u"T"_s))->font().pointSizeF(),
        std::unique_ptr<QLabel>(headingLabel(u"T"_s))->font().pointSizeF());
    QVERIFY(std::unique_ptr<QLabel>(paragraph(u"long"_s))->wordWrap());
}

// Two different names are distinguishable as soon as there is room for the part that differs.
void TestPlainText::whatIsLeftOutOfANameIsWhatAllHave()
{
    QRandomGenerator random(42);
    const QFontMetrics metrics{QFont()};
    for (int round = 0; round < 200; ++round) {
        const QString beginning = QString(random.bounded(6), u'b') + u'-';
        const QString ending = u".rack%1.example.org"_s.arg(random.bounded(9));
        QStringList own;
        QStringList names;
        for (int n = 0; n < 4; ++n) {
            own.append(u"%1%2"_s.arg(QChar(u'a' + n)).arg(random.bounded(1000)));
            names.append(beginning + own.last() + ending);
        }
        const CommonPart common = CommonPart::of(names);
        const int room = metrics.horizontalAdvance(u"…w9999…"_s);
        QStringList shown;
        for (qsizetype n = 0; n < names.size(); ++n) {
            shown.append(common.elided(names.at(n), metrics, room));
            QVERIFY2(metrics.horizontalAdvance(shown.last()) <= room, qPrintable(names.at(n)));
            QVERIFY2(shown.last().contains(own.at(n)), qPrintable(names.at(n) + u": "_s + shown.last()));
            QCOMPARE(common.elided(names.at(n), metrics, metrics.horizontalAdvance(names.at(n))), names.at(n));
        }
        QCOMPARE(shown.removeDuplicates(), 0);
    }
}

QTEST_MAIN(TestPlainText)
#include "tst_plaintext.moc"
