// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page.h"

namespace astrolabe {

// Every page of the window, in sidebar order. A new page needs only its file and its line here.
#define ASTROLABE_PAGES(PAGE)                                                                                          \
    PAGE(hostsPage)                                                                                                    \
    PAGE(serversPage)                                                                                                  \
    PAGE(placementPage)                                                                                                \
    PAGE(decisionPage)                                                                                                 \
    PAGE(sequencePage)                                                                                                 \
    PAGE(historyPage)                                                                                                  \
    PAGE(evidencePage)                                                                                                 \
    PAGE(connectionsPage)                                                                                              \
    PAGE(configurationPage)                                                                                            \
    PAGE(rulesPage)                                                                                                    \
    PAGE(cataloguePage)                                                                                                \
    PAGE(lessonsPage)                                                                                                  \
    PAGE(settingsPage)

#define ASTROLABE_DECLARE_PAGE(page) extern const PageEntry page;
ASTROLABE_PAGES(ASTROLABE_DECLARE_PAGE)
#undef ASTROLABE_DECLARE_PAGE

std::span<const PageEntry *const> pageCatalogue();
// Each page followed by its parts.
QList<const PagePart *> pageParts();
// nullptr if there is none of that name.
const PagePart *findPagePart(const QString &name);
const PageEntry *findPageWith(const QString &part);

} // namespace astrolabe
