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

// What one row of the sequence says in full: who, to whom, when, with what content and what answer.
class MessageDetails final : public QWidget
{
    Q_OBJECT

public:
    MessageDetails(const SequenceModel &model, bool readOnly, QWidget *parent = nullptr);

    void showRow(int row);           // -1: none
    void setReadOnly(bool readOnly); // nothing of it can be made to fail
    void retranslate();

Q_SIGNALS:
    void decisionWanted();                                 // of the scheduler's part
    void failureWanted(const astrolabe::Message &message); // with the next boots

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
