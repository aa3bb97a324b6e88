// SPDX-License-Identifier: GPL-3.0-or-later
#include "sequence/messagedetails.h"

#include "base/joinednames.h"
#include "sequence/sequencemodel.h"
#include "sequence/wording.h"
#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>

#include <tuple>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QPlainTextEdit *contentField()
{
    auto *field = new QPlainTextEdit;
    field->setReadOnly(true);
    field->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    field->setTabChangesFocus(true);
    field->setMinimumHeight(60);
    return field;
}

QString contentText(const QJsonObject &content)
{
    return content.isEmpty() ? QString() : QString::fromUtf8(QJsonDocument(content).toJson()).trimmed();
}

QString milliseconds(const Moment &moment)
{
    return QLocale().toString(double(moment.microseconds) / 1000, 'f', 1);
}

ElidedLabel *codeLabel()
{
    auto *label = new ElidedLabel;
    label->setFont(monospaceFont());
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

bool isRpc(const Message &message)
{
    return message.transport == Transport::RpcCall || message.transport == Transport::RpcCast;
}

// "ComputeTaskManager._schedule_instances → SchedulerAPI.select_destinations"; the tool tip has the modules.
void showFunctions(ElidedLabel &label, const QStringList &functions)
{
    QStringList names;
    for (const QString &function : functions)
        names.append(withoutModule(function));
    label.setFullText(names.join(u" → "_s), functions.join(u'\n'));
    label.setAccessibleDescription(joinedNames(functions));
}

} // namespace

MessageDetails::MessageDetails(const SequenceModel &model, bool readOnly, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_readOnly(readOnly)
    , m_what(new ElidedLabel)
    , m_when(mutedLabel())
    , m_decision(new QPushButton)
    , m_fail(new QPushButton)
    , m_sentTitle(mutedLabel())
    , m_sender(codeLabel())
    , m_sent(contentField())
    , m_answerTitle(mutedLabel())
    , m_receiver(codeLabel())
    , m_answer(contentField())
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    auto *head = new QHBoxLayout;
    head->addWidget(m_what, 1);
    head->addWidget(m_when);
    QSizePolicy steady = m_fail->sizePolicy(); // keeps the sequence above from moving between rows
    steady.setRetainSizeWhenHidden(true);
    m_fail->setSizePolicy(steady);
    head->addWidget(m_fail);
    head->addWidget(m_decision);
    layout->addLayout(head);
    auto *contents = new QHBoxLayout;
    contents->setSpacing(12);
    m_sender->setObjectName("sender");
    m_receiver->setObjectName("receiver");
    for (const auto &[title, code, field] :
        {std::tuple{m_sentTitle, m_sender, m_sent}, std::tuple{m_answerTitle, m_receiver, m_answer}}) {
        auto *column = new QVBoxLayout;
        column->setSpacing(2);
        auto *top = new QHBoxLayout;
        top->setSpacing(8);
        top->addWidget(title);
        top->addWidget(code, 1);
        column->addLayout(top);
        column->addWidget(field, 1);
        contents->addLayout(column, 1);
    }
    layout->addLayout(contents, 1);
    connect(m_decision, &QPushButton::clicked, this, &MessageDetails::stepWanted);
    connect(m_fail, &QPushButton::clicked, this, [this] { Q_EMIT failureWanted(m_model.messageAt(m_row)); });
    retranslate();
}

void MessageDetails::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
}

void MessageDetails::showRow(int row)
{
    m_row = row;
    const bool isMessage = row >= 0 && m_model.at(row).kind != SequenceRow::Kind::State;
    m_what->setFullText(row < 0 ? QString() : m_model.sentence(row));
    showCode(isMessage ? &m_model.messageAt(row) : nullptr);
    m_fail->setVisible(isMessage && !m_readOnly && m_model.messageAt(row).answer);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_sentTitle, m_sent, m_answerTitle, m_answer})
        widget->setEnabled(isMessage);
    m_sent->clear();
    m_answer->clear();
    m_when->clear();
    if (!isMessage)
        return;
    const Message &message = m_model.messageAt(row);
    m_sent->setPlainText(contentText(message.content));
    const bool isAwaited = message.transport != Transport::RpcCast && message.transport != Transport::RpcFanout
        && message.transport != Transport::Notification;
    m_answer->setPlaceholderText(!isAwaited ? tr("The sender does not wait for an answer.")
            : message.answer                ? tr("The answer has no content.")
                                            : tr("There was no answer."));
    m_when->setText(tr("%1 ms", "since the request").arg(milliseconds(message.at)));
    if (!message.answer)
        return;
    m_when->setText(
        tr("%1 – %2 ms", "since the request").arg(milliseconds(message.at), milliseconds(message.answer->at)));
    QString text = contentText(message.answer->content);
    if (!message.answer->status.isEmpty())
        text.prepend(message.answer->status + u'\n');
    m_answer->setPlainText(text);
}

void MessageDetails::setCodeGround(const std::optional<CodeGround> &ground)
{
    m_ground = ground;
}

void MessageDetails::setLeadsToStep(bool leads)
{
    m_decision->setVisible(leads);
}

void MessageDetails::showCode(const Message *message)
{
    const CodeBehind code = message != nullptr && m_ground ? codeBehind(*message, *m_ground) : CodeBehind();
    showFunctions(*m_sender, code.sender);
    showFunctions(*m_receiver, code.receiver);
    if (message == nullptr || !m_ground || !isRpc(*message))
        return;
    // Of an action that a log does not name, or where the releases in question differ.
    if (code.sender.isEmpty())
        m_sender->setFullText(tr("unknown function", "of the sender"));
    if (code.receiver.isEmpty())
        m_receiver->setFullText(tr("unknown function", "of the receiver"));
}

void MessageDetails::retranslate()
{
    m_decision->setText(tr("Go to its step"));
    m_decision->setToolTip(tr("Opens the decision at the step that this message is part of (Enter)"));
    m_fail->setText(tr("Let it fail…"));
    m_fail->setToolTip(tr("Opens the dialog that injects faults into the next boots"));
    m_sentTitle->setText(tr("Sent"));
    m_answerTitle->setText(tr("Answer"));
    m_sent->setPlaceholderText(tr("The message has no content."));
    m_sent->setAccessibleName(tr("Content of the message"));
    m_answer->setAccessibleName(tr("Content of the answer"));
    showRow(m_row);
}

} // namespace astrolabe
