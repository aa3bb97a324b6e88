// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <utility>

namespace astrolabe {

// A command of python-openstackclient. It speaks microversion 2.1 to Nova unless it is told another one, and refuses
// what needs a later one. Source: openstackclient.compute.v2 (server, server_group, service).
class OpenStackCommand
{
public:
    // Without "openstack".
    explicit OpenStackCommand(QStringList words)
        : m_words(std::move(words))
    { }

    // An option with its value, which needs microversion 2.`minor` or later.
    void add(const QString &option, const QString &value, int minor = 1);
    void add(const QString &word, int minor = 1);
    // Quoted for a shell.
    QString line() const;

private:
    QStringList m_words;
    int m_minor = 1;
};

} // namespace astrolabe
