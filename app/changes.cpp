// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes.h"

#include "change/changesformat.h"
#include "console.h"
#include "store/datafolder.h"

#include <QFileInfo>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

namespace {

Result<QList<Boot>> changeAsAsked(const QCommandLineParser &parser, Console &console)
{
    const ChangeHistory &known = console.cloud().changes();
    const QString source = console.cloud().stored().source;
    if (parser.isSet(u"make"_s))
        return readChangesFile(input(parser, u"make"_s)).and_then([&](const QList<Change> &changes) {
            return console.operations().make(changes);
        });
    if (parser.isSet(u"undo"_s))
        return known.made.isEmpty() ? failure(Error::Kind::NotFound, u"Nothing to undo."_s, source)
                                    : console.operations().undo();
    if (parser.isSet(u"redo"_s))
        return known.undone.isEmpty() ? failure(Error::Kind::NotFound, u"Nothing to redo."_s, source)
                                      : console.operations().redo();
    return QList<Boot>();
}

QString lineOf(const ListedChange &change)
{
    if (change.refusal)
        return u"%1 (not in force: %2)"_s.arg(change.sentence, change.refusal->text());
    return change.isUndone ? change.sentence + u" (undone)"_s : change.sentence;
}

void print(const OpenCloud &cloud, bool asJson)
{
    if (asJson) {
        printJson(writeChanges(changesOf(cloud.changes().made)));
        return;
    }
    for (const ListedChange &change : cloud.listedChanges())
        printText(lineOf(change));
}

QString changesObjection(const QCommandLineParser &parser)
{
    const int asked = int(parser.isSet(u"make"_s)) + int(parser.isSet(u"undo"_s)) + int(parser.isSet(u"redo"_s));
    return asked > 1 ? u"Give one of --make, --undo and --redo."_s : QString();
}

Result<int> runChanges(const QCommandLineParser &parser)
{
    const bool isListing = !parser.isSet(u"make"_s) && !parser.isSet(u"undo"_s) && !parser.isSet(u"redo"_s);
    const bool isKept = QFileInfo::exists(storePathIn(dataFolder(parser)));
    using Access = ServerOperations::Access;
    const auto console = Console::open(parser, isListing && isKept ? Access::ReadOnly : Access::Full);
    if (!console)
        return tl::unexpected(console.error());
    if (const auto changed = changeAsAsked(parser, **console); !changed)
        return tl::unexpected(changed.error());
    print((*console)->cloud(), parser.isSet(u"json"_s));
    return 0;
}

} // namespace

Command changesCommand()
{
    return {u"changes"_s,
        u"Lists the changes made to a cloud here, first to last: options, services, Placement's data. Makes more, "
        "undoes the last one, or redoes it.\n"
        "Exit code: 0 success, 2 bad input, nothing to undo or redo, or another console uses the data folder."_s,
        u"[--make F | --undo | --redo] [--cloud C] [--data-folder DIR] [--json]"_s,
        {{u"make"_s, u"Make the changes of this document, all of them or none."_s, inputFile},
            {u"undo"_s, u"Undo the last change."_s}, {u"redo"_s, u"Redo the change undone last."_s}, sourceOption(),
            dataFolderOption(), {u"json"_s, u"Print the changes in force as a document for --make."_s}},
        {}, changesObjection, runChanges};
}

} // namespace astrolabe::ctl
