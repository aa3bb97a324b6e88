// SPDX-License-Identifier: GPL-3.0-or-later
#include "configuration/configurationview.h"
#include "session/backend.h"
#include "session/whatifs.h"
#include "shell/pages/catalogue.h"
#include "shell/wishes.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class ConfigurationPage final : public PageOf<ConfigurationView>
{
public:
    explicit ConfigurationPage(const PageContext &context)
        : PageOf(new ConfigurationView(context.shownCloud, context.readOnly))
    {
        connect(&context.backend.clouds(), &CloudsDesk::cloudOpened, view(),
            [view = view()](
                const SchedulerPtr &, const OpenedCloud &opened) { view->setOwnOptions(opened.ownOptions); });
        ChangesDesk &changes = context.backend.changes();
        connect(&changes, &ChangesDesk::optionsEnded, view(), &ConfigurationView::endWish);
        connect(&changes, &ChangesDesk::unsavedOptionRead, view(), &ConfigurationView::offerUnsaved);
        connect(view(), &ConfigurationView::optionsWanted, this,
            [view = view(), &changes, &whatIfs = context.whatIfs](const SetOptions &options) {
                if (whatIfs.shown() == nullptr)
                    return changes.setOptions(options);
                whatIfs.make({options});
                view->endWish();
            });
        connect(view(), &ConfigurationView::exportWanted, &changes, &ChangesDesk::exportConf, Qt::DirectConnection);
        connect(view(), &ConfigurationView::unsavedChanged, &changes, &ChangesDesk::keepUnsaved, Qt::DirectConnection);
        Wishes &wishes = context.wishes;
        connect(view(), &ConfigurationView::importWanted, &wishes, &Wishes::confChoiceWanted);
        connect(&wishes, &Wishes::optionWanted, view(), &ConfigurationView::setOption);
    }
};

} // namespace

const PageEntry configurationPage{{.name = "configuration"_L1,
                                      .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Configuration"),
                                      .keys = Qt::CTRL | Qt::Key_8},
    makePage<ConfigurationPage>};

} // namespace astrolabe
