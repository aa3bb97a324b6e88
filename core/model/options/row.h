// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/option.h"

#include <utility>

namespace astrolabe::options {

// A row of the catalogue. Defaults: no bounds, no deprecated names, present in every release.
struct Row : Option
{
    Row(Type kind, const char *inGroup, const char *called, std::vector<Default> values)
        : Option{inGroup, called, kind, std::move(values), {}, {}, {}, {}}
    { }

    Row &&atLeast(double bound, int from = 0) &&
    {
        minimum = bound;
        boundsFrom = from;
        return std::move(*this);
    }
    Row &&atMost(double bound) &&
    {
        maximum = bound;
        return std::move(*this);
    }
    Row &&oneOf(std::vector<const char *> values) &&
    {
        choices = std::move(values);
        return std::move(*this);
    }
    Row &&formerly(std::vector<const char *> names) &&
    {
        deprecatedNames = std::move(names);
        return std::move(*this);
    }
    Row &&since(int release) &&
    {
        firstRelease = release;
        return std::move(*this);
    }
    Row &&until(int release) &&
    {
        lastRelease = release;
        return std::move(*this);
    }
    // A summary in plain words: QT_TRANSLATE_NOOP("Option", …).
    Row &&does(const char *what) &&
    {
        summary = what;
        return std::move(*this);
    }
    // Nova reads the option, but no decision here depends on it.
    Row &&withoutEffect() &&
    {
        takesEffect = false;
        return std::move(*this);
    }
    Row &&preparing(Prepares what) &&
    {
        prepares = what;
        return std::move(*this);
    }
};

using Defaults = std::vector<Option::Default>;

inline Defaults always(const char *value)
{
    return {{0, value}};
}

inline Row integer(const char *group, const char *name, const char *value)
{
    return {Option::Type::Integer, group, name, always(value)};
}

inline Row real(const char *group, const char *name, Defaults values)
{
    return {Option::Type::Float, group, name, std::move(values)};
}

inline Row real(const char *group, const char *name, const char *value)
{
    return real(group, name, always(value));
}

inline Row boolean(const char *group, const char *name, Defaults values)
{
    return {Option::Type::Boolean, group, name, std::move(values)};
}

inline Row boolean(const char *group, const char *name, const char *value)
{
    return boolean(group, name, always(value));
}

inline Row string(const char *group, const char *name, Defaults values)
{
    return {Option::Type::String, group, name, std::move(values)};
}

inline Row string(const char *group, const char *name, const char *value)
{
    return string(group, name, always(value));
}

inline Row list(const char *group, const char *name, Defaults values)
{
    return {Option::Type::List, group, name, std::move(values)};
}

inline Row list(const char *group, const char *name, const char *value)
{
    return list(group, name, always(value));
}

inline Row multi(const char *group, const char *name, const char *value)
{
    return {Option::Type::Multi, group, name, always(value)};
}

// The options by subject; the catalogue merges and sorts them.
std::vector<Option> schedulerOptions();
std::vector<Option> filterOptions();
std::vector<Option> trustOptions();
std::vector<Option> weigherOptions();
std::vector<Option> computeOptions();
std::vector<Option> guestOptions();
std::vector<Option> zoneOptions();
std::vector<Option> placementOptions();
std::vector<Option> deviceOptions();
std::vector<Option> quotaOptions();
std::vector<Option> serviceOptions();

} // namespace astrolabe::options
