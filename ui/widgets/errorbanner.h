// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QFrame>

#include <optional>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace astrolabe {

// The one place where an Error is shown: what, where, what to do; details unfold and can be copied. Each stays until it
// is dismissed, the newest before those that were there; a notice waits until all errors are read.
class ErrorBanner final : public QFrame
{
    Q_OBJECT

public:
    explicit ErrorBanner(QWidget *parent = nullptr);

    void show(const Error &error);
    // Not an error: something to know about, in the same place ("2 unknown members were ignored").
    void showNotice(const QString &sentence, const QStringList &details);
    void dismiss(); // what is in sight
    void dismissNotice();
    QString sentence() const;
    bool showsError() const; // and not a notice

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Notice
    {
        QString sentence;
        QStringList details;
    };

    void showNext();
    void display(const QString &sign, const QString &sentence, const QString &details);
    void retranslate();
    void nameClose();

    QStringList m_errors; // the newest first
    std::optional<Notice> m_notice;
    QLabel *m_sign;
    QLabel *m_sentence;
    QPlainTextEdit *m_details;
    QPushButton *m_unfold;
    QPushButton *m_copy;
    QPushButton *m_close;
};

} // namespace astrolabe
