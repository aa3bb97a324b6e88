// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/catalogueview.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class CataloguePage final : public PageOf<CatalogueView>
{
public:
    explicit CataloguePage(const PageContext &context)
        : PageOf(new CatalogueView(context.shownCloud))
    {
        context.wishes.lead(view(), &CatalogueView::openWanted, connectionsPage.name);
        connect(view(), &CatalogueView::flavorWanted, &context.wishes, &Wishes::bootOfFlavorWanted);
        connect(view(), &CatalogueView::valueChangeWanted, &context.wishes, &Wishes::valueChangeWanted);
    }
};

} // namespace

const PageEntry cataloguePage{{.name = "catalogue"_L1,
                                  .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Catalogue"),
                                  .keys = Qt::CTRL | Qt::SHIFT | Qt::Key_C},
    makePage<CataloguePage>};

} // namespace astrolabe
