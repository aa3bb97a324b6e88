// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandline.h"

#include "formats/cloudformat.h"

#include <cstdio>

namespace astrolabe::ctl {

using namespace Qt::StringLiterals;

int answer(const Command &command, const QStringList &arguments)
{
    const QString usage = u"Usage: astrolabectl %1 %2"_s.arg(command.name, command.usage);
    const QCommandLineOption help({u"h"_s, u"help"_s}, u"Say this."_s);
    QCommandLineParser parser;
    parser.addOptions(command.options + QList{help});
    const bool isParsed = parser.parse(QStringList{command.name} + arguments);
    if (parser.isSet(help)) {
        const QString options = parser.helpText().section(u'\n', 1).trimmed(); // the first line is Qt's usage
        printLine(QStringList{usage, command.about, options}.join(u"\n\n"_s).toUtf8());
        return 0;
    }
    const QString wrong = isParsed ? command.objection(parser) : parser.errorText();
    if (!wrong.isEmpty())
        return refuse({Error::Kind::BadInput, wrong, {}, usage});
    const Result<int> code = command.run(parser);
    return code ? *code : refuse(code.error());
}

int refuse(const Error &error)
{
    std::fprintf(stderr, "astrolabectl: %s\n", qPrintable(error.text()));
    return BadInput;
}

Result<Cloud> readCloud(const QString &path)
{
    NoProgress nobody;
    auto loaded = readCloudFile(path, nobody);
    if (!loaded)
        return tl::unexpected(loaded.error());
    for (const QString &warning : loaded->warnings)
        std::fprintf(stderr, "astrolabectl: warning: %s: %s\n", qPrintable(path), qPrintable(warning));
    return std::move(loaded->cloud);
}

void printLine(const QByteArray &text)
{
    std::fwrite(text.constData(), 1, static_cast<std::size_t>(text.size()), stdout);
    std::fputc('\n', stdout);
}

} // namespace astrolabe::ctl
