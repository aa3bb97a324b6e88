// SPDX-License-Identifier: GPL-3.0-or-later
// The command line program for tests and scripts, without a display.
#include "act.h"
#include "audit.h"
#include "boot.h"
#include "candidates.h"
#include "changes.h"
#include "commandline.h"
#include "compare.h"
#include "decide.h"
#include "explain.h"
#include "history.h"
#include "lesson.h"
#include "placement.h"
#include "read.h"
#include "version.h"

#include <QCoreApplication>
#include <QTranslator>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QString help(const QList<ctl::Command> &commands)
{
    QString text
        = u"Usage: astrolabectl COMMAND [OPTION…]\n\n"
          "Nova's scheduling decisions and Placement's answers on a cloud from a file, and servers that are booted "
          "there, without a display.\n"_s;
    for (const ctl::Command &command : commands)
        text += u"\n  %1 %2"_s.arg(command.name, -12).arg(command.about.section(u'\n', 0, 0));
    return text + u"\n\n“astrolabectl COMMAND --help” says what a command needs; --version, which version this is."_s;
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"astrolabe"_s); // shares settings and data with the window
    QCoreApplication::setOrganizationName(u"astrolabe"_s);
    QTranslator plurals;
    if (plurals.load(u":/i18n/astrolabe_en.qm"_s))
        QCoreApplication::installTranslator(&plurals);
    const QStringList arguments = QCoreApplication::arguments();
    const QString asked = arguments.value(1);
    const QList<ctl::Command> commands{ctl::decideCommand(), ctl::explainCommand(), ctl::compareCommand(),
        ctl::whatIfCommand(), ctl::candidatesCommand(), ctl::placementCommand(), ctl::auditCommand(),
        ctl::bootCommand(), ctl::actCommand(), ctl::changesCommand(), ctl::historyCommand(), ctl::readCommand(),
        ctl::lessonCommand()};
    if (asked == "-h"_L1 || asked == "--help"_L1) {
        ctl::printText(help(commands));
        return 0;
    }
    if (asked == "-v"_L1 || asked == "--version"_L1) {
        ctl::printText(u"astrolabectl "_s + versionText());
        return 0;
    }
    const auto command = std::ranges::find(commands, asked, &ctl::Command::name);
    if (command == commands.end()) {
        QStringList names;
        for (const ctl::Command &known : commands)
            names.append(known.name);
        return ctl::refuse({Error::Kind::BadInput, u"The commands are: %1."_s.arg(names.join(u", "_s)), {},
            u"“astrolabectl COMMAND --help” says what each of them needs."_s});
    }
    return ctl::answer(*command, arguments.mid(2));
}
