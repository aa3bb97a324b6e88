// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/stalenote.h"

#include "base/joinednames.h"
#include "formats/requestformat.h"
#include "session/workspace.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The options set in only one configuration, or with different values: "[scheduler] max_attempts".
QStringList differingOptions(const Configuration &one, const Configuration &other)
{
    QStringList names;
    const QJsonObject left = one.toJson();
    const QJsonObject right = other.toJson();
    QStringList groups = left.keys() + right.keys();
    groups.sort();
    groups.removeDuplicates();
    for (const QString &group : std::as_const(groups)) {
        const QJsonObject before = left.value(group).toObject();
        const QJsonObject now = right.value(group).toObject();
        QStringList options = before.keys() + now.keys();
        options.sort();
        options.removeDuplicates();
        for (const QString &option : std::as_const(options)) {
            if (before.value(option) != now.value(option))
                names.append(u"[%1] %2"_s.arg(group, option));
        }
    }
    return names;
}

QString firstOf(QStringList names)
{
    constexpr qsizetype most = 3;
    if (names.size() <= most)
        return listedNames(names);
    return joinedNames(names.first(most) + QStringList{u"…"_s});
}

} // namespace

StaleNote::StaleNote(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_text(paragraph())
    , m_again(new QPushButton)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(12);
    row->addWidget(m_text, 1);
    row->addWidget(m_again, 0, Qt::AlignTop);
    m_text->setTextFormat(Qt::PlainText);
    connect(&workspace, &Workspace::decisionChanged, this, &StaleNote::showSentence);
    connect(&workspace, &Workspace::cloudChanged, this, &StaleNote::showSentence);
    connect(m_again, &QPushButton::clicked, this, &StaleNote::decideAgain);
    showSentence();
}

QString StaleNote::sentence() const
{
    const CloudPtr cloud = m_workspace.cloud();
    const bool isHere = m_workspace.decision() && !m_workspace.decision()->fromLogs;
    if (!isHere || !cloud || m_workspace.isDecisionCurrent())
        return {};
    const std::optional<CloudOptions> &before = m_workspace.decidedUnder();
    const QString &decidedIn = m_workspace.decision()->cloudName;
    const bool isOther = decidedIn != cloud->name;
    if (!before && isOther && !decidedIn.isEmpty())
        return tr("Decided in the cloud %1, which is not the open one.").arg(decidedIn);
    if (!before)
        return tr("Decided earlier, with the cloud and the options of that time.");
    if (isOther)
        return tr("Decided in the cloud %1, which is no longer open.").arg(decidedIn);
    if (before->release != cloud->release)
        return tr("The release has changed since this was decided.");
    if (const QStringList options = differingOptions(before->config, cloud->config); !options.isEmpty())
        return tr("Options have changed since this was decided: %1.").arg(firstOf(options));
    return tr("The cloud has changed since this was decided.");
}

void StaleNote::showSentence()
{
    const QString said = sentence();
    m_text->setText(u"⚠ "_s + said);
    m_again->setText(tr("Decide again"));
    m_again->setVisible(m_workspace.decision() && !m_workspace.decision()->asked.request.isEmpty());
    setVisible(!said.isEmpty());
}

void StaleNote::decideAgain()
{
    if (const auto request = parseRequest(m_workspace.decision()->asked.request))
        Q_EMIT decideWanted(*request);
}

void StaleNote::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showSentence();
    QWidget::changeEvent(event);
}

} // namespace astrolabe
