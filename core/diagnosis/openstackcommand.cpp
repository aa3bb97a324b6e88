// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/openstackcommand.h"

#include "base/shellcommand.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

void OpenStackCommand::add(const QString &option, const QString &value, int minor)
{
    add(option, minor);
    m_words << value;
}

void OpenStackCommand::add(const QString &word, int minor)
{
    m_words << word;
    m_minor = std::max(m_minor, minor);
}

QString OpenStackCommand::line() const
{
    QStringList words{u"openstack"_s};
    if (m_minor > 1)
        words << u"--os-compute-api-version"_s << u"2.%1"_s.arg(m_minor);
    return shellCommand(words + m_words);
}

} // namespace astrolabe
