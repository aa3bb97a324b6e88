// SPDX-License-Identifier: GPL-3.0-or-later
#include "servers/consolewindow.h"

#include "widgets/table/statuspill.h"
#include "widgets/text/labels.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QScrollBar>
#include <QStandardPaths>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostLines = 5000;
constexpr QSize firstSize(760, 460);

QString viewerProgram()
{
    return QStandardPaths::findExecutable(u"virt-viewer"_s);
}

// The sequences that a terminal sends for keys without text.
QByteArray sequenceOf(int key)
{
    static const QHash<int, QByteArray> sequences{{Qt::Key_Up, "\x1b[A"}, {Qt::Key_Down, "\x1b[B"},
        {Qt::Key_Right, "\x1b[C"}, {Qt::Key_Left, "\x1b[D"}, {Qt::Key_Home, "\x1b[H"}, {Qt::Key_End, "\x1b[F"},
        {Qt::Key_Return, "\r"}, {Qt::Key_Enter, "\r"}, {Qt::Key_Backspace, "\x7f"}, {Qt::Key_Escape, "\x1b"}};
    return sequences.value(key);
}

// Strips control sequences, which have no meaning in plain text.
QString withoutControl(const QByteArray &received)
{
    static const QRegularExpression control(u"\x1b\\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|[\\x00-\\x08\\x0b-\\x1f]"_s);
    return QString::fromUtf8(received).remove(control);
}

} // namespace

ConsoleWindow::ConsoleWindow(const QString &uri, const QString &uuid, const QString &name, QWidget *parent)
    : QWidget(parent, Qt::Window)
    , m_uri(uri)
    , m_uuid(uuid)
    , m_state(new StatusPill)
    , m_why(mutedLabel())
    , m_text(new QPlainTextEdit)
    , m_viewer(new QPushButton(tr("Open viewer")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Console of %1").arg(name));
    resize(firstSize);
    auto *layout = new QVBoxLayout(this);
    auto *head = new QHBoxLayout;
    head->addWidget(m_state);
    head->addWidget(m_why, 1);
    head->addWidget(m_viewer);
    layout->addLayout(head);
    layout->addWidget(m_text);
    m_why->setWordWrap(true);
    m_text->setReadOnly(true);
    m_text->setFont(monospaceFont());
    m_text->setMaximumBlockCount(mostLines);
    m_text->setPlaceholderText(tr("Output that the guest writes to its serial port from now on appears here."));
    m_text->setAccessibleName(windowTitle());
    m_text->installEventFilter(this);
    const bool hasViewer = !viewerProgram().isEmpty();
    m_viewer->setEnabled(hasViewer);
    m_viewer->setToolTip(
        hasViewer ? tr("The guest's screen, in virt-viewer") : tr("Needs virt-viewer, which is not installed"));
    connect(m_viewer, &QPushButton::clicked, this, &ConsoleWindow::openViewer);
    showState(u"…"_s, tr("Connecting"), false);

    const auto later = [this](const auto &work) { QMetaObject::invokeMethod(this, work, Qt::QueuedConnection); };
    m_console = std::make_unique<GuestConsole>(uri, uuid,
        GuestConsole::Listener{[this, later] { later([this] { begin(); }); },
            [this, later](const QByteArray &text) { later([this, text] { append(text); }); },
            [this, later](const QString &why) { later([this, why] { end(why); }); }});
    m_text->setFocus();
}

QString ConsoleWindow::text() const
{
    return m_text->toPlainText();
}

bool ConsoleWindow::eventFilter(QObject *object, QEvent *event)
{
    if (object != m_text || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(object, event);
    const auto *key = static_cast<const QKeyEvent *>(event);
    const bool isCopy = key->matches(QKeySequence::Copy) && m_text->textCursor().hasSelection();
    const QByteArray text = sequenceOf(key->key()).isEmpty() ? key->text().toUtf8() : sequenceOf(key->key());
    if (isCopy || text.isEmpty())
        return false;
    m_console->send(text);
    return true;
}

void ConsoleWindow::begin()
{
    m_isConnected = true;
    showState(u"✓"_s, tr("Connected"), true);
}

// Hides the console if there never was a connection.
void ConsoleWindow::end(const QString &why)
{
    showState(u"✕"_s, m_isConnected ? tr("Ended") : tr("No console"), false);
    m_why->setText(m_isConnected ? why : tr("This host offers no console: %1").arg(why));
    m_text->setVisible(m_isConnected);
    if (!m_isConnected)
        adjustSize();
}

void ConsoleWindow::append(const QByteArray &received)
{
    QScrollBar *bar = m_text->verticalScrollBar();
    const bool follows = bar->value() == bar->maximum();
    QTextCursor end(m_text->document());
    end.movePosition(QTextCursor::End);
    end.insertText(withoutControl(received));
    if (follows)
        bar->setValue(bar->maximum());
}

void ConsoleWindow::showState(const QString &sign, const QString &state, bool isGood)
{
    m_state->setText(sign, state, isGood ? Tone::Good : Tone::Muted);
}

void ConsoleWindow::openViewer()
{
    if (!QProcess::startDetached(viewerProgram(), {u"--connect"_s, m_uri, u"--"_s, m_uuid}))
        m_why->setText(tr("virt-viewer did not start."));
}

} // namespace astrolabe
