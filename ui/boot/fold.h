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
    Fold(const QString &title, QWidget *content, QWidget *parent);

    void setOpen(bool open);

private:
    QToolButton *m_title;
};

} // namespace astrolabe
