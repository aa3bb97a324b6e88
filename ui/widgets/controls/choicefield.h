// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QComboBox>

namespace astrolabe {

// What a form lets people choose: what the request says, and how it reads.
struct Choice
{
    QString id;
    QString text;
    QString explanation = {}; // hover text; empty: none
};

class ChoicesModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit ChoicesModel(QObject *parent = nullptr);

    void setChoices(const QList<Choice> &choices);
    void append(const Choice &choice);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override; // Qt::UserRole: the id

private:
    QList<Choice> m_choices;
};

// Chooses one thing from a list that may be long: typing finds every choice that contains the text. A typed text that
// is no choice stays, so that the form can say so, and chooses nothing.
class ChoiceField final : public QComboBox
{
    Q_OBJECT

public:
    explicit ChoiceField(QWidget *parent = nullptr);

    // What somebody chose and is not there any more is an unknown text; else the first is chosen.
    void setChoices(const QList<Choice> &choices);
    // An id that is no choice becomes one, told by the id itself.
    void setChosen(const QString &id);
    QString chosen() const;
    // What was typed, or was a choice, and is none; empty: none.
    QString unknownText() const;

Q_SIGNALS:
    void chosenChanged(); // or the unknown text

protected:
    void focusOutEvent(QFocusEvent *event) override;

private:
    int typedRow() const;
    void takeTypedText();
    void tellChange();

    ChoicesModel *m_choices;
    QString m_toldText;
    bool m_isChosen = false; // by somebody: else it is the first for want of a choice
};

} // namespace astrolabe
