// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/journal.h"
#include "services/messages/novacode.h"

#include <QWidget>

#include <optional>

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

    void showRow(int row); // -1 for none
    // Which Nova's functions stand behind the messages; none: not known.
    void setCodeGround(const std::optional<CodeGround> &ground);
    void setLeadsToStep(bool leads); // whether the row is part of the open decision
    void setReadOnly(bool readOnly); // no message can be made to fail
    void retranslate();

Q_SIGNALS:
    void stepWanted();                                     // of the decision
    void failureWanted(const astrolabe::Message &message); // in the next boots

private:
    void showCode(const Message *message);

    const SequenceModel &m_model;
    bool m_readOnly;
    ElidedLabel *m_what;
    QLabel *m_when;
    QPushButton *m_decision;
    QPushButton *m_fail;
    QLabel *m_sentTitle;
    ElidedLabel *m_sender; // its functions
    QPlainTextEdit *m_sent;
    QLabel *m_answerTitle;
    ElidedLabel *m_receiver;
    QPlainTextEdit *m_answer;
    std::optional<CodeGround> m_ground;
    int m_row = -1;
};

} // namespace astrolabe
