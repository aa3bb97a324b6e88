// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/diagnoser.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace astrolabe {

class CureCard;

// What helps: the cures as they are found, then the other causes, and those that the cloud does not rule out.
class HelpPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit HelpPanel(QWidget *parent = nullptr);

    // nullptr: nothing is known.
    void setDiagnosis(const DiagnosisPtr &diagnosis);
    void addCure(const Cure &cure);
    // More is known of a cure that was added.
    void setCure(qsizetype at, const Cure &cure);
    void showProgress(qint64 done, qint64 total);
    // The search is over; other requests are decided again after each cure.
    void showOthersDecided();
    // `isComplete`: the search was not stopped.
    void showEnd(bool isComplete);
    // Adds a widget below the cures.
    void addBelow(QWidget *part);

    const QList<CureCard *> &cards() const { return m_cards; }
    QString note() const;
    QString others() const;
    QPushButton *stopButton() const { return m_stop; }

Q_SIGNALS:
    void tryWanted(const QList<astrolabe::Change> &changes);
    void stopWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void showOthers();

    DiagnosisPtr m_diagnosis;
    QList<CureCard *> m_cards;
    enum class Search { Running, DecidingOthers, Stopped, Done } m_search = Search::Running;
    QLabel *m_title;
    QLabel *m_note;
    QProgressBar *m_bar;
    QPushButton *m_stop;
    QScrollArea *m_scroll;
    QVBoxLayout *m_column;
    QVBoxLayout *m_cureColumn;
    QLabel *m_others;
};

} // namespace astrolabe
