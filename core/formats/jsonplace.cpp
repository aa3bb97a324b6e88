// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsonplace.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

QString JsonPlace::path(bool anyElement) const
{
    if (m_parent == nullptr)
        return {};
    const QString above = m_parent->path(anyElement) + u'/';
    if (anyElement && m_isElement)
        return above + u'*';
    if (m_index >= 0)
        return above + QString::number(m_index);
    return above + m_member.toString().replace(u'~', "~0"_L1).replace(u'/', "~1"_L1);
}

} // namespace astrolabe
