// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QFrame>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace astrolabe {

// The one place where an Error is shown: what, where, what to do; details unfold and can be copied. Stays until it is
// dismissed or a newer error takes its place.
class ErrorBanner final : public QFrame
{
    Q_OBJECT

public:
    explicit ErrorBanner(QWidget *parent = nullptr);

    void show(const Error &error);
    // Not an error: something to know about, in the same place ("2 unknown members were ignored").
    void showNotice(const QString &sentence, const QStringList &details);
    void dismiss();
    QString sentence() const;
    bool showsError() const; // and not a notice

protected:
    void changeEvent(QEvent *event) override;

private:
    void display(const QString &sign, const QString &sentence, const QString &details);
    void retranslate();

    bool m_isError = false;
    QLabel *m_sign;
    QLabel *m_sentence;
    QPlainTextEdit *m_details;
    QPushButton *m_unfold;
    QPushButton *m_copy;
    QPushButton *m_close;
};

} // namespace astrolabe
