// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "configuration/optionrow.h"
#include "configuration/valuefield.h"

class QComboBox;
class QListWidget;
class QToolButton;

namespace astrolabe {

// An ordered list. Entries are moved by dragging or with buttons, removed, and added from the choices or by typing.
class ListValue final : public ValueField
{
    Q_OBJECT

public:
    ListValue(const OptionRow &row, QStringList choices);

    QString text() const override;
    void setText(const QString &text) override;
    void setReadOnly(bool readOnly) override;
    void setWrong(bool wrong) override;

protected:
    void changeEvent(QEvent *event) override;

private:
    void add();
    void remove();
    void move(int by);
    void showPossible();
    void retranslate();

    QStringList m_choices;
    bool m_readOnly = false;
    QListWidget *m_list;
    QComboBox *m_new;
    QToolButton *m_add;
    QToolButton *m_up;
    QToolButton *m_down;
    QToolButton *m_remove;
};

} // namespace astrolabe
