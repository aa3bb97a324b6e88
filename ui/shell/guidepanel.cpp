// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/guidepanel.h"

#include "formats/requestlist.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QGridLayout>
#include <QMenu>
#include <QPushButton>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostCards = 3;
constexpr int widthForSentences = 1000; // narrower, three of them would be clipped
constexpr int cardHeight = 88;
constexpr int foldedCardHeight = 52;
const QString aboutName = u"about"_s;

QString titleOf(const ReadyRequest &ready)
{
    return QCoreApplication::translate("ReadyRequest", ready.title.toUtf8().constData());
}

QString aboutOf(const ReadyRequest &ready)
{
    return QCoreApplication::translate("ReadyRequest", ready.about.toUtf8().constData());
}

// A button that looks like a card: a bold title above a wrapped sentence.
QPushButton *cardFor(const ReadyRequest &ready)
{
    auto *card = new QPushButton;
    setLook(card, "card");
    auto *column = new QVBoxLayout(card);
    column->setContentsMargins(14, 10, 14, 10);
    column->setSpacing(4);
    QLabel *title = headingLabel(titleOf(ready));
    QLabel *about = mutedLabel(aboutOf(ready));
    title->setWordWrap(true);
    about->setWordWrap(true);
    for (QLabel *label : {title, about}) {
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
        column->addWidget(label);
    }
    column->addStretch();
    about->setObjectName(aboutName);
    card->setToolTip(about->text());
    card->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    card->setAccessibleName(title->text());
    card->setAccessibleDescription(about->text());
    return card;
}

} // namespace

Result<QList<ReadyRequest>> readyRequests(const QString &sample)
{
    QFile file(u":/requests/%1.json"_s.arg(sample));
    if (!file.open(QIODevice::ReadOnly))
        return QList<ReadyRequest>();
    return parseRequestList(file.readAll())
        .map([](const QList<ListedRequest> &list) {
            QList<ReadyRequest> ready;
            for (const ListedRequest &listed : list)
                ready.append({listed.title, listed.about, listed.request});
            return ready;
        })
        .map_error([&](const Error &error) { return error.in(file.fileName()); });
}

GuidePanel::GuidePanel(QWidget *parent)
    : QFrame(parent)
    , m_title(headingLabel())
    , m_about(mutedLabel())
    , m_more(new QPushButton)
    , m_dismiss(new QPushButton)
    , m_cards(new QGridLayout)
{
    setLook(this, "panel");
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 14);
    auto *head = new QHBoxLayout;
    m_about->setWordWrap(true);
    head->addWidget(m_title);
    head->addWidget(m_about, 1);
    head->addWidget(m_more);
    head->addWidget(m_dismiss);
    column->addLayout(head);
    m_cards->setSpacing(12);
    column->addLayout(m_cards);
    m_more->setMenu(new QMenu(m_more));
    m_more->menu()->setToolTipsVisible(true);
    setLook(m_more, "link");
    setLook(m_dismiss, "link");
    connect(m_dismiss, &QPushButton::clicked, this, &GuidePanel::dismissed);
    retranslate();
}

void GuidePanel::setRequests(const QList<ReadyRequest> &requests)
{
    m_requests = requests;
    showCards();
    showMore();
}

void GuidePanel::showCards()
{
    while (const QLayoutItem *item = m_cards->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (qsizetype i = 0; i < std::min(mostCards, m_requests.size()); ++i) {
        QPushButton *card = cardFor(m_requests.at(i));
        connect(card, &QPushButton::clicked, this, [this, i] { Q_EMIT tried(m_requests.at(i).request); });
        m_cards->addWidget(card, 0, int(i));
        m_cards->setColumnStretch(int(i), 1);
    }
    fold();
}

void GuidePanel::showMore()
{
    const qsizetype more = m_requests.size() - mostCards;
    m_more->setVisible(more > 0);
    m_more->setText(tr("%n more", nullptr, int(more)));
    m_more->menu()->clear();
    for (const ReadyRequest &ready : m_requests.mid(mostCards)) {
        QAction *action = m_more->menu()->addAction(
            titleOf(ready), this, [this, request = ready.request] { Q_EMIT tried(request); });
        action->setToolTip(aboutOf(ready));
    }
}

void GuidePanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void GuidePanel::resizeEvent(QResizeEvent *event)
{
    fold();
    QFrame::resizeEvent(event);
}

// A narrow guide shows only the titles, with the sentences as tool tips.
void GuidePanel::fold()
{
    const bool wide = width() >= widthForSentences;
    for (QLabel *about : findChildren<QLabel *>(aboutName))
        about->setVisible(wide);
    m_cards->setRowMinimumHeight(0, wide ? cardHeight : foldedCardHeight);
}

void GuidePanel::retranslate()
{
    m_title->setText(tr("Watch a boot being decided"));
    m_about->setText(tr("Nothing is started: each request shows what Nova would do with it and why."));
    m_dismiss->setText(tr("Hide this"));
    setAccessibleName(m_title->text());
    showCards();
    showMore();
}

} // namespace astrolabe
