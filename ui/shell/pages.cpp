// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages.h"

#include "shell/pages/catalogue.h"

#include <algorithm>
#include <chrono>

using namespace std::chrono_literals;

namespace astrolabe {

namespace {

// The cloud that is opened at the same time comes first.
constexpr auto timeBetweenPages = 100ms;

} // namespace

Pages::Pages(const PageContext &context)
{
    for (const PageEntry *entry : pageCatalogue()) {
        m_pages.push_back({entry, entry->make(context)});
        addWidget(m_pages.back().page->widget());
    }
    connect(&m_preparing, &QTimer::timeout, this, &Pages::prepareNext);
    m_preparing.start(timeBetweenPages);
}

Pages::~Pages() = default;

// Styles one page at a time while the window is idle, to avoid a delay when a page is first shown.
void Pages::prepareNext()
{
    if (m_prepared == count())
        m_preparing.stop();
    else
        widget(m_prepared++)->ensurePolished();
}

Page &Pages::pageWith(const QString &part) const
{
    return *std::ranges::find(m_pages, findPageWith(part), &Listed::entry)->page;
}

QString Pages::current() const
{
    return m_pages.at(std::size_t(currentIndex())).entry->name;
}

QString Pages::currentPart() const
{
    const auto &[entry, page] = m_pages.at(std::size_t(currentIndex()));
    const auto part = std::ranges::find(entry->parts, page->face(), &PagePart::face);
    return part == entry->parts.end() ? entry->name : part->name;
}

void Pages::show(const QString &part)
{
    setCurrentWidget(pageWith(part).widget());
    updateGeometry();
    takeFocus();
}

void Pages::showPart(const QString &part)
{
    pageWith(part).showFace(findPagePart(part)->face);
}

void Pages::ask(const QString &part, const Request &request)
{
    pageWith(part).ask(request);
}

void Pages::takeFocus()
{
    m_pages.at(std::size_t(currentIndex())).page->takeFocus();
}

QList<Command> Pages::commands() const
{
    QList<Command> all;
    for (const auto &[entry, page] : m_pages)
        all += page->commands();
    return all;
}

void Pages::setReadyRequests(const QList<ReadyRequest> &requests)
{
    for (const auto &[entry, page] : m_pages)
        page->setReadyRequests(requests);
}

void Pages::setPreferences(const Preferences &preferences)
{
    for (const auto &[entry, page] : m_pages)
        page->setPreferences(preferences);
}

bool Pages::isBusy() const
{
    return std::ranges::any_of(m_pages, [](const Listed &listed) { return listed.page->isBusy(); });
}

QStringList Pages::unsaved() const
{
    QStringList all;
    for (const auto &[entry, page] : m_pages)
        all += page->unsaved();
    return all;
}

QString Pages::nameOfUnsaved() const
{
    const auto has = [](const Listed &listed) { return !listed.page->unsaved().isEmpty(); };
    const auto found = std::ranges::find_if(m_pages, has);
    return found == m_pages.end() ? QString() : QString(found->entry->name);
}

void Pages::giveUpUnsaved()
{
    for (const auto &[entry, page] : m_pages)
        page->giveUpUnsaved();
}

void Pages::restoreLayout()
{
    for (const auto &[entry, page] : m_pages)
        page->restoreLayout();
}

void Pages::saveLayout() const
{
    for (const auto &[entry, page] : m_pages)
        page->saveLayout();
}

} // namespace astrolabe
