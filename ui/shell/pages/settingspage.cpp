// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/catalogue.h"
#include "shell/settingsview.h"
#include "shell/wishes.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class SettingsPage final : public PageOf<SettingsView>
{
public:
    explicit SettingsPage(const PageContext &context)
        : PageOf(new SettingsView(context.preferences))
    {
        connect(view(), &SettingsView::changed, &context.wishes, &Wishes::preferencesChanged);
        connect(view(), &SettingsView::layoutReset, &context.wishes, &Wishes::layoutResetWanted);
    }

    void setPreferences(const Preferences &preferences) override { view()->setPreferences(preferences); }
};

} // namespace

const PageEntry settingsPage{{.name = "settings"_L1,
                                 .title = QT_TRANSLATE_NOOP("astrolabe::Commands", "Settings"),
                                 .keys = Qt::CTRL | Qt::Key_Comma},
    makePage<SettingsPage>, {}, true};

} // namespace astrolabe
