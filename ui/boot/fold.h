// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace astrolabe {

// A part of a form that most users leave untouched: a title that expands and collapses what is below it.
class Fold final : public QWidget
{
    Q_OBJECT

public:
    Fold(const QString &title, QWidget *parent);

    // Best a child of the fold already: reparenting would resolve the style of all that is in it again.
    void setContent(QWidget *content);

    void setOpen(bool open);

private:
    QToolButton *m_title;
};

} // namespace astrolabe
