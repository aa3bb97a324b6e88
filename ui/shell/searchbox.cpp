// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/searchbox.h"

#include "session/showncloud.h"
#include "widgets/accessibility.h"
#include "widgets/icons.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QKeyEvent>
#include <QListWidget>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostFindings = 12; // without scrolling
constexpr int rowHeight = 26;

QIcon iconOf(Finding::Kind kind)
{
    switch (kind) {
    case Finding::Kind::Command:
        return themedIcon(u"command"_s);
    case Finding::Kind::Host:
        return themedIcon(u"hosts"_s);
    case Finding::Kind::Server:
        return themedIcon(u"servers"_s);
    case Finding::Kind::Flavor:
        return themedIcon(u"flavor"_s);
    }
    Q_UNREACHABLE();
}

} // namespace

SearchBox::SearchBox(ShownCloud &shownCloud, QWidget *parent)
    : QLineEdit(parent)
    , m_shownCloud(shownCloud)
    , m_popup(new QListWidget(this))
{
    addAction(themedIcon(u"search"_s), LeadingPosition);
    setClearButtonEnabled(true);
    // A tool tip window takes no focus, so typing continues while the list is open.
    m_popup->setWindowFlags(Qt::ToolTip | Qt::FramelessWindowHint);
    m_popup->setFocusPolicy(Qt::NoFocus);
    m_popup->setUniformItemSizes(true);
    m_popup->setObjectName(u"findings"_s);
    connect(this, &QLineEdit::textEdited, this, &SearchBox::find);
    connect(m_popup, &QListWidget::itemClicked, this, [this] { choose(m_popup->currentRow()); });
    retranslate();
}

SearchBox::~SearchBox() = default;

void SearchBox::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Down:
        move(1);
        return;
    case Qt::Key_Up:
        move(-1);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose(std::max(0, m_popup->currentRow()));
        return;
    case Qt::Key_Escape:
        clear();
        m_popup->hide();
        Q_EMIT left();
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void SearchBox::focusInEvent(QFocusEvent *event)
{
    QLineEdit::focusInEvent(event);
    // For any other reason, the focus landed here by chance or came back with the window.
    if (event->reason() == Qt::ShortcutFocusReason || event->reason() == Qt::MouseFocusReason)
        find();
}

void SearchBox::focusOutEvent(QFocusEvent *event)
{
    m_popup->hide();
    QLineEdit::focusOutEvent(event);
}

void SearchBox::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QLineEdit::changeEvent(event);
}

void SearchBox::find()
{
    const bool isListOfCommands = text().trimmed() == u'>';
    const qsizetype most = isListOfCommands ? m_commands.size() : mostFindings;
    m_findings = search(text(), m_commands, m_shownCloud.index().get(), most);
    m_popup->clear();
    for (const Finding &finding : m_findings) {
        const QString line = finding.detail.isEmpty() ? finding.text : finding.text + u"   "_s + finding.detail;
        auto *item = new QListWidgetItem(iconOf(finding.kind), line, m_popup);
        item->setSizeHint({0, rowHeight});
    }
    if (m_findings.isEmpty() && !text().trimmed().isEmpty()) {
        auto *item = new QListWidgetItem(tr("Nothing has this name."), m_popup);
        item->setSizeHint({0, rowHeight});
        item->setFlags(Qt::NoItemFlags);
    }
    m_popup->setCurrentRow(m_findings.isEmpty() ? -1 : 0);
    showPopup();
}

void SearchBox::showPopup()
{
    if (m_popup->count() == 0 || !hasFocus()) {
        m_popup->hide();
        return;
    }
    const int rows = std::min(m_popup->count(), int(mostFindings));
    const int height = rows * rowHeight + 2 * m_popup->frameWidth() + 4;
    m_popup->setGeometry(QRect(mapToGlobal(QPoint(0, this->height() + 2)), QSize(std::max(width(), 320), height)));
    m_popup->show();
}

void SearchBox::choose(int row)
{
    if (row < 0 || row >= m_findings.size())
        return;
    const Finding finding = m_findings.at(row);
    clear();
    m_popup->hide();
    Q_EMIT left();
    Q_EMIT chosen(finding);
}

void SearchBox::move(int by)
{
    if (!m_popup->isVisible())
        find();
    const int rows = int(m_findings.size());
    if (rows > 0)
        m_popup->setCurrentRow((m_popup->currentRow() + by + rows) % rows);
}

void SearchBox::retranslate()
{
    setPlaceholderText(tr("Search hosts, servers, flavors, commands…"));
    setAccessibleName(tr("Search"));
    nameFieldIcons(this, tr("Search"), tr("Clear the search"));
    setToolTip(tr("Ctrl+K. Begin with “h ” for hosts, “i ” for servers, “f ” for flavors, “> ” for commands"));
}

} // namespace astrolabe
