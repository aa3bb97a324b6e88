// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cure.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace astrolabe {

// One cure: its changes, where the server lands then, who can make them, and what else they change.
class CureCard final : public QFrame
{
    Q_OBJECT

public:
    // `before`: the cloud that the changes apply to.
    CureCard(const Cure &cure, CloudPtr before, QWidget *parent = nullptr);

    const Cure &cure() const { return m_cure; }
    // The same changes, of which more is known.
    void setCure(const Cure &cure);
    QString sentence() const;
    QString landing() const;
    // What they give up; empty: nothing.
    QString loss() const;
    // Who can make them, and what else they change.
    QString about() const;
    QPushButton *tryButton() const { return m_try; }
    QPushButton *copyButton() const { return m_copy; }

Q_SIGNALS:
    void tryWanted(const QList<astrolabe::Change> &changes);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    Cure m_cure;
    CloudPtr m_before;
    QLabel *m_sentence;
    QLabel *m_landing;
    QLabel *m_loss;
    QLabel *m_about;
    QPushButton *m_try;
    QPushButton *m_copy;
};

} // namespace astrolabe
