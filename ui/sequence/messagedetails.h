// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/journal.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace astrolabe {

class ElidedLabel;
class SequenceModel;

// The full content of one row of the sequence: sender, receiver, time, content and answer.
class MessageDetails final : public QWidget
{
    Q_OBJECT

public:
    MessageDetails(const SequenceModel &model, bool readOnly, QWidget *parent = nullptr);

    void showRow(int row);           // -1 for none
    void setReadOnly(bool readOnly); // no message can be made to fail
    void retranslate();

Q_SIGNALS:
    void decisionWanted();                                 // for the scheduler's part
    void failureWanted(const astrolabe::Message &message); // in the next boots

private:
    const SequenceModel &m_model;
    bool m_readOnly;
    ElidedLabel *m_what;
    QLabel *m_when;
    QPushButton *m_decision;
    QPushButton *m_fail;
    QLabel *m_sentTitle;
    QPlainTextEdit *m_sent;
    QLabel *m_answerTitle;
    QPlainTextEdit *m_answer;
    int m_row = -1;
};

} // namespace astrolabe
