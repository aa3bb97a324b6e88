// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/faults.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QSpinBox;

namespace astrolabe {

// What shall go wrong with the next boots: for those who want to see, or show, how Nova takes it.
class FaultsDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit FaultsDialog(QWidget *parent = nullptr);

    // Where something can go wrong.
    void setPlaces(const QStringList &hosts, const QStringList &cells);
    // One that shall fail, among the others: the sender waits for its answer.
    void setMessage(const Message &message);
    QList<Fault> faults() const;

Q_SIGNALS:
    void changed();

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    struct Line
    {
        Fault::Kind kind;
        QCheckBox *wanted;
        QComboBox *place; // nullptr: there is but one
        QSpinBox *times;
    };

    // The message that somebody named, and how it fails.
    struct NamedLine
    {
        QCheckBox *wanted;
        QComboBox *type; // of the exception
        QLineEdit *text;
        QSpinBox *times;
    };

    QSpinBox *timesField();
    void addNamedLine(QGridLayout *grid);
    void nameMessage();
    void retranslate();
    void nameEverywhere();

    QList<Line> m_lines;
    std::optional<Message> m_message;
    NamedLine m_named;
    QLabel *m_hint; // where no message is named
    QLabel *m_text;
    QScrollArea *m_scroll; // of the faults
    QPushButton *m_none;
    QPushButton *m_close;
};

} // namespace astrolabe
