// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace astrolabe {

class FilterProxy;

// The filter above a table. Rows change while typing, and the count reads "12 of 340". An invalid expression is marked
// in the field, explained in its tool tip, and leaves the rows as they are. Ctrl+F in `scope` focuses this filter or
// one closer to the focus; Esc clears it.
class FilterField final : public QWidget
{
    Q_OBJECT

public:
    FilterField(FilterProxy *proxy, QWidget *scope, QWidget *parent = nullptr);

    QString text() const;
    void setText(const QString &text);
    void clear();
    QString countText() const;
    bool isWrong() const;

Q_SIGNALS:
    void leftDownwards(); // by the Down key, to the table

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void find();
    void apply();
    void showCount();
    void retranslate();

    FilterProxy *m_proxy;
    QLineEdit *m_field;
    QToolButton *m_regex;
    QLabel *m_count;
};

} // namespace astrolabe
