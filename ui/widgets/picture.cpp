// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/picture.h"

#include "widgets/savechoice.h"

#include <QAction>
#include <QBuffer>
#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>
#include <QWidget>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int pngScale = 2;

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

} // namespace

QByteArray svgOf(QWidget &chart)
{
    QByteArray svg;
    QBuffer buffer(&svg);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(chart.size());
    generator.setViewBox(QRect({}, chart.size()));
    generator.setTitle(chart.accessibleName());
    chart.render(&generator);
    return svg;
}

QByteArray pngOf(QWidget &chart)
{
    QImage image(chart.size() * pngScale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(pngScale);
    image.fill(chart.palette().color(QPalette::Base));
    chart.render(&image);
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
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
