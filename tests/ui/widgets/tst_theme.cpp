// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Measures contrast in both appearances: 4.5 : 1 for text, 3 : 1 for marks.
class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textIsReadable_data();
    void textIsReadable();
    void marksAreVisible();
    void weighersHaveTheirColor();
    void labelsOnBarsAreReadable();
    void appliesThePaletteAtOnce();
    void signsTellMarksApart();
    void buttonsOfDialogsHaveNoIcons();
    void theStyleSheetNeedsNoPlugin();

private:
    static void inEach(const std::function<void(const Theme &)> &check)
    {
        for (const bool dark : {false, true}) {
            Theme::apply(*qApp, dark);
            check(Theme::current());
        }
    }
    static QStringList weighers()
    {
        return {u"RAMWeigher"_s, u"DiskWeigher"_s, u"CPUWeigher"_s, u"IoOpsWeigher"_s, u"PCIWeigher"_s,
            u"MetricsWeigher"_s, u"ServerGroupSoftAffinityWeigher"_s, u"ServerGroupSoftAntiAffinityWeigher"_s,
            u"BuildFailureWeigher"_s, u"CrossCellWeigher"_s, u"HypervisorVersionWeigher"_s, u"NumInstancesWeigher"_s,
            u"ImagePropertiesWeigher"_s};
    }
};

void TestTheme::textIsReadable_data()
{
    QTest::addColumn<QColor Theme::*>("text");
    QTest::addColumn<QColor Theme::*>("surface");
    const auto on
        = [](const char *name, QColor Theme::*text, QColor Theme::*surface) { QTest::newRow(name) << text << surface; };
    on("text on the window", &Theme::text, &Theme::window);
    on("text on a panel", &Theme::text, &Theme::panel);
    on("text on the sidebar", &Theme::text, &Theme::sidebar);
    on("text on a raised box", &Theme::text, &Theme::raised);
    on("text on a selected row", &Theme::text, &Theme::selection);
    on("muted text on the window", &Theme::mutedText, &Theme::window);
    on("muted text on a panel", &Theme::mutedText, &Theme::panel);
    on("muted text on the sidebar", &Theme::mutedText, &Theme::sidebar);
    on("muted text on a raised box", &Theme::mutedText, &Theme::raised);
    on("muted text on a selected row", &Theme::mutedText, &Theme::selection);
    on("a link on a panel", &Theme::accent, &Theme::panel);
    on("the primary button", &Theme::accentText, &Theme::accent);
    on("passed on a panel", &Theme::passed, &Theme::panel);
    on("passed on its fill", &Theme::passed, &Theme::passedFill);
    on("passed on a selected row", &Theme::passed, &Theme::selection);
    on("rejected on a panel", &Theme::rejected, &Theme::panel);
    on("rejected on its fill", &Theme::rejected, &Theme::rejectedFill);
    on("rejected on a selected row", &Theme::rejected, &Theme::selection);
    on("chosen on a panel", &Theme::chosen, &Theme::panel);
    on("warning on its fill", &Theme::warning, &Theme::warningFill);
    on("warning on a selected row", &Theme::warning, &Theme::selection);
    on("text on an error", &Theme::text, &Theme::rejectedFill);
}

void TestTheme::textIsReadable()
{
    QFETCH(QColor Theme::*, text);
    QFETCH(QColor Theme::*, surface);
    inEach([&](const Theme &theme) { QCOMPARE_GE(Theme::contrast(theme.*text, theme.*surface), 4.5); });
}

void TestTheme::marksAreVisible()
{
    inEach([](const Theme &theme) {
        QCOMPARE_GE(Theme::contrast(theme.accent, theme.track), 3.0);
        QCOMPARE_GE(Theme::contrast(theme.warning, theme.track), 3.0);
        QCOMPARE_GE(Theme::contrast(theme.rejected, theme.track), 3.0);
        QCOMPARE_GE(Theme::contrast(theme.accent, theme.window), 3.0);
        for (const QString &weigher : weighers())
            QVERIFY2(Theme::contrast(Theme::weigherColor(weigher), theme.panel) >= 3.0, qPrintable(weigher));
    });
}

void TestTheme::weighersHaveTheirColor()
{
    inEach([](const Theme &) {
        QSet<QRgb> colors;
        for (const QString &weigher : weighers())
            colors.insert(Theme::weigherColor(weigher).rgb());
        QCOMPARE(colors.size(), weighers().size());
    });
    Theme::apply(*qApp, false);
    QCOMPARE(Theme::weigherColor(u"RAMWeigher"_s), QColor(0x00, 0x72, 0xb2));
}

void TestTheme::labelsOnBarsAreReadable()
{
    inEach([](const Theme &) {
        for (const QString &weigher : weighers()) {
            const QColor bar = Theme::weigherColor(weigher);
            QVERIFY2(Theme::contrast(Theme::textOn(bar), bar) >= 4.5, qPrintable(weigher));
        }
    });
}

void TestTheme::appliesThePaletteAtOnce()
{
    Theme::apply(*qApp, true);
    QVERIFY(Theme::current().dark);
    QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::current().window);
    QVERIFY(!qApp->styleSheet().isEmpty());
    QVERIFY2(!qApp->styleSheet().contains(u'@'), "a colour of the style sheet has no meaning");
    Theme::apply(*qApp, false);
    QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::current().window);
}

void TestTheme::signsTellMarksApart()
{
    const QList<Mark> marks{Mark::NotReached, Mark::Passed, Mark::Rejected, Mark::Raised, Mark::OutsidePassed,
        Mark::OutsideRejected, Mark::Unknown};
    QSet<QString> signs;
    for (const Mark mark : marks) {
        signs.insert(markSign(mark));
        QVERIFY(!markText(mark).isEmpty());
    }
    QCOMPARE(signs.size(), marks.size());
}

void TestTheme::buttonsOfDialogsHaveNoIcons()
{
    Theme::apply(*qApp, false);
    const QDialogButtonBox box(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    for (const QAbstractButton *button : box.buttons())
        QVERIFY2(button->icon().isNull(), qPrintable(button->text()));
}

// Qt reads PNG by itself; SVG needs a plugin, which is a separate package in Debian 13.
void TestTheme::theStyleSheetNeedsNoPlugin()
{
    Theme::apply(*qApp, false);
    static const QRegularExpression named(u"url\\(([^)]*)\\)"_s);
    int images = 0;
    for (const QRegularExpressionMatch &match : named.globalMatch(qApp->styleSheet())) {
        const QString file = match.captured(1);
        QVERIFY2(file.endsWith(u".png"_s), qPrintable(file));
        const QImage image(file);
        QVERIFY2(!image.isNull() && image.hasAlphaChannel(), qPrintable(file));
        ++images;
    }
    QCOMPARE_GE(images, 3);
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
