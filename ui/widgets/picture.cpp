// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture.h"

#include "widgets/savechoice.h"
#include "widgets/theme.h"

#include <QAction>
#include <QBuffer>
#include <QCoreApplication>
#include <QFontInfo>
#include <QImage>
#include <QMap>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <QWidget>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int imageScale = 2;

// The texts of the actions follow the language.
class PictureAction final : public QAction
{
public:
    PictureAction(QWidget *chart, const char *title)
        : QAction(chart)
        , m_title(title)
    {
        retranslate();
        chart->installEventFilter(this);
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::LanguageChange)
            retranslate();
        return QAction::eventFilter(watched, event);
    }

private:
    void retranslate() { setText(QCoreApplication::translate("Picture", m_title)); }

    const char *m_title;
};

// What another computer has: the generator writes millimetres, which each reader scales by a density of its own, and
// the names that fonts have here, "Sans Serif" among them.
QByteArray portable(const QByteArray &svg, const QSize &size)
{
    QString text = QString::fromUtf8(svg);
    const qsizetype begin = text.indexOf("width="_L1);
    text.replace(begin, text.indexOf("viewBox="_L1) - begin,
        u"width=\"%1\" height=\"%2\" "_s.arg(size.width()).arg(size.height()));
    static const QRegularExpression family(u"font-family=\"([^\"]*)\""_s);
    QMap<QString, QString> families; // by the attribute
    for (auto found = family.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        const QFontInfo font{QFont(match.captured(1))};
        const QString generic = font.fixedPitch() ? u"monospace"_s : u"sans-serif"_s;
        families.insert(match.captured(), u"font-family=\"%1, %2\""_s.arg(font.family(), generic));
    }
    for (auto one = families.cbegin(); one != families.cend(); ++one)
        text.replace(one.key(), one.value());
    return text.toUtf8();
}

// On the panel's ground, which a chart may leave to what is below it.
void draw(QWidget &chart, QPaintDevice &device)
{
    QPainter painter(&device);
    painter.fillRect(chart.rect(), Theme::current().panel);
    chart.render(&painter);
}

} // namespace

QByteArray svgOf(QWidget &chart)
{
    QByteArray svg;
    QBuffer buffer(&svg);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(chart.logicalDpiX()); // or the texts would be smaller than what is around them
    generator.setSize(chart.size());
    generator.setViewBox(QRect({}, chart.size()));
    generator.setTitle(chart.accessibleName());
    draw(chart, generator);
    return portable(svg, chart.size());
}

QImage imageOf(QWidget &chart)
{
    QImage image(chart.size() * imageScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(imageScale);
    draw(chart, image);
    return image;
}

QByteArray pngOf(QWidget &chart)
{
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    imageOf(chart).save(&buffer, "PNG");
    return png;
}

QString suffixOf(PictureFormat format)
{
    return format == PictureFormat::Svg ? u"svg"_s : u"png"_s;
}

QByteArray pictureOf(QWidget &widget, PictureFormat format)
{
    return format == PictureFormat::Svg ? svgOf(widget) : pngOf(widget);
}

void offerAsPicture(QWidget *chart)
{
    const auto offer = [chart](const char *title, PictureFormat format) {
        auto *action = new PictureAction(chart, title);
        chart->addAction(action);
        QObject::connect(action, &QAction::triggered, chart, [chart, action, suffix = suffixOf(format), format] {
            const QString name = chart->accessibleName();
            saveWhereAsked(chart,
                {action->text().remove(u"…"_s), name.isEmpty() ? u"chart"_s : name,
                    u"%1 (*.%2)"_s.arg(suffix.toUpper(), suffix), suffix},
                [chart, format] { return pictureOf(*chart, format); });
        });
    };
    chart->setContextMenuPolicy(Qt::ActionsContextMenu);
    offer(QT_TRANSLATE_NOOP("Picture", "Save as SVG…"), PictureFormat::Svg);
    offer(QT_TRANSLATE_NOOP("Picture", "Save as PNG…"), PictureFormat::Png);
}

} // namespace astrolabe
