// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/valueplace.h"
#include "session/diagnoser.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace astrolabe {

class StatusPill;

// Why the request got no host, in one sentence, and how certain that is. The quota that nova-api refuses it for can be
// edited here.
class CauseLine final : public QFrame
{
    Q_OBJECT

public:
    explicit CauseLine(QWidget *parent = nullptr);

    void showLooking();
    void setDiagnosis(const DiagnosisPtr &diagnosis);
    void showFailure(const Error &error);
    // That the decision tells by itself; it may be one that only logs tell.
    void setRecorded(const Cause &cause, bool isFromLogs);
    // Whether it names a cause, or will once that is known.
    bool tellsCause() const;
    QString text() const;
    // What else there is to say of it, below.
    QString more() const;
    QString certainty() const;
    QPushButton *editButton() const { return m_edit; }

Q_SIGNALS:
    void valueChangeWanted(const astrolabe::ValuePlace &place);

protected:
    void changeEvent(QEvent *event) override;

private:
    void take(const DiagnosisPtr &diagnosis, const std::optional<Error> &failure = {},
        const std::optional<Cause> &recorded = {});
    bool landsNow() const;
    void showAll();

    DiagnosisPtr m_diagnosis;
    std::optional<Error> m_failure;
    std::optional<Cause> m_recorded;
    bool m_isFromLogs = false;
    StatusPill *m_pill;
    QLabel *m_text;
    QLabel *m_more;
    QPushButton *m_edit;
};

} // namespace astrolabe
