// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/choicefield.h"

#include <QCompleter>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStandardItemModel>

namespace astrolabe {

ChoiceField::ChoiceField(QWidget *parent)
    : QComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->setFilterMode(Qt::MatchContains);
    // A long text shows its beginning.
    connect(this, &QComboBox::currentTextChanged, this, [this] {
        if (!hasFocus())
            lineEdit()->setCursorPosition(0);
    });
    connect(lineEdit(), &QLineEdit::editingFinished, this, &ChoiceField::takeTypedText);
}

void ChoiceField::setChoices(const QList<Choice> &choices)
{
    const QString before = chosen();
    const QSignalBlocker quiet(this);
    // Made aside and set at once: nobody has to follow ten thousand insertions.
    auto *model = new QStandardItemModel(this);
    for (const Choice &choice : choices) {
        auto *item = new QStandardItem(choice.text);
        item->setData(choice.id, Qt::UserRole);
        item->setToolTip(choice.explanation);
        model->appendRow(item);
    }
    setModel(model);
    setCurrentIndex(std::max(0, findData(before)));
}

void ChoiceField::setChosen(const QString &id)
{
    if (findData(id) < 0)
        addItem(id, id);
    setCurrentIndex(findData(id));
}

void ChoiceField::focusOutEvent(QFocusEvent *event)
{
    takeTypedText();
    QComboBox::focusOutEvent(event);
}

void ChoiceField::takeTypedText()
{
    if (const int typed = findText(currentText(), Qt::MatchFixedString); typed >= 0)
        setCurrentIndex(typed);
    setEditText(itemText(currentIndex()));
}

} // namespace astrolabe
