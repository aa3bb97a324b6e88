// SPDX-License-Identifier: GPL-3.0-or-later
#include "screenshot.h"

#include "base/visibletext.h"
#include "formats/requestformat.h"
#include "session/cloudsource.h"
#include "shell/droppedfile.h"
#include "shell/firstview.h"
#include "shell/mainwindow.h"
#include "store/datafolder.h"
#include "version.h"
#include "widgets/text/zoom.h"
#include "widgets/theme.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QSettings>
#include <QTemporaryDir>
#include <QTextStream>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// The program's command line options.
struct Options
{
    Q_DECLARE_TR_FUNCTIONS(Options)

public:
    QStringList files;
    QString view; // empty: what opening leads to
    QSize size;
    QString theme;
    QString language;
    QString screenshot;
    QString dataFolder;
    QString request;
    bool readOnly = false;
    bool presents = false;
    FirstView::Content content = FirstView::Content::AsAskedFor;
};

// An empty text is accepted: the option may be omitted.
Result<void> expectOneOf(const QStringList &known, const QString &option, const QString &text)
{
    if (text.isEmpty() || known.contains(text))
        return {};
    return failure(
        Error::Kind::BadInput, Options::tr("Expected one of %1, found “%2”.").arg(known.join(", "_L1), text), option);
}

// Several files: a cloud and a request for it, in any order; evidence takes the place of the cloud.
Result<void> expectFiles(const Options &options)
{
    if (options.files.size() <= 1)
        return {};
    const SortedPaths sorted = sortedOut(options.files);
    if (!sorted.refused.isEmpty())
        return tl::unexpected(sorted.refused.first());
    const auto clouds
        = std::ranges::count_if(sorted.documents, [](const auto &document) { return document.second.isCloud(); });
    const auto requests = std::ranges::count_if(
        sorted.documents, [](const auto &document) { return !document.second.requests.isEmpty(); });
    const bool isAllThat = clouds + requests == sorted.documents.size() && sorted.conf.isEmpty();
    if (isAllThat && requests <= 1 && clouds + (sorted.evidence.isEmpty() ? 0 : 1) == 1
        && (requests == 0 || options.request.isEmpty()))
        return {};
    return failure(Error::Kind::BadInput,
        Options::tr("Several files can be opened if they are one cloud and one request, or evidence."),
        options.files.join(u", "_s));
}

Result<QSize> parsedSize(const QString &text)
{
    if (text.isEmpty())
        return QSize();
    const QStringList parts = text.split(u'x');
    const QSize size = parts.size() == 2 ? QSize(parts.at(0).toInt(), parts.at(1).toInt()) : QSize();
    constexpr int largest = 8192; // a larger image would exhaust the memory
    if (size.isEmpty() || size.width() > largest || size.height() > largest)
        return failure(Error::Kind::BadInput,
            Options::tr("A size reads like 1280x800, and neither number is above %1.").arg(largest), u"--size"_s);
    return size;
}

void addTo(QCommandLineParser &parser)
{
    parser.setApplicationDescription(Options::tr("Makes cloud scheduling visible."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(u"file"_s,
        Options::tr(
            "A cloud (or sample:campus) or a case to open; a request, a decision, a nova.conf. Two: a cloud and a "
            "request. Or dumps, archives and folders, read as evidence."),
        u"[FILE…]"_s);
    parser.addOptions({
        {u"view"_s, Options::tr("Begin with one of these: %1.").arg(FirstView::explainedNames().join(", "_L1)),
            u"name"_s},
        {u"size"_s, Options::tr("The window's size."), u"WxH"_s},
        {u"theme"_s, Options::tr("light or dark, for this run only."), u"name"_s},
        {u"lang"_s, Options::tr("en or zh_CN, for this run only."), u"code"_s},
        {u"screenshot"_s, Options::tr("Write a picture of the view to a PNG file and exit."), u"png"_s},
        {u"data-folder"_s, Options::tr("Keep history, servers and settings in this folder."), u"folder"_s},
        {u"read-only"_s, Options::tr("Allow no changes: no boots, no deletions.")},
        {u"present"_s, Options::tr("Begin in the mode for presenting, as F11 does.")},
        {u"request"_s, Options::tr("Decide this request at the start."), u"json"_s},
    });
}

// Help and version, which also work without a display; none if something else was requested.
std::optional<QString> answerInWords(const QStringList &arguments)
{
    QCommandLineParser parser;
    addTo(parser);
    parser.parse(arguments); // may fail, as Qt's own options are not known yet
    if (parser.isSet(u"help"_s))
        return parser.helpText();
    if (parser.isSet(u"version"_s))
        return u"%1 %2\n"_s.arg(QCoreApplication::applicationName(), QCoreApplication::applicationVersion());
    return std::nullopt;
}

Result<Options> parse(const QStringList &arguments)
{
    QCommandLineParser parser;
    addTo(parser);
    parser.process(arguments);

    Options options;
    options.files = parser.positionalArguments();
    if (parser.isSet(u"view"_s))
        options.view = parser.value(u"view"_s);
    else if (parser.isSet(u"request"_s))
        options.view = u"decision"_s;
    options.theme = parser.value(u"theme"_s);
    options.language = parser.value(u"lang"_s);
    options.screenshot = parser.value(u"screenshot"_s);
    options.dataFolder = parser.value(u"data-folder"_s);
    options.request = parser.value(u"request"_s);
    options.presents = parser.isSet(u"present"_s);
    options.readOnly = parser.isSet(u"read-only"_s);
    return expectOneOf(FirstView::names(), u"--view"_s, options.view)
        .and_then([&] { return expectOneOf({u"light"_s, u"dark"_s}, u"--theme"_s, options.theme); })
        .and_then([&] { return expectOneOf({u"en"_s, u"zh_CN"_s}, u"--lang"_s, options.language); })
        .and_then([&] { return expectFiles(options); })
        .and_then([&] { return parsedSize(parser.value(u"size"_s)); })
        .map([&](QSize size) {
            options.size = size;
            return options;
        });
}

// Without this check, Qt would abort with a core dump. A platform that is named explicitly is trusted.
bool displayIsMissing(const QStringList &arguments)
{
#ifdef Q_OS_LINUX
    const auto isThere = [](const char *name) { return !qEnvironmentVariableIsEmpty(name); };
    return !arguments.contains(u"-platform"_s) && !arguments.contains(u"--platform"_s)
        && std::ranges::none_of(std::array{"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}, isThere);
#else
    return false;
#endif
}

Preferences preferencesFor(const Options &options)
{
    Preferences preferences = Preferences::load();
    if (!options.language.isEmpty())
        preferences.language = options.language;
    if (!options.theme.isEmpty())
        preferences.appearance
            = options.theme == "dark"_L1 ? Preferences::Appearance::Dark : Preferences::Appearance::Light;
    if (!options.dataFolder.isEmpty())
        preferences.dataFolder = options.dataFolder;
    return preferences;
}

int fail(const Error &error)
{
    QTextStream(stderr) << visibleText(error.text()) << Qt::endl;
    return 2;
}

// A sample is no file.
QString absolute(const QString &file)
{
    return file.startsWith(samplePrefix) ? file : QFileInfo(file).absoluteFilePath();
}

void openFiles(MainWindow &window, const Options &options)
{
    QStringList paths;
    std::ranges::transform(options.files, std::back_inserter(paths), absolute);
    if (paths.isEmpty())
        window.openLastCloud();
    else if (paths.size() > 1)
        window.openFiles(paths);
    else if (options.request.isEmpty())
        window.openFile(paths.first());
    else
        window.openFileToAsk(paths.first());
}

// A picture leaves no trace: it is taken in a temporary folder, over a copy of the data folder if one is given.
Result<void> setApart(Options &options, const QString &temporary)
{
    const QString dataFolder = std::exchange(options.dataFolder, temporary);
    const bool hasStore = !dataFolder.isEmpty() && QFile::exists(storePathIn(dataFolder));
    options.content = hasStore ? FirstView::Content::WhatWasBooted : FirstView::Content::SomethingToSee;
    return dataFolder.isEmpty() ? Result<void>() : copyDataFolder(dataFolder, temporary);
}

int run(QApplication &application, const Options &options)
{
    std::optional<Request> request;
    if (!options.request.isEmpty()) {
        auto read = readRequestFile(options.request);
        if (!read)
            return fail(read.error());
        request = *std::move(read);
    }

    const Preferences preferences = preferencesFor(options);
    Theme::apply(application, preferences.wantsDark());
    zoom::apply(preferences.zoom); // before widgets take sizes of their own
    MainWindow window(preferences, options.readOnly);
    if (options.size.isValid())
        window.resize(options.size);
    window.show();
    window.setPresenting(options.presents);
    openFiles(window, options);
    const FirstView first(window, options.view, request, options.content);
    if (!options.screenshot.isEmpty()) {
        QObject::connect(&first, &FirstView::shown, &application,
            [&] { QCoreApplication::exit(saveScreenshot(window, options.screenshot)); });
    }
    return QApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication::setApplicationName(u"astrolabe"_s);
    QCoreApplication::setOrganizationName(u"astrolabe"_s);
    QCoreApplication::setApplicationVersion(versionText());
    {
        const QCoreApplication withoutDisplay(argc, argv);
        const QStringList arguments = QCoreApplication::arguments();
        if (const auto words = answerInWords(arguments)) {
            QTextStream(stdout) << *words;
            return 0;
        }
        if (displayIsMissing(arguments))
            return fail({Error::Kind::NotFound, Options::tr("There is no display here."), {},
                Options::tr(
                    "Log in with ssh -X, or write a picture with --screenshot FILE and QT_QPA_PLATFORM=offscreen.")});
    }
    QApplication application(argc, argv);
    QGuiApplication::setApplicationDisplayName(u"Astrolabe"_s);

    auto options = parse(QCoreApplication::arguments());
    if (!options)
        return fail(options.error());

    const QTemporaryDir temporary;
    if (!options->screenshot.isEmpty()) {
        if (const auto apart = setApart(*options, temporary.path()); !apart)
            return fail(apart.error());
    }
    if (!options->dataFolder.isEmpty()) {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, options->dataFolder);
    }
    return run(application, *options);
}
