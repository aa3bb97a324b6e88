// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/theme.h"

#include <utility>

namespace astrolabe::test {

// A view that is styled once, as the window has it, and not again for each part that it consists of.
template<typename View, typename... Args>
View styledView(Args &&...args)
{
    const StyledAtTheEnd styling;
    return View(std::forward<Args>(args)...);
}

} // namespace astrolabe::test
