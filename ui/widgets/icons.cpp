// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/icons.h"

#include "widgets/theme.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QColor inkFor(QIcon::Mode mode)
{
    const Theme &theme = Theme::current();
    return mode == QIcon::Disabled ? theme.mutedText : theme.text;
}

// Renders the file on each paint, with the current colour in place of "currentColor".
class VectorIcon final : public QIconEngine
{
public:
    explicit VectorIcon(QByteArray svg)
        : m_svg(std::move(svg))
    { }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        QByteArray colored = m_svg;
        colored.replace("currentColor", inkFor(mode).name().toLatin1());
        QSvgRenderer(colored).render(painter, QRectF(rect));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new VectorIcon(m_svg); }

private:
    QByteArray m_svg;
};

} // namespace

QIcon themedIcon(const QString &name)
{
    QFile file(u":/icons/%1.svg"_s.arg(name));
    return file.open(QIODevice::ReadOnly) ? QIcon(new VectorIcon(file.readAll())) : QIcon();
}

} // namespace astrolabe
