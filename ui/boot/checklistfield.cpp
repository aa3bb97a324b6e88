// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/checklistfield.h"

#include "base/joinednames.h"
#include "widgets/text/labels.h"

#include <QLineEdit>
#include <QListView>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int IdRole = Qt::UserRole + 1;
constexpr int widestName = 140; // on the button; its tool tip has the full names

class Popup final : public QFrame
{
public:
    Popup(QSortFilterProxyModel *choices, QWidget *parent)
        : QFrame(parent, Qt::Popup)
    {
        setLook(this, "popup");
        auto *filter = new QLineEdit(this);
        filter->setPlaceholderText(ChecklistField::tr("Filter"));
        filter->setAccessibleName(ChecklistField::tr("Filter"));
        connect(filter, &QLineEdit::textChanged, choices, &QSortFilterProxyModel::setFilterFixedString);
        auto *list = new QListView(this);
        list->setModel(choices);
        list->setEditTriggers(QAbstractItemView::NoEditTriggers);
        list->setAccessibleName(ChecklistField::tr("Choices"));

        auto *layout = new QVBoxLayout(this);
        layout->setContentsMargins(8, 8, 8, 8);
        layout->addWidget(filter);
        layout->addWidget(list);
        setFocusProxy(filter);
    }
};

} // namespace

ChecklistField::ChecklistField(QWidget *parent)
    : QPushButton(parent)
    , m_model(new QStandardItemModel(this))
    , m_shown(new QSortFilterProxyModel(this))
{
    setLook(this, "field");
    setAutoDefault(false);
    m_shown->setSourceModel(m_model);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    connect(m_model, &QStandardItemModel::itemChanged, this, [this] {
        describe();
        Q_EMIT changed();
    });
    connect(this, &QPushButton::clicked, this, &ChecklistField::openList);
    describe();
}

void ChecklistField::setChoices(const QList<Choice> &choices)
{
    const QStringList before = chosen();
    m_model->clear();
    for (const Choice &choice : choices)
        append(choice);
    setChosen(before);
}

void ChecklistField::append(const Choice &choice)
{
    auto *item = new QStandardItem(choice.text);
    item->setData(choice.id, IdRole);
    item->setCheckable(true);
    item->setToolTip(choice.explanation);
    m_model->appendRow(item);
}

void ChecklistField::setChosen(const QStringList &ids)
{
    const QSignalBlocker quiet(this); // the model isn't blocked, since the list shows its rows
    QStringList missing = ids;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        QStandardItem *item = m_model->item(row);
        const bool isChosen = missing.removeAll(item->data(IdRole).toString()) > 0;
        item->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
    }
    for (const QString &id : missing) {
        append({id, id});
        m_model->item(m_model->rowCount() - 1)->setCheckState(Qt::Checked);
    }
    describe();
}

QStringList ChecklistField::chosen() const
{
    QStringList ids;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->item(row)->checkState() == Qt::Checked)
            ids.append(m_model->item(row)->data(IdRole).toString());
    }
    return ids;
}

void ChecklistField::describe()
{
    QStringList texts;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->item(row)->checkState() == Qt::Checked)
            texts.append(m_model->item(row)->text());
    }
    setToolTip(texts.join(u'\n'));
    for (QString &text : texts)
        text = fontMetrics().elidedText(text, Qt::ElideMiddle, widestName);
    if (texts.isEmpty())
        setText(tr("None"));
    else if (texts.size() <= 2)
        setText(listedNames(texts));
    else
        setText(tr("%1, %2 and %n more", nullptr, static_cast<int>(texts.size()) - 2).arg(texts.at(0), texts.at(1)));
}

void ChecklistField::openList()
{
    if (m_popup == nullptr)
        m_popup = new Popup(m_shown, this);
    m_popup->setFixedSize(std::max(width(), 280), 260);
    m_popup->move(mapToGlobal(QPoint(0, height() + 2)));
    m_popup->show();
    m_popup->setFocus();
}

} // namespace astrolabe
