// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/report.h"

#include <QList>
#include <QTextDocument>

namespace astrolabe {

// From one height of an endless document to another.
struct Strip
{
    qreal top = 0;
    qreal bottom = 0;

    qreal height() const { return bottom - top; }
    bool operator==(const Strip &) const = default;
};

// A part of the document, below the head of the table that it continues.
struct PrintedPage
{
    Strip part;
    Strip head; // empty: it does not begin within a table
};

// Pages of this height for a document that is laid out without pages. They tear no paragraph and no row, unless it is
// higher than a page, and headings, a table's head and a sentence about commands stay with what follows. Qt's own pages
// tear rows.
QList<PrintedPage> pagesOf(const QTextDocument &document, qreal height);

// The report on numbered pages of A4.
QByteArray pdfOf(const Report &report);

} // namespace astrolabe
