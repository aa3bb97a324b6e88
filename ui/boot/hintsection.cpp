// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/hintsection.h"

#include "boot/checklistfield.h"
#include "boot/hinttable.h"

#include <QGridLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<Choice> serversOf(const Cloud &cloud)
{
    QList<Choice> choices;
    for (const Instance &instance : cloud.instances) {
        const QString text = instance.host.isEmpty()
            ? instance.displayName
            : HintSection::tr("%1 on %2", "a server and its host").arg(instance.displayName, instance.host);
        choices.append({instance.uuid, text, instance.uuid});
    }
    return choices;
}

void setHint(Request &request, const QString &key, const QStringList &values)
{
    if (!values.isEmpty())
        request.hints[key] = values;
}

} // namespace

HintSection::HintSection(QWidget *parent)
    : Section(parent)
    , m_sameHost(new ChecklistField(this))
    , m_differentHost(new ChecklistField(this))
    , m_others(new HintTable(this))
{
    FormField *sameHost = addField(RequestField::SameHost, tr("On the &same host as"), m_sameHost);
    FormField *differentHost
        = addField(RequestField::DifferentHost, tr("On a host &different from that of"), m_differentHost);
    FormField *others = addField(RequestField::Hints, tr("&Other hints"), m_others);

    auto *grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(12);
    grid->addLayout(sameHost, 0, 0);
    grid->addLayout(differentHost, 0, 1);
    grid->addLayout(others, 1, 0, 1, 2);

    connect(m_sameHost, &ChecklistField::changed, this, &Section::changed);
    connect(m_differentHost, &ChecklistField::changed, this, &Section::changed);
    connect(m_others, &HintTable::changed, this, &Section::changed);
}

void HintSection::setCloud(const SchedulerPtr &scheduler)
{
    const QList<Choice> servers = serversOf(*scheduler->cloud());
    m_sameHost->setChoices(servers);
    m_differentHost->setChoices(servers);
}

void HintSection::load(const Request &request)
{
    QMap<QString, QStringList> others = request.hints;
    others.remove(u"group"_s);
    m_sameHost->setChosen(others.take(u"same_host"_s));
    m_differentHost->setChosen(others.take(u"different_host"_s));
    m_others->setHints(others);
}

void HintSection::store(Request &request) const
{
    const QStringList group = request.hints.value(u"group"_s);
    request.hints = m_others->hints();
    setHint(request, u"group"_s, group);
    setHint(request, u"same_host"_s, m_sameHost->chosen());
    setHint(request, u"different_host"_s, m_differentHost->chosen());
}

bool HintSection::isEmpty() const
{
    return m_sameHost->chosen().isEmpty() && m_differentHost->chosen().isEmpty() && m_others->hints().isEmpty();
}

} // namespace astrolabe
