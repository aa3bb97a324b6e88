// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/errorbanner.h"

#include "widgets/text/labels.h"

#include <QAccessible>
#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int detailsHeight = 110;

QPushButton *linkButton()
{
    auto *button = new QPushButton;
    setLook(button, "link");
    return button;
}

} // namespace

ErrorBanner::ErrorBanner(QWidget *parent)
    : QFrame(parent)
    , m_sign(headingLabel())
    , m_sentence(paragraph())
    , m_details(new QPlainTextEdit)
    , m_show(linkButton())
    , m_unfold(linkButton())
    , m_copy(linkButton())
    , m_close(linkButton())
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(12, 8, 8, 8);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_sign, 0, 0, Qt::AlignVCenter);
    grid->addWidget(m_sentence, 0, 1);
    grid->addWidget(m_show, 0, 2);
    grid->addWidget(m_unfold, 0, 3);
    grid->addWidget(m_copy, 0, 4);
    grid->addWidget(m_close, 0, 5);
    grid->addWidget(m_details, 1, 1, 1, 5);
    m_details->setReadOnly(true);
    m_details->setFont(monospaceFont());
    m_details->setMaximumHeight(detailsHeight);
    connect(m_show, &QPushButton::clicked, this, [this] {
        const auto show = m_notice->show;
        dismissNotice();
        show();
    });
    m_unfold->setCheckable(true);
    connect(m_unfold, &QPushButton::toggled, m_details, &QWidget::setVisible);
    connect(m_copy, &QPushButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(m_details->toPlainText()); });
    connect(m_close, &QPushButton::clicked, this, &ErrorBanner::dismiss);
    retranslate();
    hide();
}

void ErrorBanner::show(const Error &error)
{
    m_errors.removeOne(error.text()); // a repeated error is shown once
    m_errors.prepend(error.text());
    showNext();
}

void ErrorBanner::showNotice(const QString &sentence, const QStringList &details, About about)
{
    m_notice = {sentence, details, about};
    showNext();
}

void ErrorBanner::showNoticeOf(const QString &sentence, const QStringList &details, const std::function<void()> &show)
{
    m_notice = {sentence, details, About::Window, show};
    showNext();
}

void ErrorBanner::dismiss()
{
    if (m_errors.isEmpty())
        m_notice.reset();
    else
        m_errors.removeFirst();
    showNext();
}

void ErrorBanner::dismissNotice()
{
    m_notice.reset();
    showNext();
}

void ErrorBanner::dismissNoticeAbout(About about)
{
    if (m_notice && m_notice->about == about)
        dismissNotice();
}

void ErrorBanner::showNext()
{
    if (!m_errors.isEmpty()) {
        setLook(this, "error");
        setLook(m_sign, "rejected");
        display(u"✕"_s, m_errors.first(), m_errors.join(u'\n'));
    } else if (m_notice) {
        setLook(this, "notice");
        setLook(m_sign, "muted");
        display(u"ℹ"_s, m_notice->sentence, m_notice->details.join(u'\n'));
    } else {
        hide();
    }
}

QString ErrorBanner::sentence() const
{
    return isHidden() ? QString() : m_sentence->text();
}

bool ErrorBanner::showsError() const
{
    return !m_errors.isEmpty();
}

void ErrorBanner::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void ErrorBanner::display(const QString &sign, const QString &sentence, const QString &details)
{
    m_sign->setText(sign);
    m_sentence->setText(sentence);
    m_details->setPlainText(details);
    m_details->hide();
    m_show->setVisible(m_errors.isEmpty() && m_notice && m_notice->show);
    m_unfold->setChecked(false);
    m_unfold->setVisible(!details.isEmpty());
    m_copy->setVisible(!details.isEmpty());
    nameClose();
    setAccessibleName(sentence);
    QFrame::show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void ErrorBanner::retranslate()
{
    m_show->setText(tr("Show"));
    m_unfold->setText(tr("Details"));
    m_copy->setText(tr("Copy"));
    nameClose();
    m_details->setAccessibleName(tr("Details"));
}

void ErrorBanner::nameClose()
{
    const int waiting = int(m_errors.size()) + (m_notice ? 1 : 0) - 1;
    m_close->setText(waiting > 0 ? tr("Dismiss (%n more)", nullptr, waiting) : tr("Dismiss"));
}

} // namespace astrolabe
