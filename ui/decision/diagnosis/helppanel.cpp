// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/helppanel.h"

#include "decision/diagnosis/curecard.h"
#include "decision/diagnosis/words.h"
#include "widgets/panel.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>

namespace astrolabe {

using namespace Qt::StringLiterals;

HelpPanel::HelpPanel(QWidget *parent)
    : QWidget(parent)
    , m_title(headingLabel())
    , m_note(mutedLabel())
    , m_bar(new QProgressBar)
    , m_stop(new QPushButton)
    , m_scroll(new QScrollArea)
    , m_cureColumn(new QVBoxLayout)
    , m_others(paragraph())
{
    auto *content = new QWidget;
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(0, 0, 4, 0);
    m_column->setSpacing(10);
    m_cureColumn->setSpacing(8);
    m_column->addLayout(m_cureColumn);
    m_column->addWidget(m_others);
    m_column->addStretch(1);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(content);
    m_note->setWordWrap(true);
    m_others->setTextFormat(Qt::RichText);
    m_bar->setTextVisible(false);
    m_bar->setMaximumHeight(6);

    auto *panel = new Panel;
    panel->titleRow()->addWidget(m_title);
    panel->titleRow()->addStretch();
    panel->titleRow()->addWidget(m_stop);
    panel->body()->addWidget(m_bar);
    panel->body()->addWidget(m_note);
    panel->body()->addWidget(m_scroll, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);
    setMinimumWidth(240);
    setFocusProxy(m_scroll);
    connect(m_stop, &QPushButton::clicked, this, &HelpPanel::stopWanted);
    retranslate();
}

void HelpPanel::addBelow(QWidget *part)
{
    m_column->insertWidget(1, part);
}

void HelpPanel::setDiagnosis(const DiagnosisPtr &diagnosis)
{
    m_diagnosis = diagnosis;
    qDeleteAll(std::exchange(m_cards, {}));
    m_search = Search::Running;
    m_bar->setRange(0, 0);
    retranslate();
}

void HelpPanel::addCure(const Cure &cure)
{
    auto *card = new CureCard(cure, m_diagnosis->examined.trial.scheduler->cloud());
    m_cureColumn->addWidget(card);
    m_cards.append(card);
    connect(card, &CureCard::tryWanted, this, &HelpPanel::tryWanted);
    retranslate();
}

void HelpPanel::setCure(qsizetype at, const Cure &cure)
{
    m_cards.at(at)->setCure(cure);
}

void HelpPanel::showOthersDecided()
{
    m_search = Search::DecidingOthers;
    m_bar->setRange(0, 0);
    retranslate();
}

void HelpPanel::showProgress(qint64 done, qint64 total)
{
    m_bar->setRange(0, int(total));
    m_bar->setValue(int(done));
}

void HelpPanel::showEnd(bool isComplete)
{
    m_search = isComplete ? Search::Done : Search::Stopped;
    retranslate();
}

QString HelpPanel::note() const
{
    return m_note->text();
}

QString HelpPanel::others() const
{
    return m_others->text();
}

void HelpPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void HelpPanel::retranslate()
{
    m_title->setText(tr("What helps"));
    m_stop->setText(tr("Stop"));
    const bool isDecidingOthers = m_search == Search::DecidingOthers;
    m_stop->setToolTip(
        isDecidingOthers ? tr("Stops deciding earlier requests again") : tr("Stops trying further changes"));
    m_bar->setAccessibleName(tr("Changes tried"));
    m_scroll->setAccessibleName(tr("Changes that help, and other causes"));
    const bool isRunning = m_search == Search::Running || isDecidingOthers;
    m_bar->setVisible(isRunning);
    m_stop->setVisible(isRunning);
    QString note;
    if (isDecidingOthers)
        note = tr("Deciding earlier requests again after each change…");
    else if (isRunning)
        note = tr("Trying changes on a copy of the cloud…");
    else if (m_diagnosis && failedBuild(*m_diagnosis) != nullptr)
        note = tr("The scheduler found a host, so no change was searched. The log of nova-compute on the hosts named "
                  "above says more.");
    else if (m_search == Search::Stopped)
        note = tr("The search was stopped; other changes may help too.");
    else if (m_cards.isEmpty())
        note = tr("None of the changes that were tried gives the request a host.");
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    showOthers();
}

void HelpPanel::showOthers()
{
    QStringList others;
    QStringList open;
    const QList<Cause> causes = m_diagnosis ? m_diagnosis->causes : QList<Cause>();
    const bool isFirstTold = m_diagnosis && firstCertainty(*m_diagnosis);
    for (qsizetype at = isFirstTold ? 1 : 0; at < causes.size(); ++at) {
        const Cause &cause = causes.at(at);
        if (cause.certainty == Certainty::NotRuledOut) {
            QString line = u"? "_s + sentence(cause.sentence).toHtmlEscaped();
            if (!cause.unknown.isEmpty())
                line += u"<br>"_s + sentence(cause.unknown).toHtmlEscaped();
            open.append(line);
        } else {
            others.append(u"%1 %2: %3"_s.arg(certaintySign(cause.certainty), certaintyText(cause.certainty),
                sentenceWithOrigins(cause.sentence).toHtmlEscaped()));
        }
    }
    if (!others.isEmpty())
        others.prepend(u"<b>%1</b>"_s.arg(tr("Other causes").toHtmlEscaped()));
    if (!open.isEmpty())
        open.prepend(u"<b>%1</b>"_s.arg(tr("Not ruled out").toHtmlEscaped()));
    m_others->setText((others + open).join(u"<br>"_s));
    m_others->setVisible(!m_others->text().isEmpty());
}

} // namespace astrolabe
