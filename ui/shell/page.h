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
class EvidenceDesk;
struct Preferences;
struct ReadyRequest;
struct Request;
class ShownCloud;
class WhatIfs;
class Wishes;
class Workspace;

// What the window can show in front: a page as it starts, or a part of it behind tabs or switches.
struct PagePart
{
    // What the part is about; a screenshot of it needs one.
    enum class Subject {
        Cloud,
        Host,     // the selected host
        Request,  // a request to answer questions about
        Decision, // the open decision
        Boot,     // the boot of the open journal
        Boots,    // all boots
    };

    QLatin1StringView name; // for --view
    // Title of the command that goes there, QT_TRANSLATE_NOOP("astrolabe::Commands", …); nullptr if there is none.
    const char *title = nullptr;
    QKeyCombination keys = QKeyCombination::fromCombined(0);
    Subject subject = Subject::Cloud;
    // Explains the name to people, QT_TRANSLATE_NOOP("PagePart", …); nullptr if the name is clear.
    const char *meaning = nullptr;
    int face = 0;             // the page's own number for the part; 0 for the page as it starts
    bool choosesHost = false; // the host that is selected in it is the selected one everywhere
};

// What a page is constructed from.
struct PageContext
{
    Workspace &workspace;
    ShownCloud &shownCloud; // the workspace's
    Backend &backend;
    EvidenceDesk &evidence;
    Wishes &wishes;
    WhatIfs &whatIfs;
    const Preferences &preferences;
    bool readOnly = false;
};

// A view in the window. A page passes its view's requests to the backend; pages, and the window, ask things of each
// other through wishes.
class Page : public QObject
{
public:
    virtual QWidget *widget() const = 0;
    // Focuses what the arrow keys should move in.
    virtual void takeFocus() { widget()->setFocus(Qt::OtherFocusReason); }
    // Shows the part with this face; 0 is the page as it starts.
    virtual void showFace(int /*face*/) { }
    // The part that is shown.
    virtual int face() const { return 0; }
    // Shows what the page says about a request, if it can be asked about one.
    virtual void ask(const Request & /*request*/) { }
    // Commands other than those that go to the page or its parts.
    virtual QList<Command> commands() const { return {}; }
    // Sets the requests that come with the open cloud.
    virtual void setReadyRequests(const QList<ReadyRequest> & /*requests*/) { }
    virtual void setPreferences(const Preferences & /*preferences*/) { }
    // Whether background work is under way.
    virtual bool isBusy() const { return false; }
    // The names of scripts that closing the window would lose.
    virtual QStringList unsaved() const { return {}; }
    virtual void giveUpUnsaved() { }
    virtual void restoreLayout() { }
    virtual void saveLayout() const { }
};

// An entry in the list of pages. Its icon has the same name.
struct PageEntry : PagePart
{
    std::unique_ptr<Page> (*make)(const PageContext &) = nullptr;
    std::span<const PagePart> parts = {}; // besides the page as it starts
    bool standsApart = false;             // at the bottom of the sidebar
};

template<typename P>
std::unique_ptr<Page> makePage(const PageContext &context)
{
    return std::make_unique<P>(context);
}

// A page that forwards each question to its view, if the view has that function.
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
    View *m_view; // owned by the widget that shows it
};

} // namespace astrolabe
