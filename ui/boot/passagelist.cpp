// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/passagelist.h"

#include "widgets/text/labels.h"
#include "widgets/theme.h"

#include <QGridLayout>
#include <QLocale>
#include <QPainter>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class Bar final : public QWidget
{
public:
    Bar(const Passage &passage, int all, QWidget *parent)
        : QWidget(parent)
        , m_left(static_cast<double>(passage.out) / all)
        , m_lost(static_cast<double>(passage.in - passage.out) / all)
    {
        setFixedHeight(6);
        setMinimumWidth(48);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::current();
        QPainter painter(this);
        painter.fillRect(rect(), theme.track);
        const double left = width() * m_left;
        painter.fillRect(QRectF(0, 0, left, height()), theme.accent);
        painter.fillRect(QRectF(left, 0, width() * m_lost, height()), theme.rejected);
    }

private:
    double m_left;
    double m_lost;
};

QLabel *counts(const Passage &passage)
{
    const QLocale locale;
    auto *label = new QLabel(PassageList::tr("%1 → %2", "hosts that went in and came out")
            .arg(locale.toString(passage.in), locale.toString(passage.out)));
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    if (passage.out == 0)
        setLook(label, "rejected");
    return label;
}

} // namespace

PassageList::PassageList(const QList<Passage> &passages, int all, QWidget *parent)
    : QWidget(parent)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    for (const Passage &passage : passages) {
        const int row = grid->rowCount();
        auto *stage = new QLabel(passage.stage, this);
        stage->setToolTip(tr("%1: %Ln of %2 host(s) leave here.", nullptr, passage.in - passage.out)
                .arg(passage.stage, QLocale().toString(passage.in)));
        grid->addWidget(stage, row, 0);
        grid->addWidget(counts(passage), row, 2);
        grid->addWidget(new Bar(passage, std::max(all, 1), this), row + 1, 0, 1, 3);
    }
}

} // namespace astrolabe
