// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace astrolabe {

// A single line that never widens its parent: a name that doesn't fit is elided in the middle, with its full text as
// the tool tip, unless it has another one.
class ElidedLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    void setFullText(const QString &text, const QString &toolTip = {});
    // In the middle by default, so that names keep both ends.
    void setElideMode(Qt::TextElideMode mode);
    QString fullText() const { return m_text; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    int widthAround() const;
    void elide();

    QString m_text;
    QString m_toolTip;
    Qt::TextElideMode m_mode = Qt::ElideMiddle;
};

} // namespace astrolabe
