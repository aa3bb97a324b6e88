// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "sources/evidence.h"

#include <QIODevice>

#include <span>

namespace astrolabe {

// Describes a reader: one constant in its file, one line below and one in catalogue.cpp. It recognises a piece by its
// content; the name only helps where the content cannot tell.
struct ReaderEntry
{
    const char *kind = ""; // stable, for scripts: "sql_dump"
    bool (*recognises)(const QString &name, const QByteArray &beginning) = nullptr;
    // Adds what the piece says to the evidence.
    Result<void> (*read)(const QString &name, QIODevice &content, Evidence &evidence, Progress &progress) = nullptr;
    // What a piece is in words, QT_TRANSLATE_NOOP("Sources", …); nullptr if `kind` says it.
    const char *title = nullptr;
};

extern const ReaderEntry sqlDumpReader;
extern const ReaderEntry ticketReader;
extern const ReaderEntry novaConfReader;
extern const ReaderEntry serviceLogReader;
extern const ReaderEntry faultTextReader;
extern const ReaderEntry secretReader;
extern const ReaderEntry schemaRevisionReader;
extern const ReaderEntry clientOutputReader;

// In the order in which they are asked.
std::span<const ReaderEntry *const> allReaders();

} // namespace astrolabe
