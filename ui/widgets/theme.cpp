// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme.h"

#include "widgets/text/zoom.h"

#include <QApplication>
#include <QCoreApplication>
#include <QFile>
#include <QStyle>
#include <QStyleFactory>
#include <QToolTip>

#include <array>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Theme lightTheme()
{
    Theme theme;
    theme.dark = false;
    theme.window = 0xf4f6f8;
    theme.sidebar = 0xeef1f5;
    theme.panel = 0xffffff;
    theme.raised = 0xf4f6f8;
    theme.border = 0xd9dee5;
    theme.text = 0x1b2430;
    theme.mutedText = 0x57657a;
    theme.accent = 0x2563c9;
    theme.accentText = 0xffffff;
    theme.selection = 0xdde9fb;
    theme.passed = 0x0a7457;
    theme.passedFill = 0xe2f4ee;
    theme.rejected = 0xb83a22;
    theme.rejectedFill = 0xfbe7e2;
    theme.chosen = 0x8a5a00;
    theme.warning = 0x8a5a00;
    theme.warningFill = 0xfcf1d8;
    theme.track = 0xe6eaf0;
    return theme;
}

Theme darkTheme()
{
    Theme theme;
    theme.dark = true;
    theme.window = 0x1b1e23;
    theme.sidebar = 0x1f2329;
    theme.panel = 0x23272e;
    theme.raised = 0x2b3038;
    theme.border = 0x363c46;
    theme.text = 0xe6e9ee;
    theme.mutedText = 0xa3adba;
    theme.accent = 0x6aa5ff;
    theme.accentText = 0x10141a;
    theme.selection = 0x2a3b58;
    theme.passed = 0x4cc9a4;
    theme.passedFill = 0x1f3a33;
    theme.rejected = 0xff8a70;
    theme.rejectedFill = 0x46261f;
    theme.chosen = 0xe3b341;
    theme.warning = 0xe3b341;
    theme.warningFill = 0x3d3320;
    theme.track = 0x343a44;
    return theme;
}

bool desktopIsDark()
{
    return QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
}

// The desktop's preference before the first theme replaced its palette, or when it was last read.
bool &desktopDarkness()
{
    static bool dark = desktopIsDark();
    return dark;
}

Theme &inForce()
{
    static Theme theme = lightTheme();
    return theme;
}

QPalette paletteOf(const Theme &theme)
{
    QPalette palette;
    palette.setColor(QPalette::Window, theme.window);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.panel);
    palette.setColor(QPalette::AlternateBase, theme.raised);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::Button, theme.panel);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.rejected);
    palette.setColor(QPalette::ToolTipBase, theme.raised);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.mutedText);
    palette.setColor(QPalette::Highlight, theme.selection);
    palette.setColor(QPalette::HighlightedText, theme.text);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::LinkVisited, theme.accent);
    palette.setColor(QPalette::Light, theme.raised);
    palette.setColor(QPalette::Midlight, theme.raised);
    palette.setColor(QPalette::Mid, theme.border);
    palette.setColor(QPalette::Dark, theme.border);
    palette.setColor(QPalette::Shadow, theme.border);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, theme.mutedText);
    return palette;
}

QColor mixed(const QColor &from, const QColor &to, float part)
{
    return QColor::fromRgbF(from.redF() + (to.redF() - from.redF()) * part,
        from.greenF() + (to.greenF() - from.greenF()) * part, from.blueF() + (to.blueF() - from.blueF()) * part);
}

// The style sheet names colours by meaning: "@border".
QString styleSheetOf(const Theme &theme)
{
    const std::array<std::pair<QLatin1StringView, QColor>, 20> names{{
        {"@window"_L1, theme.window},
        {"@sidebar"_L1, theme.sidebar},
        {"@panel"_L1, theme.panel},
        {"@raised"_L1, theme.raised},
        {"@border"_L1, theme.border},
        {"@text"_L1, theme.text},
        {"@muted"_L1, theme.mutedText},
        {"@accentText"_L1, theme.accentText},
        {"@accentHover"_L1, theme.dark ? theme.accent.lighter(108) : theme.accent.darker(112)},
        {"@accent"_L1, theme.accent},
        {"@selection"_L1, theme.selection},
        {"@passedFill"_L1, theme.passedFill},
        {"@passed"_L1, theme.passed},
        {"@rejectedFill"_L1, theme.rejectedFill},
        {"@rejected"_L1, theme.rejected},
        {"@chosen"_L1, theme.chosen},
        {"@warningFill"_L1, theme.warningFill},
        {"@warning"_L1, theme.warning},
        {"@track"_L1, theme.track},
        {"@handle"_L1, mixed(theme.mutedText, theme.panel, 0.3F)},
    }};
    QFile file(u":/style/astrolabe.qss"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    for (const auto &[name, color] : names)
        sheet.replace(name, color.name());
    return sheet;
}

double channel(float value)
{
    return value <= 0.04045F ? double(value) / 12.92 : std::pow((double(value) + 0.055) / 1.055, 2.4);
}

// Relative luminance. Source: WCAG 2.1.
double luminance(const QColor &color)
{
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF()) + 0.0722 * channel(color.blueF());
}

// As a mark on a panel.
QColor readable(QColor color, const Theme &theme)
{
    while (Theme::contrast(color, theme.panel) < 3.0)
        color = mixed(color, theme.text, 0.05F);
    return color;
}

struct WeigherColor
{
    QLatin1StringView weigher;
    QRgb color = 0;
    bool second = false; // shares its colour with another weigher and uses a stronger shade of it
};

constexpr std::array weigherColors{
    WeigherColor{"RAMWeigher"_L1, 0xff0072b2, false},
    WeigherColor{"DiskWeigher"_L1, 0xffe69f00, false},
    WeigherColor{"CPUWeigher"_L1, 0xff009e73, false},
    WeigherColor{"IoOpsWeigher"_L1, 0xffcc79a7, false},
    WeigherColor{"PCIWeigher"_L1, 0xff56b4e9, false},
    WeigherColor{"ServerGroupSoftAntiAffinityWeigher"_L1, 0xffd55e00, false},
    WeigherColor{"ServerGroupSoftAffinityWeigher"_L1, 0xfff0e442, false},
    WeigherColor{"MetricsWeigher"_L1, 0xff808890, false},
    WeigherColor{"BuildFailureWeigher"_L1, 0xffd55e00, true},
    WeigherColor{"CrossCellWeigher"_L1, 0xff0072b2, true},
    WeigherColor{"HypervisorVersionWeigher"_L1, 0xff009e73, true},
    WeigherColor{"NumInstancesWeigher"_L1, 0xffcc79a7, true},
    WeigherColor{"ImagePropertiesWeigher"_L1, 0xffe69f00, true},
};

} // namespace

const Theme &Theme::current()
{
    return inForce();
}

void Theme::apply(QApplication &application, bool dark)
{
    desktopDarkness();
    application.setStyleSheet({}); // a palette for widgets with a style sheet takes several times as long
    inForce() = dark ? darkTheme() : lightTheme();
    if (QApplication::style()->name() != "fusion"_L1)
        QApplication::setStyle(QStyleFactory::create(u"Fusion"_s));
    const QPalette palette = paletteOf(inForce());
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
    application.setStyleSheet(styleSheetOf(inForce()));
    zoom::restoreOwnSizes();
}

bool Theme::desktopPrefersDark()
{
    return desktopDarkness();
}

void Theme::readDesktop()
{
    QApplication::setPalette(QPalette());
    desktopDarkness() = desktopIsDark();
}

double Theme::contrast(const QColor &one, const QColor &other)
{
    const double a = luminance(one);
    const double b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

QColor Theme::weigherColor(const QString &weigher)
{
    const auto known = std::ranges::find(weigherColors, weigher, &WeigherColor::weigher);
    const Theme &theme = current();
    QColor color = known == weigherColors.end() ? theme.mutedText : QColor(known->color);
    if (known != weigherColors.end() && known->second)
        color = mixed(color, theme.text, 0.45F);
    return readable(color, theme);
}

QColor Theme::distinctColor(int number)
{
    constexpr std::array<QRgb, 7> colors{
        0xff0072b2, 0xffe69f00, 0xff009e73, 0xffcc79a7, 0xff56b4e9, 0xffd55e00, 0xfff0e442};
    return readable(QColor(colors[size_t(number) % colors.size()]), current());
}

QColor Theme::textOn(const QColor &background)
{
    const QColor black(0x10, 0x14, 0x1a);
    const QColor white(Qt::white);
    return contrast(background, black) >= contrast(background, white) ? black : white;
}

StyledAtTheEnd::StyledAtTheEnd()
    : m_styleSheet(qApp->styleSheet())
{
    qApp->setStyleSheet({});
}

StyledAtTheEnd::~StyledAtTheEnd()
{
    qApp->setStyleSheet(m_styleSheet);
    zoom::restoreOwnSizes();
}

QString markSign(Mark mark)
{
    switch (mark) {
    case Mark::NotReached:
        return u"·"_s;
    case Mark::Passed:
        return u"✓"_s;
    case Mark::Rejected:
        return u"✕"_s;
    case Mark::OutsidePassed:
        return u"(✓)"_s;
    case Mark::OutsideRejected:
        return u"(✕)"_s;
    case Mark::Raised:
    case Mark::OutsideRaised:
        return u"!"_s;
    case Mark::Unknown:
        return u"?"_s;
    }
    Q_UNREACHABLE();
}

QString markText(Mark mark)
{
    switch (mark) {
    case Mark::NotReached:
        return QCoreApplication::translate("Mark", "not reached");
    case Mark::Passed:
        return QCoreApplication::translate("Mark", "passed");
    case Mark::Rejected:
        return QCoreApplication::translate("Mark", "rejected");
    case Mark::Raised:
        return QCoreApplication::translate("Mark", "the filter itself failed");
    case Mark::OutsidePassed:
        return QCoreApplication::translate("Mark", "outside the chain: would pass");
    case Mark::OutsideRejected:
        return QCoreApplication::translate("Mark", "outside the chain: would be rejected");
    case Mark::OutsideRaised:
        return QCoreApplication::translate("Mark", "outside the chain: the filter itself would fail");
    case Mark::Unknown:
        return QCoreApplication::translate("Mark", "not known: the filter is not Nova's");
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
