// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/curecard.h"

#include "base/joinednames.h"
#include "decision/diagnosis/words.h"
#include "widgets/text/labels.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>

namespace astrolabe {

using namespace Qt::StringLiterals;

CureCard::CureCard(const Cure &cure, CloudPtr before, QWidget *parent)
    : QFrame(parent)
    , m_cure(cure)
    , m_before(std::move(before))
    , m_sentence(paragraph())
    , m_landing(paragraph())
    , m_loss(paragraph())
    , m_about(mutedLabel())
    , m_try(new QPushButton)
    , m_copy(new QPushButton)
{
    setLook(this, "raised");
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(4);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_try);
    buttons->addWidget(m_copy);
    buttons->addStretch();
    for (QLabel *label : {m_sentence, m_landing, m_loss, m_about}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        column->addWidget(label);
    }
    column->addLayout(buttons);
    QFont bold = m_sentence->font();
    bold.setBold(true);
    m_sentence->setFont(bold);
    setLook(m_landing, "passed");
    setLook(m_loss, "warning");
    m_copy->setVisible(!m_cure.commands.isEmpty());

    connect(m_try, &QPushButton::clicked, this, [this] { Q_EMIT tryWanted(m_cure.changes); });
    connect(m_copy, &QPushButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(m_cure.commands.join(u'\n') + u'\n'); });
    retranslate();
}

QString CureCard::sentence() const
{
    return m_sentence->text();
}

QString CureCard::landing() const
{
    return m_landing->text();
}

QString CureCard::loss() const
{
    return m_loss->text();
}

QString CureCard::about() const
{
    return m_about->text();
}

void CureCard::setCure(const Cure &cure)
{
    m_cure = cure;
    retranslate();
}

void CureCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void CureCard::retranslate()
{
    m_sentence->setText(changeSentences(m_cure.changes, *m_before).join(u'\n'));
    m_landing->setText(tr("✓ Then it lands on %1, as deciding again shows.").arg(someOf(countedNames(m_cure.landsOn))));
    QStringList lost;
    for (const Reason &reason : m_cure.givesUp)
        lost.append(wholeSentence(reason));
    m_loss->setText(lost.isEmpty() ? QString() : u"! "_s + joinedSentences(lost));
    m_loss->setVisible(!lost.isEmpty());
    QStringList about{tr("%1; it %2.", "who, kind of change").arg(actorText(m_cure.who), effortText(m_cure.effort))};
    if (m_cure.undoesCause)
        about.append(tr("It removes the cause."));
    if (!m_cure.alsoAffects.isEmpty())
        about.append(tr("Hosts that pass then too: %1.").arg(someOf(m_cure.alsoAffects)));
    for (const Reason &reason : m_cure.alsoConcerns)
        about.append(wholeSentence(reason));
    m_about->setText(joinedSentences(about));
    m_try->setText(tr("Try"));
    m_try->setToolTip(tr("Shows the decision after this change, in a branch beside the open cloud"));
    m_try->setAccessibleName(tr("Try: %1").arg(sentence()));
    m_copy->setText(tr("Copy commands"));
    m_copy->setToolTip(m_cure.commands.join(u'\n'));
    m_copy->setAccessibleName(tr("Copy the commands for: %1").arg(sentence()));
    setAccessibleName(sentence());
}

} // namespace astrolabe
