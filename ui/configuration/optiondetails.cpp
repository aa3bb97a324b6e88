// SPDX-License-Identifier: GPL-3.0-or-later
#include "configuration/optiondetails.h"

#include "configuration/valuefield.h"
#include "configuration/valuefields.h"
#include "widgets/emptystate.h"
#include "widgets/panel.h"
#include "widgets/text/labels.h"
#include "widgets/text/wordbreaks.h"

#include <QEvent>
#include <QFormLayout>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString typeText(const Option &option)
{
    switch (option.type) {
    case Option::Type::Integer:
        return OptionDetails::tr("Whole number");
    case Option::Type::Float:
        return OptionDetails::tr("Number");
    case Option::Type::Boolean:
        return OptionDetails::tr("True or false");
    case Option::Type::String:
        return option.choices.empty() ? OptionDetails::tr("Text") : OptionDetails::tr("One of several");
    case Option::Type::List:
        return OptionDetails::tr("List");
    case Option::Type::Multi:
        return OptionDetails::tr("Several, one a line");
    }
    Q_UNREACHABLE();
}

QString boundsText(const Option &option, Release release)
{
    const QLocale locale;
    if (release < since(option.boundsFrom) || (!option.minimum && !option.maximum))
        return {};
    if (!option.maximum)
        return OptionDetails::tr("at least %1").arg(locale.toString(*option.minimum));
    return OptionDetails::tr("%1 to %2")
        .arg(locale.toString(option.minimum.value_or(0)), locale.toString(*option.maximum));
}

QString formerNames(const Option &option)
{
    QStringList names;
    for (const char *name : option.deprecatedNames)
        names.append(breakable(QLatin1StringView(name)));
    return names.join(u'\n');
}

} // namespace

OptionDetails::OptionDetails(bool readOnly, QWidget *parent)
    : QWidget(parent)
    , m_readOnly(readOnly)
    , m_panel(new Panel)
    , m_scroll(new QScrollArea)
    , m_group(mutedLabel())
    , m_does(paragraph())
    , m_place(new QVBoxLayout)
    , m_refusal(paragraph())
    , m_note(paragraph())
    , m_reset(new QPushButton)
    , m_facts(new QFormLayout)
    , m_nothing(new EmptyState)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(10);
    column->addWidget(m_group);
    column->addWidget(m_does);
    column->addWidget(m_note);
    column->addLayout(m_place);
    column->addWidget(m_refusal);
    column->addWidget(m_reset, 0, Qt::AlignLeft);
    column->addLayout(m_facts);
    column->addStretch();
    m_facts->setHorizontalSpacing(16);
    m_facts->setVerticalSpacing(6);
    setLook(m_refusal, "rejected");
    setLook(m_note, "warning");
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(content);
    m_panel->body()->addWidget(m_scroll);
    m_panel->body()->addWidget(m_nothing);
    setMinimumWidth(260);
    connect(m_reset, &QPushButton::clicked, this, [this] { Q_EMIT edited(QString()); });
    retranslate();
    setOption(nullptr, {}, {});
}

void OptionDetails::setOption(const OptionRow *row, const QStringList &choices, Release release)
{
    const bool isSame = row != nullptr && m_row && row->id() == m_row->id() && choices == m_choices;
    const bool isTyping = isSame && *row == *m_row;
    m_row = row == nullptr ? std::nullopt : std::optional(*row);
    m_choices = choices;
    m_release = release;
    m_scroll->setVisible(row != nullptr);
    m_nothing->setVisible(row == nullptr);
    m_panel->setTitle(row == nullptr ? QString() : row->name());
    if (row == nullptr)
        return;
    if (!isSame)
        makeField();
    if (!isTyping) {
        m_field->setText(row->value);
        setRefusal({});
    }
    showFacts();
}

void OptionDetails::makeField()
{
    if (m_field != nullptr) {
        m_field->disconnect(this);
        m_field->deleteLater();
        m_field->hide();
    }
    m_field = makeValueField(*m_row, m_choices);
    m_field->setReadOnly(m_readOnly);
    m_place->addWidget(m_field);
    connect(m_field, &ValueField::typed, this, [this] { Q_EMIT typed(m_field->text()); });
    connect(m_field, &ValueField::edited, this, [this] {
        if (m_field->text() != m_row->value)
            Q_EMIT edited(m_field->text());
    });
}

void OptionDetails::setRefusal(const QString &sentence)
{
    m_refusal->setText(sentence.isEmpty() ? QString() : u"✕ "_s + sentence);
    m_refusal->setVisible(!sentence.isEmpty());
    if (m_field == nullptr)
        return;
    m_field->setWrong(!sentence.isEmpty());
    m_field->setAccessibleDescription(sentence);
}

QString OptionDetails::refusal() const
{
    return m_refusal->text();
}

void OptionDetails::focusField()
{
    if (m_field != nullptr)
        m_field->setFocus(Qt::OtherFocusReason);
}

void OptionDetails::showFacts()
{
    const Option &option = *m_row->option;
    m_group->setText(u'[' + m_row->group + u']');
    m_does->setText(whatItDoes(option));
    m_note->setVisible(!m_row->exists || !option.takesEffect);
    m_note->setText(m_row->exists
            ? tr("! No decision here depends on it.")
            : tr("! %1 does not have this option: setting it has no effect.").arg(m_release.title()));
    m_reset->setEnabled(!m_readOnly && (m_row->changed || !m_row->exists));

    while (m_facts->rowCount() > 0)
        m_facts->removeRow(0);
    const auto fact = [this](const QString &name, const QString &value) {
        if (!value.isEmpty())
            m_facts->addRow(mutedLabel(name), paragraph(value));
    };
    fact(tr("Default"), m_row->defaultValue.isEmpty() ? tr("unset") : m_row->defaultValue);
    fact(tr("Type"), typeText(option));
    fact(tr("Bounds"), boundsText(option, m_release));
    fact(tr("Releases"), releasesOf(option));
    fact(tr("Old names"), formerNames(option));
}

void OptionDetails::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void OptionDetails::retranslate()
{
    m_reset->setText(tr("Reset to default"));
    m_nothing->setText(tr("Choose an option to read about it and to change it."), {});
    if (m_row)
        showFacts();
}

} // namespace astrolabe
