// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QHBoxLayout;
class QVBoxLayout;

namespace astrolabe {

class ElidedLabel;

// A rounded surface with a title row, which also takes what belongs to the title (legend, filter, switches).
class Panel final : public QFrame
{
    Q_OBJECT

public:
    explicit Panel(const QString &title = {}, QWidget *parent = nullptr);

    void setTitle(const QString &title); // empty for no title
    void setTitleShown(bool shown);      // screen readers say it in any case
    // A title of which less than two thirds could be read gives its room to what stands beside it.
    void letTitleYield();
    QHBoxLayout *titleRow() const { return m_titleRow; }
    QVBoxLayout *body() const { return m_body; }

protected:
    bool event(QEvent *event) override;

private:
    void showTitle();

    ElidedLabel *m_title;
    bool m_isTitleShown = true;
    bool m_doesTitleYield = false;
    QHBoxLayout *m_titleRow;
    QVBoxLayout *m_body;
};

} // namespace astrolabe
