// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/searchindex.h"

#include <QLineEdit>

class QListWidget;

namespace astrolabe {

class ShownCloud;

// Finds hosts, servers, flavors and commands while typing. Enter opens the first or the selected match, Esc leaves. The
// list opens only when the user moves the focus here.
class SearchBox final : public QLineEdit
{
    Q_OBJECT

public:
    explicit SearchBox(ShownCloud &shownCloud, QWidget *parent = nullptr);
    ~SearchBox() override;

    void setCommands(const QList<Finding> &commands) { m_commands = commands; }
    QList<Finding> findings() const { return m_findings; }

Q_SIGNALS:
    // Keys go elsewhere again; emitted before the chosen finding is acted on.
    void left();
    void chosen(const astrolabe::Finding &finding);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void find();
    void showPopup();
    void choose(int row);
    void move(int by);
    void retranslate();

    ShownCloud &m_shownCloud;
    QList<Finding> m_commands;
    QList<Finding> m_findings;
    QListWidget *m_popup;
};

} // namespace astrolabe
