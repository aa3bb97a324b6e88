// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/choicefield.h"

#include "base/visibletext.h"

#include <QCompleter>
#include <QLineEdit>
#include <QSignalBlocker>

namespace astrolabe {

ChoicesModel::ChoicesModel(QObject *parent)
    : QAbstractListModel(parent)
{ }

void ChoicesModel::setChoices(const QList<Choice> &choices)
{
    beginResetModel();
    m_choices = choices;
    endResetModel();
}

void ChoicesModel::append(const Choice &choice)
{
    beginInsertRows({}, rowCount(), rowCount());
    m_choices.append(choice);
    endInsertRows();
}

int ChoicesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_choices.size());
}

QVariant ChoicesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid()) // QComboBox asks for it if nothing is selected
        return {};
    const Choice &choice = m_choices.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return visibleText(choice.text);
    case Qt::ToolTipRole:
        return choice.explanation;
    case Qt::UserRole:
        return choice.id;
    default:
        return {};
    }
}

ChoiceField::ChoiceField(QWidget *parent)
    : QComboBox(parent)
    , m_choices(new ChoicesModel(this))
{
    setModel(m_choices);
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->setFilterMode(Qt::MatchContains);
    // Shows the beginning of a long text.
    connect(this, &QComboBox::currentTextChanged, this, [this] {
        if (!hasFocus())
            lineEdit()->setCursorPosition(0);
    });
    connect(lineEdit(), &QLineEdit::editingFinished, this, &ChoiceField::takeTypedText);
    connect(this, &QComboBox::currentIndexChanged, this, &ChoiceField::tellChange);
}

void ChoiceField::setChoices(const QList<Choice> &choices)
{
    const QString before = chosen();
    QString unknown = unknownText();
    if (unknown.isEmpty() && m_isChosen && !before.isEmpty())
        unknown = currentText();
    {
        const QSignalBlocker quiet(this);
        m_choices->setChoices(choices);
        const int row = findData(before);
        m_isChosen = m_isChosen && (row >= 0 || !unknown.isEmpty());
        setCurrentIndex(std::max(0, row));
        if (!unknown.isEmpty() && (before.isEmpty() || row < 0))
            setEditText(unknown);
    }
    if (!hasFocus())
        lineEdit()->setCursorPosition(0);
    m_toldText = currentText();
}

void ChoiceField::setChosen(const QString &id)
{
    if (findData(id) < 0)
        m_choices->append({id, id});
    setCurrentIndex(findData(id));
    m_isChosen = true;
}

void ChoiceField::focusOutEvent(QFocusEvent *event)
{
    takeTypedText();
    QComboBox::focusOutEvent(event);
}

// The row that matches the field's text; -1 if none does. An empty field matches the choice with the empty id, if any.
int ChoiceField::typedRow() const
{
    const QString typed = currentText();
    if (currentIndex() >= 0 && typed == itemText(currentIndex()))
        return currentIndex();
    if (typed.isEmpty())
        return findData(QString());
    const int row = findText(typed, Qt::MatchFixedString);
    return row < 0 ? findData(typed) : row;
}

QString ChoiceField::chosen() const
{
    const int row = typedRow();
    return row < 0 ? QString() : itemData(row).toString();
}

QStringList ChoiceField::texts() const
{
    QStringList texts;
    for (int row = 0; row < count(); ++row)
        texts.append(itemText(row));
    return texts;
}

QString ChoiceField::unknownText() const
{
    return typedRow() < 0 ? currentText() : QString();
}

void ChoiceField::takeTypedText()
{
    if (const int typed = typedRow(); typed >= 0) {
        setCurrentIndex(typed);
        setEditText(itemText(typed));
    }
    if (currentText() != m_toldText)
        tellChange();
}

void ChoiceField::tellChange()
{
    m_isChosen = true;
    m_toldText = currentText();
    Q_EMIT chosenChanged();
}

} // namespace astrolabe
