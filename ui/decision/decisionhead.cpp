// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decisionhead.h"

#include "base/visibletext.h"
#include "decision/decisioncursor.h"
#include "decision/ending.h"
#include "decision/failure.h"
#include "decision/funnel.h"
#include "decision/story.h"
#include "decision/whatbecame.h"
#include "services/actions/serveraction.h"
#include "widgets/controls/namebox.h"
#include "widgets/headlinetone.h"
#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"
#include "widgets/theme.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int headGap = 12;
constexpr int narrowestName = 60;      // in the request, if there is no room for all
constexpr int widestName = 180;        // likewise
constexpr double pillSize = 1.1;       // in relation to other texts
constexpr int leastWidthForRows = 800; // in a smaller window another row would push the hosts out

// Measured on one line.
int widthOf(const QLabel &label)
{
    return label.fontMetrics().horizontalAdvance(label.text()) + 2;
}

} // namespace

DecisionHead::DecisionHead(DecisionCursor &cursor, QWidget *parent)
    : QWidget(parent)
    , m_cursor(cursor)
    , m_name(elidedTitle())
    , m_asked(mutedLabel())
    , m_servers(new NameBox)
    , m_boot(new QPushButton)
    , m_compare(new QPushButton)
    , m_more(new QPushButton)
    , m_menu(new QMenu(this))
    , m_pill(elidedHeading())
    , m_why(mutedLabel())
    , m_faultRow(new QWidget)
    , m_fault(mutedLabel())
    , m_copyFault(new QPushButton)
{
    auto *top = new QHBoxLayout;
    top->setSpacing(headGap);
    top->addWidget(m_name);
    top->addWidget(m_asked, 1);
    top->addWidget(m_servers);
    top->addWidget(m_boot);
    top->addWidget(m_compare);
    top->addWidget(m_more);
    m_more->setMenu(m_menu);
    m_menu->setToolTipsVisible(true);
    m_outcome = new QBoxLayout(QBoxLayout::LeftToRight);
    m_outcome->setSpacing(headGap);
    m_outcome->addWidget(m_pill, 0, Qt::AlignLeft | Qt::AlignVCenter);
    m_outcome->addWidget(m_why, 1);
    auto *faultRow = new QHBoxLayout(m_faultRow);
    faultRow->setContentsMargins(0, 0, 0, 0);
    faultRow->setSpacing(12);
    faultRow->addWidget(m_fault, 1);
    faultRow->addWidget(m_copyFault, 0, Qt::AlignTop);
    faultRow->addStretch();
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(8);
    m_column->addLayout(top);
    m_column->addLayout(m_outcome);
    m_column->addWidget(m_faultRow);
    for (QLabel *label : {m_asked, m_why, m_fault}) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_copyFault->setFlat(true);
    m_pill->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);

    connect(&cursor, &DecisionCursor::stepsChanged, this, &DecisionHead::rebuild);
    connect(&cursor, &DecisionCursor::stateChanged, this, &DecisionHead::showOutcome);
    connect(m_compare, &QPushButton::clicked, this, &DecisionHead::comparisonWanted);
    connect(m_boot, &QPushButton::clicked, this, &DecisionHead::bootWanted);
    connect(m_copyFault, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(fault()); });
    connect(m_servers, &QComboBox::currentIndexChanged, &cursor, &DecisionCursor::chooseInstance);
    connect(&cursor, &DecisionCursor::choiceDropped, this, [this] {
        if (m_cursor.decision())
            showServers();
    });
    rebuild();
}

void DecisionHead::setCauseLine(QWidget *line)
{
    m_column->insertWidget(m_column->indexOf(m_outcome), line);
}

void DecisionHead::setCauseTold(bool isTold)
{
    if (isTold == m_isCauseTold)
        return;
    m_isCauseTold = isTold;
    showOutcome();
}

void DecisionHead::setBootOffered(bool isOffered)
{
    m_boot->setVisible(isOffered);
    if (m_cursor.decision())
        shareRoom();
}

QString DecisionHead::pill() const
{
    return m_pill->fullText();
}

QString DecisionHead::asked() const
{
    return m_asked->text();
}

QString DecisionHead::why() const
{
    return m_why->text();
}

// Of the chosen server: of its build if that ended in ERROR, else of the decision.
QString DecisionHead::fault() const
{
    const DecisionPtr decision = m_cursor.decision();
    if (!decision)
        return {};
    const ServerEnding *ending = endingOfServer(*decision, m_cursor.instance(), m_cursor.endings());
    return ending != nullptr && ending->isInError() ? ending->cause : faultText(*decision);
}

void DecisionHead::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange
        || event->type() == QEvent::FontChange)
        rebuild();
    QWidget::changeEvent(event);
}

void DecisionHead::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_cursor.decision())
        shareRoom();
}

// For the name and the texts next to it.
int DecisionHead::roomForTexts() const
{
    int room = width();
    for (const QWidget *other : std::initializer_list<QWidget *>{m_servers, m_boot, m_compare, m_more})
        room -= other->isHidden() ? 0 : other->sizeHint().width() + headGap;
    return room;
}

// The name is never cut, and the texts next to it can shrink to a third of the row and wrap. An outcome that needs more
// gets a row of its own, or loses its end if there is no room for another row.
void DecisionHead::shareRoom()
{
    const int room = roomForTexts();
    showAsked();
    m_name->setMaximumWidth(room - headGap - std::min(widthOf(*m_asked), room / 3));

    const bool isNarrow = width() < leastWidthForRows;
    const QLabel &beside = m_why->isHidden() ? *m_fault : *m_why;
    const int most = width() - headGap - std::min(widthOf(beside), width() / 3);
    const bool isBeside = isNarrow || m_pill->sizeHint().width() <= most;
    m_outcome->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_pill->setMaximumWidth(isBeside ? most : width());
    m_fault->setMaximumWidth(widthOf(*m_fault)); // keeps the button next to the text
}

void DecisionHead::rebuild()
{
    m_boot->setText(tr("Boot this…"));
    m_boot->setToolTip(tr("This was only decided: nothing was booted"));
    m_compare->setText(tr("Another release…"));
    const bool isFromLogs = m_cursor.decision() && m_cursor.decision()->fromLogs;
    m_compare->setEnabled(!isFromLogs);
    m_compare->setToolTip(isFromLogs ? tr("Logs do not say what was asked, so no other release can decide it.")
                                     : tr("What would another release decide?"));
    m_more->setText(tr("More"));
    m_more->setToolTip(tr("Compare, try out, report and copy"));
    if (!m_cursor.decision())
        return;
    showAsked();
    showServers();
    showOutcome();
}

// Shows what is known in the current state, without revealing the end.
void DecisionHead::showOutcome()
{
    if (m_cursor.steps().count() == 0)
        return;
    const Theme &theme = Theme::current();
    if (!m_cursor.isAtEnd()) {
        const FunnelStage at = stageAt(m_cursor.steps(), m_cursor.state());
        const QString chosen = chosenLabel();
        showPill(chosen.isEmpty()                           ? tr("… %n host(s) left", nullptr, at.out)
                : m_cursor.knows({StepStage::Claim, 0, -1}) ? tr("… %1 is chosen").arg(chosen)
                                                            : tr("… %1 is tried first").arg(chosen),
            theme.text, theme.track);
        showWhy(tr("Nova has not decided yet; this is the state at this step."));
        m_faultRow->hide();
        placeFault();
        shareRoom();
        return;
    }
    const Headline line = headlineOfEnding(*m_cursor.decision(), m_cursor.instance(), m_cursor.endings())
                              .value_or(headline(*m_cursor.decision(), m_cursor.instance()));
    const Tone tone = toneOf(line.kind);
    const bool lands = tone == Tone::Good;
    const bool isOpen = tone == Tone::Warning;
    showPill(signOf(line.kind) + u' ' + line.pill,
        isOpen      ? theme.warning
            : lands ? theme.passed
                    : theme.rejected,
        isOpen      ? theme.warningFill
            : lands ? theme.passedFill
                    : theme.rejectedFill);
    // Nova's text stands in the row of the fault then.
    const bool isTold = m_isCauseTold || isToldByFault(line, *m_cursor.decision());
    showWhy(isTold ? QString() : line.why.simplified());
    showFault();
    placeFault();
    shareRoom();
}

QString DecisionHead::chosenLabel() const
{
    const std::optional<HostIndex> chosen = m_cursor.chosen();
    return chosen ? m_cursor.decision()->hosts.at(*chosen).label : QString();
}

void DecisionHead::showPill(const QString &text, const QColor &color, const QColor &fill)
{
    m_pill->setFullText(text);
    QFont letters = font();
    letters.setPointSizeF(letters.pointSizeF() * pillSize);
    const int radius = QFontMetrics(letters).height() / 2 + 3;
    m_pill->setStyleSheet(
        u"QLabel { color: %1; background: %2; border-radius: %3px; padding: 4px 14px; font-size: %4pt; }"_s.arg(
            color.name(), fill.name(), QString::number(radius), QString::number(letters.pointSizeF())));
}

void DecisionHead::showWhy(const QString &text)
{
    m_why->setText(text);
    m_why->setVisible(!text.isEmpty());
}

void DecisionHead::showFault()
{
    const QString text = fault();
    m_copyFault->setText(tr("Copy"));
    m_copyFault->setToolTip(tr("Copies Nova's text as it appears in the server's fault."));
    m_fault->setText(tr("Nova says: %1").arg(text.simplified()));
    m_faultRow->setVisible(!text.isEmpty());
}

// Beside the outcome, if nothing else stands there.
void DecisionHead::placeFault()
{
    QBoxLayout *now = m_column->indexOf(m_faultRow) >= 0 ? m_column : m_outcome;
    QBoxLayout *wanted = m_why->isHidden() ? m_outcome : m_column;
    if (now == wanted)
        return;
    now->removeWidget(m_faultRow);
    wanted->addWidget(m_faultRow, wanted == m_outcome ? 1 : 0);
}

// Names are at most that wide; -1: whole.
QStringList DecisionHead::askedParts(int widest) const
{
    const Asked &asked = m_cursor.decision()->asked;
    const auto shown = [&](const QString &name) {
        const QString visible = visibleText(name);
        return widest < 0 ? visible : m_asked->fontMetrics().elidedText(visible, Qt::ElideMiddle, widest);
    };
    QStringList parts;
    if (const QString action = actionNameOf(asked); !action.isEmpty())
        parts << action;
    if (!asked.flavor.isEmpty())
        parts << shown(asked.flavor);
    if (!asked.image.isEmpty())
        parts << shown(asked.image);
    else if (!m_cursor.decision()->fromLogs) // which do not tell it
        parts << tr("from a volume");
    if (!asked.group.isEmpty())
        parts << tr("group %1 (%2)", "server group, policy").arg(shown(asked.group), visibleText(asked.groupPolicy));
    if (!asked.zone.isEmpty())
        parts << tr("zone %1").arg(shown(asked.zone));
    return parts;
}

void DecisionHead::showAsked()
{
    m_name->setFullText(m_cursor.decision()->asked.title());
    const QStringList whole = askedParts(-1);
    m_asked->setToolTip(whole.join(u'\n'));
    const bool fits = m_asked->fontMetrics().horizontalAdvance(whole.join(u" · "_s)) <= width() / 2;
    // A name does not wrap, and shareRoom() can leave no more than a third.
    const int widest = std::clamp(roomForTexts() / 3 - 2, narrowestName, widestName);
    m_asked->setText((fits ? whole : askedParts(widest)).join(u" · "_s));
}

void DecisionHead::showServers()
{
    const int count = int(m_cursor.decision()->instances.size());
    const QSignalBlocker quiet(m_servers);
    m_servers->clear();
    const QLocale locale;
    const Decision &decision = *m_cursor.decision();
    const QString all = locale.toString(serverCount(decision));
    for (int server = 0; server < count; ++server)
        m_servers->addItem(tr("server %1 of %2").arg(locale.toString(server + 1), all));
    m_servers->setCurrentIndex(m_cursor.chosenInstance());
    m_servers->setVisible(count > 1);
    m_servers->setAccessibleName(tr("Server of the request"));
}

} // namespace astrolabe
