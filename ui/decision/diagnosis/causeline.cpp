// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/causeline.h"

#include "decision/diagnosis/words.h"
#include "diagnosis/lowquotas.h"
#include "widgets/table/statuspill.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Tone toneOf(Certainty certainty)
{
    return certainty == Certainty::Certain ? Tone::Good : Tone::Warning;
}

QStringList landingsOf(const Decision &decision)
{
    QStringList labels;
    for (const HostIndex host : decision.landings())
        labels.append(decision.hosts.at(host).label);
    return labels;
}

} // namespace

CauseLine::CauseLine(QWidget *parent)
    : QFrame(parent)
    , m_pill(new StatusPill)
    , m_text(headingLabel())
    , m_more(mutedLabel())
    , m_edit(new QPushButton)
{
    setLook(this, "panel");
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(12);
    row->addWidget(m_pill, 0, Qt::AlignTop);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(2);
    row->addLayout(texts, 1);
    for (QLabel *label : {m_text, m_more}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        texts->addWidget(label);
    }
    setLook(m_edit, "link");
    row->addWidget(m_edit, 0, Qt::AlignTop);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_edit, &QPushButton::clicked, this, [this] {
        if (const auto place = placeOfLowQuota(m_diagnosis->examined))
            Q_EMIT valueChangeWanted(*place);
    });
    showLooking();
}

void CauseLine::showLooking()
{
    take({});
}

void CauseLine::setDiagnosis(const DiagnosisPtr &diagnosis)
{
    take(diagnosis);
}

void CauseLine::showFailure(const Error &error)
{
    take({}, error);
}

void CauseLine::setRecorded(const Cause &cause, bool isFromLogs)
{
    m_isFromLogs = isFromLogs;
    take({}, {}, cause);
}

void CauseLine::take(
    const DiagnosisPtr &diagnosis, const std::optional<Error> &failure, const std::optional<Cause> &recorded)
{
    m_diagnosis = diagnosis;
    m_failure = failure;
    m_recorded = recorded;
    showAll();
}

bool CauseLine::tellsCause() const
{
    if (m_failure)
        return false;
    return !m_diagnosis || (!landsNow() && !firstLine(*m_diagnosis).isEmpty());
}

// Though it failed when it was decided.
bool CauseLine::landsNow() const
{
    return m_diagnosis->examined.trial.lands() && failedBuild(*m_diagnosis) == nullptr;
}

QString CauseLine::text() const
{
    return m_text->text();
}

QString CauseLine::more() const
{
    return m_more->text();
}

QString CauseLine::certainty() const
{
    return m_pill->accessibleName();
}

void CauseLine::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showAll();
    QFrame::changeEvent(event);
}

void CauseLine::showAll()
{
    std::optional<Certainty> certainty;
    QString more;
    if (m_failure) {
        m_text->setText(tr("The cause cannot be examined: %1").arg(m_failure->text()));
    } else if (m_recorded) {
        m_text->setText(sentence(m_recorded->sentence));
        if (m_isFromLogs) {
            more = tr("From the log alone; nothing was decided again.");
        } else {
            certainty = m_recorded->certainty;
            more = sentence(m_recorded->unknown);
        }
    } else if (!m_diagnosis) {
        m_text->setText(tr("Looking for the cause…"));
    } else if (landsNow()) {
        m_text->setText(tr("In the cloud as it is now, the request gets %1.")
                .arg(someOf(landingsOf(m_diagnosis->examined.decision()))));
    } else {
        certainty = firstCertainty(*m_diagnosis);
        const QString line = firstLine(*m_diagnosis);
        m_text->setText(line.isEmpty() ? tr("Astrolabe knows no cause beyond what Nova did.") : line);
        QStringList lines{couldFitText(*m_diagnosis)};
        if (certainty && !m_diagnosis->causes.first().next.isEmpty())
            lines.prepend(
                tr("Once that is undone, this remains: %1").arg(wholeSentence(m_diagnosis->causes.first().next)));
        lines.removeAll(QString());
        more = lines.join(u'\n');
    }
    if (certainty)
        m_pill->setText(certaintySign(*certainty), certaintyText(*certainty), toneOf(*certainty));
    m_pill->setAccessibleName(certainty ? certaintyText(*certainty) : QString());
    m_pill->setToolTip(certainty ? certaintyMeaning(*certainty) : QString());
    m_pill->setVisible(certainty.has_value());
    m_more->setText(more);
    m_more->setVisible(!more.isEmpty());
    m_edit->setText(tr("Edit the quota…"));
    m_edit->setToolTip(tr("Tries another value, in a branch beside the open cloud"));
    m_edit->setVisible(m_diagnosis && placeOfLowQuota(m_diagnosis->examined));
    setAccessibleName(tr("Cause"));
    setAccessibleDescription(m_text->text());
}

} // namespace astrolabe
