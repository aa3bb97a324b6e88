// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "configuration/optionrow.h"

#include <QWidget>

class QFormLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace astrolabe {

class EmptyState;
class Panel;
class ValueField;

// One option: what it does, the field to change it, and everything else known about it.
class OptionDetails final : public QWidget
{
    Q_OBJECT

public:
    explicit OptionDetails(bool readOnly, QWidget *parent = nullptr);

    // nullptr for none. Setting the same option again keeps the text being typed.
    void setOption(const OptionRow *row, const QStringList &choices, Release release);
    // Why the text in the field can't be used; empty if it can.
    void setRefusal(const QString &sentence);
    QString refusal() const;
    void focusField();

Q_SIGNALS:
    void typed(const QString &text);
    void edited(const QString &text); // null to reset to the default

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeField();
    void showFacts();
    void retranslate();

    bool m_readOnly;
    std::optional<OptionRow> m_row;
    QStringList m_choices;
    Release m_release;
    Panel *m_panel;
    QScrollArea *m_scroll;
    QLabel *m_group;
    QLabel *m_does;
    QVBoxLayout *m_place; // holds the field
    ValueField *m_field = nullptr;
    QLabel *m_refusal;
    QLabel *m_note; // says that the option has no effect
    QPushButton *m_reset;
    QFormLayout *m_facts;
    EmptyState *m_nothing;
};

} // namespace astrolabe
