// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/advantagenote.h"

#include "decision/decisioncursor.h"

#include <QEvent>

namespace astrolabe {

using namespace Qt::StringLiterals;

AdvantageNote::AdvantageNote(DecisionCursor &cursor, QWidget *parent)
    : QLabel(parent)
    , m_cursor(cursor)
    , m_work(this)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    for (const auto signal :
        {&DecisionCursor::stepsChanged, &DecisionCursor::stateChanged, &DecisionCursor::selectionChanged})
        connect(&cursor, signal, this, &AdvantageNote::showReasons);
    showReasons();
}

// With many hosts, finding them takes longer than a click may.
void AdvantageNote::showReasons()
{
    const std::optional<HostIndex> host = m_cursor.selectedHost();
    const DecisionPtr decision = m_cursor.decision();
    if (!host || !decision || !m_cursor.isAtEnd()) {
        m_work.drop();
        hide();
        return;
    }
    m_work.begin([decision, instance = m_cursor.instance(), host = *host](
                     Progress &) { return advantageOver(*decision, instance, host); },
        [this, decision](const std::optional<Advantage> &advantage) {
            setVisible(advantage.has_value());
            if (advantage)
                tell(*advantage, *decision);
        });
}

void AdvantageNote::tell(const Advantage &advantage, const Decision &decision)
{
    const QString winner = decision.hosts.at(advantage.winner).label;
    QStringList lines{u"<b>%1</b>"_s.arg(tr("Why %1 comes first").arg(winner).toHtmlEscaped())};
    for (const Reason &reason : advantage.reasons)
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
