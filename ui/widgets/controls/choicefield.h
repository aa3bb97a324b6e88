// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QComboBox>

namespace astrolabe {

// A choice in a form: the id in the request, and the text the user reads.
struct Choice
{
    QString id;
    QString text;
    QString explanation = {}; // tool tip; empty for none
};

class ChoicesModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit ChoicesModel(QObject *parent = nullptr);

    void setChoices(const QList<Choice> &choices);
    void append(const Choice &choice);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override; // the id in Qt::UserRole

private:
    QList<Choice> m_choices;
};

// Picks one choice from a possibly long list; typing finds every choice that contains the text. Unknown text stays, so
// that the form can complain about it, and picks nothing.
class ChoiceField final : public QComboBox
{
    Q_OBJECT

public:
    explicit ChoiceField(QWidget *parent = nullptr);

    // The user's pick becomes an unknown text if it is no longer a choice. Without a pick, the first choice is taken.
    void setChoices(const QList<Choice> &choices);
    // An unknown id becomes a choice, with itself as the text.
    void setChosen(const QString &id);
    QString chosen() const;
    // Of all choices.
    QStringList texts() const;
    // The text in the field, if it matches no choice; otherwise empty.
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
    bool m_isChosen = false; // by the user or setChosen(); else the first choice by default
};

} // namespace astrolabe
