// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/instancenumatopology.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

QString toString(CpuPolicy policy)
{
    switch (policy) {
    case CpuPolicy::None:
        return {};
    case CpuPolicy::Shared:
        return u"shared"_s;
    case CpuPolicy::Dedicated:
        return u"dedicated"_s;
    case CpuPolicy::Mixed:
        return u"mixed"_s;
    }
    Q_UNREACHABLE();
}

QString toString(CpuThreadPolicy policy)
{
    switch (policy) {
    case CpuThreadPolicy::None:
        return {};
    case CpuThreadPolicy::Prefer:
        return u"prefer"_s;
    case CpuThreadPolicy::Isolate:
        return u"isolate"_s;
    case CpuThreadPolicy::Require:
        return u"require"_s;
    }
    Q_UNREACHABLE();
}

QString toString(EmulatorThreadsPolicy policy)
{
    switch (policy) {
    case EmulatorThreadsPolicy::None:
        return {};
    case EmulatorThreadsPolicy::Share:
        return u"share"_s;
    case EmulatorThreadsPolicy::Isolate:
        return u"isolate"_s;
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
