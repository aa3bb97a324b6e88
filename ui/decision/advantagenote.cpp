// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/advantagenote.h"

#include "decision/decisioncursor.h"
#include "diagnosis/advantage.h"

#include <QEvent>

namespace astrolabe {

using namespace Qt::StringLiterals;

AdvantageNote::AdvantageNote(DecisionCursor &cursor, QWidget *parent)
    : QLabel(parent)
    , m_cursor(cursor)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    for (const auto signal :
        {&DecisionCursor::stepsChanged, &DecisionCursor::stateChanged, &DecisionCursor::selectionChanged})
        connect(&cursor, signal, this, &AdvantageNote::showReasons);
    showReasons();
}

void AdvantageNote::showReasons()
{
    const std::optional<HostIndex> host = m_cursor.selectedHost();
    const auto advantage = host && m_cursor.decision() && m_cursor.isAtEnd()
        ? advantageOver(*m_cursor.decision(), m_cursor.instance(), *host)
        : std::nullopt;
    setVisible(advantage.has_value());
    if (!advantage)
        return;
    const QString winner = m_cursor.decision()->hosts.at(advantage->winner).label;
    QStringList lines{u"<b>%1</b>"_s.arg(tr("Why %1 comes first").arg(winner).toHtmlEscaped())};
    for (const Reason &reason : advantage->reasons)
        lines.append(sentence(reason).toHtmlEscaped());
    setText(lines.join(u"<br>"_s));
}

void AdvantageNote::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showReasons();
    QLabel::changeEvent(event);
}

} // namespace astrolabe
