// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/catalogue.h"

#include <algorithm>

namespace astrolabe {

namespace {

#define ASTROLABE_ADDRESS_OF_PAGE(page) &page,
constexpr const PageEntry *everyPage[]{ASTROLABE_PAGES(ASTROLABE_ADDRESS_OF_PAGE)};
#undef ASTROLABE_ADDRESS_OF_PAGE

} // namespace

std::span<const PageEntry *const> pageCatalogue()
{
    return everyPage;
}

QList<const PagePart *> pageParts()
{
    QList<const PagePart *> parts;
    for (const PageEntry *page : everyPage) {
        parts.append(page);
        for (const PagePart &part : page->parts)
            parts.append(&part);
    }
    return parts;
}

const PagePart *findPagePart(const QString &name)
{
    const QList<const PagePart *> parts = pageParts();
    const auto found = std::ranges::find(parts, name, &PagePart::name);
    return found == parts.end() ? nullptr : *found;
}

const PageEntry *findPageWith(const QString &part)
{
    const auto has = [&part](const PageEntry *page) {
        return page->name == part
            || std::ranges::any_of(page->parts, [&part](const PagePart &own) { return own.name == part; });
    };
    const auto found = std::ranges::find_if(everyPage, has);
    return found == std::end(everyPage) ? nullptr : *found;
}

} // namespace astrolabe
