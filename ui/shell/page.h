// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/command.h"

#include <QLayout>
#include <QObject>
#include <QWidget>

#include <memory>
#include <span>

namespace astrolabe {

class Backend;
struct Preferences;
struct ReadyRequest;
struct Request;
class Wishes;
class Workspace;

// What can be in front in the window: a page as it begins, or a part of it that is behind tabs or switches.
struct PagePart
{
    // What it is about; a picture of it needs one.
    enum class Subject {
        Cloud,
        Host,     // the selected one
        Request,  // that it is asked about
        Decision, // the open one
        Boot,     // the open journal's
        Boots,    // all of them
    };

    QLatin1StringView name; // of --view
    // Of the command that leads there, QT_TRANSLATE_NOOP("astrolabe::Commands", …); nullptr: there is none.
    const char *title = nullptr;
    QKeyCombination keys = QKeyCombination::fromCombined(0);
    Subject subject = Subject::Cloud;
    // For people who do not know the name, QT_TRANSLATE_NOOP("PagePart", …); nullptr: it speaks for itself.
    const char *meaning = nullptr;
    int face = 0; // the page's own number for it; 0: as it begins
};

// What a page is made with.
struct PageContext
{
    Workspace &workspace;
    Backend &backend;
    Wishes &wishes;
    const Preferences &preferences;
    bool readOnly = false;
};

// A view in the window: what it asks the backend for goes there from here; what it asks of the window and of other
// pages, and what they ask of it, goes by wishes.
class Page : public QObject
{
public:
    virtual QWidget *widget() const = 0;
    // So that the arrows work at once.
    virtual void takeFocus() { widget()->setFocus(Qt::OtherFocusReason); }
    // One of its parts, or 0.
    virtual void showFace(int /*face*/) { }
    // What it says of a request, where it can be asked about one.
    virtual void ask(const Request & /*request*/) { }
    // Beside those that lead to it.
    virtual QList<Command> commands() const { return {}; }
    // Requests that come with the open cloud.
    virtual void setReadyRequests(const QList<ReadyRequest> & /*requests*/) { }
    virtual void setPreferences(const Preferences & /*preferences*/) { }
    // It works something out in the background.
    virtual bool isBusy() const { return false; }
    // What would be lost with the window: names of scripts.
    virtual QStringList unsaved() const { return {}; }
    virtual void giveUpUnsaved() { }
    virtual void restoreLayout() { }
    virtual void saveLayout() const { }
};

// An entry of the list of pages. The icon of its name leads to it.
struct PageEntry : PagePart
{
    std::unique_ptr<Page> (*make)(const PageContext &) = nullptr;
    std::span<const PagePart> parts = {}; // beside the page as it begins
    bool standsApart = false;             // at the bottom of the sidebar
};

template<typename P>
std::unique_ptr<Page> makePage(const PageContext &context)
{
    return std::make_unique<P>(context);
}

// A page answers by its view, as far as the view has an answer.
template<typename View>
class PageOf : public Page
{
public:
    QWidget *widget() const override { return m_view; }
    void takeFocus() override
    {
        if constexpr (requires { m_view->focusTable(); })
            m_view->focusTable();
        else
            Page::takeFocus();
    }
    bool isBusy() const override
    {
        if constexpr (requires { m_view->isBusy(); })
            return m_view->isBusy();
        else
            return Page::isBusy();
    }
    QStringList unsaved() const override
    {
        if constexpr (requires { m_view->unsaved(); })
            return m_view->unsaved();
        else
            return Page::unsaved();
    }
    void giveUpUnsaved() override
    {
        if constexpr (requires { m_view->giveUpUnsaved(); })
            m_view->giveUpUnsaved();
    }
    void restoreLayout() override
    {
        if constexpr (requires { m_view->restoreLayout(); })
            m_view->restoreLayout();
    }
    void saveLayout() const override
    {
        if constexpr (requires { m_view->saveLayout(); })
            m_view->saveLayout();
    }

protected:
    explicit PageOf(View *view)
        : m_view(view)
    {
        constexpr int margin = 16;
        view->layout()->setContentsMargins(margin, 0, margin, 0);
    }

    View *view() const { return m_view; }

private:
    View *m_view; // who shows it owns it
};

} // namespace astrolabe
