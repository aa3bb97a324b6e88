// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/unknownpiece.h"

#include "sources/archive.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace astrolabe {

namespace {

struct KnownLook
{
    QByteArrayView head;
    const char *words;
};

constexpr std::array knownLooks{
    KnownLook{"\x89PNG", QT_TRANSLATE_NOOP("Sources", "a PNG picture")},
    KnownLook{"\xff\xd8\xff", QT_TRANSLATE_NOOP("Sources", "a JPEG picture")},
    KnownLook{"GIF8", QT_TRANSLATE_NOOP("Sources", "a GIF picture")},
    KnownLook{"%PDF", QT_TRANSLATE_NOOP("Sources", "a PDF document")},
    KnownLook{"\x7f"
              "ELF",
        QT_TRANSLATE_NOOP("Sources", "a program")},
    KnownLook{"QFI\xfb", QT_TRANSLATE_NOOP("Sources", "a qcow2 disk image")},
    KnownLook{"SQLite format 3", QT_TRANSLATE_NOOP("Sources", "an SQLite database")},
    KnownLook{"<!DOCTYPE html", QT_TRANSLATE_NOOP("Sources", "a web page")},
    KnownLook{"<!doctype html", QT_TRANSLATE_NOOP("Sources", "a web page")},
    KnownLook{"<html", QT_TRANSLATE_NOOP("Sources", "a web page")},
    KnownLook{"<?xml", QT_TRANSLATE_NOOP("Sources", "an XML document")},
    KnownLook{"{", QT_TRANSLATE_NOOP("Sources", "JSON of another kind")},
    KnownLook{"[{", QT_TRANSLATE_NOOP("Sources", "JSON of another kind")},
};

} // namespace

QByteArray beginningOf(const EvidenceInput &input)
{
    if (input.text)
        return input.text->first(std::min<qsizetype>(input.text->size(), evidenceBeginning));
    QFile file(input.name);
    if (!QFileInfo(input.name).isFile() || !file.open(QIODevice::ReadOnly))
        return {};
    return file.read(evidenceBeginning);
}

QString descriptionOf(const QByteArray &beginning)
{
    const auto said = [](const char *words) { return QCoreApplication::translate("Sources", words); };
    const QByteArray text = beginning.trimmed();
    if (text.isEmpty())
        return said(QT_TRANSLATE_NOOP("Sources", "an empty file"));
    if (isArchive(beginning))
        return {};
    const auto *const look
        = std::ranges::find_if(knownLooks, [&](const KnownLook &known) { return text.startsWith(known.head); });
    if (look != knownLooks.end())
        return said(look->words);
    return beginning.contains('\0') ? said(QT_TRANSLATE_NOOP("Sources", "a binary file"))
                                    : said(QT_TRANSLATE_NOOP("Sources", "text of another kind"));
}

} // namespace astrolabe
