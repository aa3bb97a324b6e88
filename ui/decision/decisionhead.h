// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;
class QComboBox;
class QLabel;
class QMenu;
class QPushButton;

namespace astrolabe {

class DecisionCursor;
class ElidedLabel;

// The request, why it got no host, and its outcome with Nova's text.
class DecisionHead final : public QWidget
{
    Q_OBJECT

public:
    explicit DecisionHead(DecisionCursor &cursor, QWidget *parent = nullptr);

    QString pill() const;
    QString why() const;
    QString fault() const; // Nova's text verbatim; empty if there is none
    QString asked() const;
    QComboBox *servers() const { return m_servers; }
    // What else can be done with the decision.
    QMenu *menu() const { return m_menu; }
    // The cause, which stands above all other words on the outcome.
    void setCauseLine(QWidget *line);
    // Whether that line says why; else the outcome does.
    void setCauseTold(bool isTold);
    // Whether to offer booting what was decided.
    void setBootOffered(bool isOffered);

Q_SIGNALS:
    void comparisonWanted(); // with another release
    void bootWanted();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void rebuild();
    void showOutcome();
    QString chosenLabel() const; // empty until a host is chosen
    void showPill(const QString &text, const QColor &color, const QColor &fill);
    QStringList askedParts(int widest) const;
    void showAsked();
    int roomForTexts() const;
    void shareRoom();
    void showServers();
    void showWhy(const QString &text);
    void showFault();
    void placeFault();

    DecisionCursor &m_cursor;
    ElidedLabel *m_name;
    QLabel *m_asked;
    QComboBox *m_servers;
    QPushButton *m_boot;
    QPushButton *m_compare;
    QPushButton *m_more;
    QMenu *m_menu;
    QBoxLayout *m_column;
    QBoxLayout *m_outcome;
    ElidedLabel *m_pill;
    QLabel *m_why;
    QWidget *m_faultRow;
    QLabel *m_fault;
    QPushButton *m_copyFault;
    bool m_isCauseTold = false;
};

} // namespace astrolabe
