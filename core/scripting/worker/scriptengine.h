// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJSEngine>
#include <QJsonObject>

namespace astrolabe {

// An interpreter with one script in it. A script can reach what it is given and nothing else: no file, no network, no
// module. What it is given it cannot change, and what it keeps it has for one call only: it begins anew with each.
// It may run without end, take all memory or crash: then this process does.
class ScriptEngine
{
public:
    ScriptEngine();

    // What the script is: "filter" and "weigh", whether it has that function, "multiplier" and "minimum" where it has
    // them, null where they are no numbers. Or its "fault".
    QJsonObject load(const QString &text);
    // What its function says of a host and a request, each a JSON text, as the "answer" where it is a number, a
    // boolean or a text. Or its "fault".
    QJsonObject call(const QString &function, const QString &host);
    void setRequest(const QString &json) { m_request = plain(json); }

private:
    QJSValue plain(const QString &json); // frozen in depth
    QJsonObject fault(const QJSValue &error) const;

    QJSEngine m_engine;
    QJSValue m_plain;
    QJSValue m_guard; // calls a function; an array with its answer, or the error
    QJSValue m_make;  // runs the script: an object of what it says
    QJSValue m_request;
    int m_lines = 0;
};

} // namespace astrolabe
