// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/logs/osloline.h"

#include <QByteArray>
#include <QList>

#include <span>

namespace astrolabe {

// A line on its way out of its envelopes.
struct EnvelopedLine
{
    QByteArrayView text;
    QByteArray decoded;  // holds `text` where an envelope wrote it otherwise
    QByteArray time;     // as the envelope writes it; of lines that have none themselves
    bool goesOn = false; // the next line is the rest of this one
};

// What a program puts around the lines of another: grep a file's name, the journal a time and host, a mail ">". One
// function each; takes the envelope off. false: the line is in no such envelope.
using TakeEnvelopeOff = bool (*)(EnvelopedLine &line);

std::span<const TakeEnvelopeOff> allEnvelopes();

// Takes lines out of their envelopes, which are mostly the same for all lines of a file.
class Envelopes
{
public:
    // The head of the line when all envelopes are off. none: it has no head, and those envelopes are off that the last
    // line with a head was in; it continues that line.
    std::optional<OsloHead> takeOff(EnvelopedLine &line);

private:
    std::optional<OsloHead> search(EnvelopedLine &line, QList<TakeEnvelopeOff> &chain) const;

    QList<TakeEnvelopeOff> m_usual; // outermost first
};

// The text without sequences that colour it on a terminal, "ESC[00;32m", also as syslog writes them.
QByteArray withoutColours(QByteArrayView text);
bool hasColours(QByteArrayView text);

} // namespace astrolabe
