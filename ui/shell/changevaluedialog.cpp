// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/changevaluedialog.h"

#include "base/visibletext.h"
#include "shell/valuesmodel.h"
#include "widgets/emptystate.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"
#include "widgets/text/labels.h"

#include <QComboBox>
#include <QCompleter>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize firstValueSize(680, 560);

QString titleOf(const QString &list)
{
    const std::pair<QString, QString> titles[] = {
        {u"compute_nodes"_s, ChangeValueDialog::tr("Compute nodes")},
        {u"aggregates"_s, ChangeValueDialog::tr("Host aggregates")},
        {u"flavors"_s, ChangeValueDialog::tr("Flavors")},
        {u"images"_s, ChangeValueDialog::tr("Images")},
        {u"instances"_s, ChangeValueDialog::tr("Servers")},
        {u"server_groups"_s, ChangeValueDialog::tr("Server groups")},
        {u"resource_providers"_s, ChangeValueDialog::tr("Resource providers")},
        {u"cells"_s, ChangeValueDialog::tr("Cells")},
        {u"projects"_s, ChangeValueDialog::tr("Projects and quotas")},
        {novaConf, ChangeValueDialog::tr("Options of nova.conf")},
    };
    const auto found = std::ranges::find(titles, list, [](const auto &title) { return title.first; });
    return found == std::end(titles) ? list : found->second;
}

} // namespace

ChangeValueDialog::ChangeValueDialog(CloudPtr cloud, QWidget *parent)
    : QDialog(parent)
    , m_cloud(std::move(cloud))
    , m_model(new ValuesModel(this))
    , m_lists(new QComboBox)
    , m_objects(new QComboBox)
    , m_table(new FilteredTable(m_model, u"values"_s, {}, this))
    , m_member(new QLineEdit)
    , m_value(new QLineEdit)
    , m_note(mutedLabel())
    , m_ok(new QPushButton(tr("Try it")))
{
    setWindowTitle(tr("What if a value were different?"));
    for (const QString &list : editableLists() + QStringList{novaConf})
        m_lists->addItem(titleOf(list), list);
    m_objects->setEditable(true);
    m_objects->setInsertPolicy(QComboBox::NoInsert);
    m_objects->completer()->setFilterMode(Qt::MatchContains);
    m_objects->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_table->table()->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->table()->setAccessibleName(tr("Values of the object"));
    m_table->emptyState()->setText(tr("Choose an object to see its values."), {});

    auto *form = new QFormLayout;
    form->addRow(tr("&Kind:"), m_lists);
    form->addRow(tr("&Object:"), m_objects);
    auto *entry = new QFormLayout;
    entry->addRow(tr("&Member:"), m_member);
    entry->addRow(tr("&Value:"), m_value);
    auto *buttons = new QHBoxLayout;
    auto *cancel = new QPushButton(tr("Cancel"));
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_ok);
    auto *column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_table, 1);
    column->addLayout(entry);
    column->addWidget(m_note);
    column->addLayout(buttons);
    m_note->setWordWrap(true);
    setLook(m_ok, "primary");
    m_ok->setDefault(true);
    resize(parent != nullptr ? firstValueSize.boundedTo(parent->size()) : firstValueSize);

    connect(m_lists, &QComboBox::currentIndexChanged, this, &ChangeValueDialog::listObjects);
    connect(m_objects, &QComboBox::currentIndexChanged, this, &ChangeValueDialog::listValues);
    connect(m_table->table(), &TableView::currentUuidChanged, this, &ChangeValueDialog::takeRow);
    for (QLineEdit *field : {m_member, m_value})
        connect(field, &QLineEdit::textChanged, this, &ChangeValueDialog::showObstacle);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_ok, &QPushButton::clicked, this, [this] {
        if (const auto entered = change()) {
            Q_EMIT changeWanted(*entered);
            accept();
        }
    });
    listObjects();
}

void ChangeValueDialog::choose(const ValuePlace &place)
{
    m_lists->setCurrentIndex(m_lists->findData(place.list));
    m_objects->setCurrentIndex(m_objects->findData(place.id));
    if (place.member.isEmpty())
        return;
    const QString member = place.member.join(u'/');
    if (m_model->rowOf(member) >= 0)
        m_table->table()->selectUuid(member);
    else
        m_member->setText(member); // a new one
    m_value->setFocus(Qt::OtherFocusReason);
    m_value->selectAll();
}

QString ChangeValueDialog::objectId() const
{
    return m_objects->currentData().toString();
}

void ChangeValueDialog::listObjects()
{
    {
        const QSignalBlocker quiet(m_objects);
        m_objects->clear();
        for (const EditableObject &object : objectsIn(*m_cloud, m_lists->currentData().toString()))
            m_objects->addItem(visibleText(object.name), object.id);
    }
    listValues();
}

void ChangeValueDialog::listValues()
{
    const QString list = m_lists->currentData().toString();
    m_model->setRows(valuesOf(valuesAt(*m_cloud, list, objectId()), idMember(list)));
    m_member->clear();
    m_value->clear();
    showObstacle();
}

bool ChangeValueDialog::isFixed(int row) const
{
    return row >= 0 && m_model->at(row).isFixed;
}

void ChangeValueDialog::takeRow(const QString &uuid)
{
    const int row = m_model->rowOf(uuid);
    if (row < 0)
        return;
    m_member->setText(uuid);
    m_value->setText(typedText(m_model->at(row).value));
}

ValuePlace ChangeValueDialog::place() const
{
    const int row = m_model->rowOf(m_member->text());
    return {m_lists->currentData().toString(), objectId(),
        row < 0 ? m_member->text().split(u'/', Qt::SkipEmptyParts) : m_model->at(row).member};
}

Result<Change> ChangeValueDialog::change() const
{
    const int row = m_model->rowOf(m_member->text());
    if (objectId().isEmpty() || place().member.isEmpty())
        return failure(Error::Kind::BadInput, tr("Choose the value to change."));
    if (isFixed(row))
        return failure(Error::Kind::BadInput, idsStay());
    const QJsonValue before = row < 0 ? QJsonValue(QJsonValue::Undefined) : m_model->at(row).value;
    const QJsonValue now = typedValue(m_value->text(), before);
    if (now == before || (now.isUndefined() && typedText(before).isEmpty()))
        return failure(Error::Kind::BadInput, tr("Enter another value; empty removes the member."));
    return changeOf(*m_cloud, place(), now);
}

QString ChangeValueDialog::note() const
{
    return m_note->text();
}

void ChangeValueDialog::showObstacle()
{
    const bool isFixed = this->isFixed(m_model->rowOf(m_member->text()));
    m_value->setEnabled(!isFixed);
    m_value->setToolTip(isFixed ? idsStay() : QString());
    const auto entered = change();
    m_ok->setEnabled(entered.has_value());
    QStringList notes{entered ? sentence(*entered, *m_cloud) : entered.error().text()};
    if (const QString why = whyWithoutEffect(*m_cloud, place()); !why.isEmpty())
        notes.append(why);
    m_note->setText(notes.join(u'\n'));
}

} // namespace astrolabe
