// SPDX-License-Identifier: GPL-3.0-or-later
#include "sequence/landmarkbar.h"

#include "base/visibletext.h"
#include "sequence/wording.h"

#include <QEvent>
#include <QMenu>
#include <QResizeEvent>
#include <QToolButton>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int buttonGap = 4;
constexpr qsizetype mostInBar = 12;
constexpr qsizetype mostInMenu = 100; // a longer menu would be of no use

constexpr int widestText = 240; // pixels; hosts may have long names

QString labelOf(const LandmarkBar::Item &item)
{
    const QString event = landmarkLabel(item.landmark);
    const QString label
        = item.serverName.isEmpty() ? event : LandmarkBar::tr("%1: %2", "server, event").arg(item.serverName, event);
    return visibleText(label);
}

// For a button or a menu, where & stands before the key.
QString withoutKeys(QString label)
{
    return label.replace(u'&', u"&&"_s);
}

// The whole label if the button does not show it, and why.
QString tipOf(const QString &label, const QString &shown, const QString &cause)
{
    QStringList lines = shown == label ? QStringList() : QStringList(label);
    if (!cause.isEmpty())
        lines.append(visibleText(cause));
    return lines.join(u'\n');
}

} // namespace

LandmarkBar::LandmarkBar(QWidget *parent)
    : QWidget(parent)
    , m_more(new QToolButton(this))
    , m_menu(new QMenu(this))
{
    m_more->setObjectName("moreTurns");
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_menu);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    retranslate();
}

void LandmarkBar::setItems(const QList<Item> &items)
{
    m_items = items;
    qDeleteAll(m_buttons);
    m_buttons.clear();
    for (const Item &item : m_items.first(std::min(mostInBar, m_items.size()))) {
        auto *button = new QToolButton(this);
        const QString label = labelOf(item);
        const QString shown = button->fontMetrics().elidedText(label, Qt::ElideMiddle, widestText);
        button->setText(withoutKeys(shown));
        button->setToolTip(tipOf(label, shown, item.landmark.cause));
        button->setCheckable(true);
        connect(button, &QToolButton::clicked, this, [this, moment = item.landmark.moment] { Q_EMIT chosen(moment); });
        m_buttons.append(button);
    }
    setVisible(!m_items.isEmpty());
    layOut();
}

void LandmarkBar::showNow(int moment)
{
    qsizetype reached = -1;
    for (qsizetype at = 0; at < m_items.size(); ++at)
        reached = m_items.at(at).landmark.moment <= moment ? at : reached;
    for (qsizetype at = 0; at < m_buttons.size(); ++at)
        m_buttons.at(at)->setChecked(at == reached);
}

int LandmarkBar::next(int moment) const
{
    const auto after = std::ranges::find_if(m_items, [&](const Item &item) { return item.landmark.moment > moment; });
    return after == m_items.cend() ? moment : after->landmark.moment;
}

int LandmarkBar::previous(int moment) const
{
    int before = moment;
    for (const Item &item : m_items)
        before = item.landmark.moment < moment ? item.landmark.moment : before;
    return before;
}

QSize LandmarkBar::sizeHint() const
{
    return {0, m_more->sizeHint().height()};
}

QSize LandmarkBar::minimumSizeHint() const
{
    return sizeHint();
}

void LandmarkBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void LandmarkBar::layOut()
{
    const auto widthOf = [](const QToolButton *button) { return button->sizeHint().width() + buttonGap; };
    int left = 0;
    qsizetype shown = 0;
    for (; shown < m_buttons.size(); ++shown) {
        const bool isLast = shown + 1 == m_items.size();
        if (left + widthOf(m_buttons.at(shown)) + (isLast ? 0 : widthOf(m_more)) > width())
            break;
        m_buttons.at(shown)->setGeometry(QRect({left, 0}, m_buttons.at(shown)->sizeHint()));
        m_buttons.at(shown)->show();
        left += widthOf(m_buttons.at(shown));
    }
    for (qsizetype hidden = shown; hidden < m_buttons.size(); ++hidden)
        m_buttons.at(hidden)->hide();
    m_more->setVisible(shown < m_items.size());
    m_more->setGeometry(QRect({left, 0}, m_more->sizeHint()));
    m_menu->clear();
    for (const Item &item : m_items.sliced(shown, std::min(mostInMenu, m_items.size() - shown))) {
        m_menu->addAction(
            withoutKeys(labelOf(item)), this, [this, moment = item.landmark.moment] { Q_EMIT chosen(moment); });
    }
}

void LandmarkBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void LandmarkBar::retranslate()
{
    setAccessibleName(tr("Turning points of the boot"));
    m_more->setText(tr("More…", "turns"));
}

} // namespace astrolabe
