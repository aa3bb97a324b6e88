// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QHash>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace astrolabe {

class ElidedLabel;

// The views to go to, the one primary action, and below them what is open.
class Sidebar final : public QFrame
{
    Q_OBJECT

public:
    explicit Sidebar(QWidget *parent = nullptr);

    // Views appear in call order; those `atBottom` are set apart at the end. The icon has the view's name.
    void addView(const QString &name, bool atBottom = false);
    void setViewTitle(const QString &name, const QString &title, const QString &shortcut);
    void setCurrentView(const QString &name);
    void setBootTitle(const QString &title);
    // `why` is the disabled button's tool tip.
    void setBootEnabled(bool enabled, const QString &why);
    void setCloud(const QString &name, const QString &hosts, const QString &release);

Q_SIGNALS:
    void viewChosen(const QString &name);
    void bootChosen();

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *scrolledViews();
    void takeWidth();

    QPushButton *m_boot;
    QWidget *m_list;
    QVBoxLayout *m_views;
    QVBoxLayout *m_bottom;
    ElidedLabel *m_cloud;
    QLabel *m_hosts;
    QLabel *m_release;
    QHash<QString, QPushButton *> m_buttons;
};

} // namespace astrolabe
