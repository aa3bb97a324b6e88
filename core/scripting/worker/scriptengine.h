// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJSEngine>
#include <QJsonObject>

namespace astrolabe {

// An interpreter with one script. A script reaches only what it is given: no files, network or modules. It cannot
// change its input, and its state lasts for one call only: each call starts afresh. A script may run forever, exhaust
// memory or crash, and takes this process with it.
class ScriptEngine
{
public:
    ScriptEngine();

    // Describes the script: "filter" and "weigh", whether it has that function; "multiplier" and "minimum" if it
    // defines them, null if they are not numbers. Or its "fault".
    QJsonObject load(const QString &text);
    // The "answer" of a function for a host and the request, both JSON texts, if it is a number, a boolean or a string.
    // Or its "fault".
    QJsonObject call(const QString &function, const QString &host);
    void setRequest(const QString &json) { m_request = plain(json); }

private:
    QJSValue plain(const QString &json); // deep-frozen
    QJsonObject fault(const QJSValue &error) const;

    QJSEngine m_engine;
    QJSValue m_plain;
    QJSValue m_guard; // calls a function; returns an array with its answer, or the error
    QJSValue m_make;  // runs the script; returns an object with what it defines
    QJSValue m_request;
    int m_lines = 0;
};

} // namespace astrolabe
