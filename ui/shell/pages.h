// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page.h"

#include <QStackedWidget>
#include <QTimer>

#include <vector>

namespace astrolabe {

// The pages of the catalogue, shown one at a time.
class Pages final : public QStackedWidget
{
    Q_OBJECT

public:
    explicit Pages(const PageContext &context);
    ~Pages() override;

    // The name of the page in front.
    QString current() const;
    // The name of the part that it shows; its own, as it starts.
    QString currentPart() const;
    // Only the page in front counts.
    QSize minimumSizeHint() const override { return currentWidget()->minimumSizeHint(); }
    // Brings the page that is or has `part` to the front, and focuses it.
    void show(const QString &part);
    // Shows the part on its page without bringing that page to the front.
    void showPart(const QString &part);
    void ask(const QString &part, const Request &request);
    // Focuses the page in front.
    void takeFocus();
    QList<Command> commands() const;
    void setReadyRequests(const QList<ReadyRequest> &requests);
    void setPreferences(const Preferences &preferences);
    // Whether background work is under way on any page.
    bool isBusy() const;
    // The names of scripts that closing the window would lose.
    QStringList unsaved() const;
    // The name of the page with unsaved scripts; empty if there is none.
    QString nameOfUnsaved() const;
    void giveUpUnsaved();
    void restoreLayout();
    void saveLayout() const;

private:
    struct Listed
    {
        const PageEntry *entry = nullptr;
        std::unique_ptr<Page> page;
    };

    Page &pageWith(const QString &part) const;
    void prepareNext();

    std::vector<Listed> m_pages; // in the order of the stack
    QTimer m_preparing;
    int m_prepared = 0; // pages already styled
};

} // namespace astrolabe
