// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/rest/call.h"

// The request handlers: one namespace per module in placement.handlers, each in a file of its own.
namespace astrolabe::rest {

namespace root {
Answer home(const Call &call, State &state);
}

namespace resourceproviders {
Answer list(const Call &call, State &state);
Answer create(const Call &call, State &state);
Answer show(const Call &call, State &state);
Answer update(const Call &call, State &state);
Answer remove(const Call &call, State &state);
} // namespace resourceproviders

namespace inventories {
Answer list(const Call &call, State &state);
Answer create(const Call &call, State &state);
Answer replaceAll(const Call &call, State &state);
Answer removeAll(const Call &call, State &state);
Answer show(const Call &call, State &state);
Answer update(const Call &call, State &state);
Answer remove(const Call &call, State &state);
} // namespace inventories

namespace aggregates {
Answer list(const Call &call, State &state);
Answer replaceAll(const Call &call, State &state);
} // namespace aggregates

namespace traits {
Answer list(const Call &call, State &state);
Answer show(const Call &call, State &state);
Answer put(const Call &call, State &state);
Answer remove(const Call &call, State &state);
Answer ofProvider(const Call &call, State &state);
Answer replaceAll(const Call &call, State &state);
Answer removeAll(const Call &call, State &state);
} // namespace traits

namespace resourceclasses {
Answer list(const Call &call, State &state);
Answer create(const Call &call, State &state);
Answer show(const Call &call, State &state);
Answer rename(const Call &call, State &state); // 1.2 to 1.6 only
Answer put(const Call &call, State &state);
Answer remove(const Call &call, State &state);
} // namespace resourceclasses

namespace usages {
Answer ofProvider(const Call &call, State &state);
Answer total(const Call &call, State &state);
} // namespace usages

namespace allocations {
Answer ofProvider(const Call &call, State &state);
Answer ofConsumer(const Call &call, State &state);
Answer put(const Call &call, State &state);
Answer post(const Call &call, State &state);
Answer remove(const Call &call, State &state);
} // namespace allocations

namespace candidates {
Answer list(const Call &call, State &state);
}

namespace reshaper {
Answer reshape(const Call &call, State &state);
}

} // namespace astrolabe::rest
