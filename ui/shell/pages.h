// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page.h"

#include <QStackedWidget>
#include <QTimer>

#include <vector>

namespace astrolabe {

// The pages of the catalogue, one at a time.
class Pages final : public QStackedWidget
{
    Q_OBJECT

public:
    explicit Pages(const PageContext &context);
    ~Pages() override;

    // The name of the page in front.
    QString current() const;
    // The one in front counts alone.
    QSize minimumSizeHint() const override { return currentWidget()->minimumSizeHint(); }
    // The page that is it or has it, in front and with the focus.
    void show(const QString &part);
    // On its page, in front or not.
    void showPart(const QString &part);
    void ask(const QString &part, const Request &request);
    // To the page in front.
    void takeFocus();
    QList<Command> commands() const;
    void setReadyRequests(const QList<ReadyRequest> &requests);
    void setPreferences(const Preferences &preferences);
    // One of them works something out in the background.
    bool isBusy() const;
    // What would be lost with the window: names of scripts.
    QStringList unsaved() const;
    // The page that has such, by name; empty: none.
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
    int m_prepared = 0; // pages that are ready to be shown
};

} // namespace astrolabe
