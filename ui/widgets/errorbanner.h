// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QFrame>

#include <functional>
#include <optional>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace astrolabe {

// The one place that shows an Error: what, where and what to do, with details that unfold and can be copied. An error
// stays until it is dismissed, the newest on top; a notice waits until all errors are dismissed.
class ErrorBanner final : public QFrame
{
    Q_OBJECT

public:
    explicit ErrorBanner(QWidget *parent = nullptr);

    void show(const Error &error);
    // What a notice is about: one of a what-if goes with it.
    enum class About { Window, WhatIf };
    // Shows something that is worth knowing but not an error ("2 unknown members were ignored").
    void showNotice(const QString &sentence, const QStringList &details, About about = About::Window);
    // With a button that shows what the notice is about, and dismisses it.
    void showNoticeOf(const QString &sentence, const QStringList &details, const std::function<void()> &show);
    QPushButton *showButton() const { return m_show; }
    void dismiss(); // the error or notice in sight
    void dismissNotice();
    void dismissNoticeAbout(About about);
    QString sentence() const;
    bool showsError() const; // false for a notice

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Notice
    {
        QString sentence;
        QStringList details;
        About about = About::Window;
        std::function<void()> show = {};
    };

    void showNext();
    void display(const QString &sign, const QString &sentence, const QString &details);
    void retranslate();
    void nameClose();

    QStringList m_errors; // newest first
    std::optional<Notice> m_notice;
    QLabel *m_sign;
    QLabel *m_sentence;
    QPlainTextEdit *m_details;
    QPushButton *m_show;
    QPushButton *m_unfold;
    QPushButton *m_copy;
    QPushButton *m_close;
};

} // namespace astrolabe
