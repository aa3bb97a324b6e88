// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/landmarks.h"

#include <QWidget>

class QMenu;
class QToolButton;

namespace astrolabe {

// The turns of a boot in a line, to go to: first as many as there is room for, the others in a menu.
class LandmarkBar final : public QWidget
{
    Q_OBJECT

public:
    explicit LandmarkBar(QWidget *parent = nullptr);

    struct Item
    {
        Landmark landmark;
        QString serverName = {}; // empty: it is known which server is meant
    };
    void setItems(const QList<Item> &items);
    // Marks the last turn up to this moment.
    void showNow(int moment);
    // The nearest turn after or before the moment; the moment itself if there is none.
    int next(int moment) const;
    int previous(int moment) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(int moment);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void layOut();
    void retranslate();

    QList<Item> m_items;
    QList<QToolButton *> m_buttons;
    QToolButton *m_more;
    QMenu *m_menu;
};

} // namespace astrolabe
