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

// Chooses the faults to inject into the next boots, to see or demonstrate how Nova reacts.
class FaultsDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit FaultsDialog(QWidget *parent = nullptr);

    // Sets the hosts and cells that faults can hit.
    void setPlaces(const QStringList &hosts, const QStringList &cells);
    // Adds a message that can be made to fail; its sender waits for an answer.
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
        QComboBox *place; // nullptr if there is only one
        QSpinBox *times;
    };

    // The named message, and how it fails.
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
    QLabel *m_hint; // shown if no message is named
    QLabel *m_text;
    QScrollArea *m_scroll; // contains the faults
    QPushButton *m_none;
    QPushButton *m_close;
};

} // namespace astrolabe
