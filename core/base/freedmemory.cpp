// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/freedmemory.h"

#include <cstdlib> // defines __GLIBC__ where it is in use

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace astrolabe {

void giveBackFreedMemory()
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace astrolabe
