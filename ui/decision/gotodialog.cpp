// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/gotodialog.h"

#include "base/visibletext.h"
#include "decision/rulename.h"
#include "decision/story.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QVBoxLayout>

namespace astrolabe {

namespace {

constexpr QSize roomForSteps(520, 420);
constexpr int targetRole = Qt::UserRole; // a position in the list of targets

void addUncovered(QList<StepTarget> &targets, const Steps &steps, int state)
{
    for (int element = 0; element < steps.elementCount() && steps.stateOfElement(element) <= state; ++element) {
        const int end = steps.stateOfElement(element);
        targets.append({element + 1,
            GoToDialog::tr("%1. %2", "number of the step, what happens")
                .arg(QLocale().toString(element + 1), stepSentence(steps, end)),
            steps.at(end)});
    }
}

// Names of filters are those that are enabled; whether Nova comes to them is not said.
void addAhead(QList<StepTarget> &targets, const Steps &steps, int state)
{
    if (const InstanceRecord *server = steps.instance()) {
        for (int filter = 0; filter < server->filters.size(); ++filter) {
            const Step step{StepStage::Filters, filter, -1};
            if (!steps.isKnown(state, step))
                targets.append(
                    {0, GoToDialog::tr("Ahead: after %1").arg(visibleText(server->filters.at(filter).name)), step});
        }
    }
    for (const StepStage stage : {StepStage::Choice, StepStage::Claim}) {
        if (!steps.isKnown(state, {stage}))
            targets.append({0, GoToDialog::tr("Ahead: %1").arg(stageName(stage)), {stage}});
    }
    if (state < steps.last())
        targets.append({0, GoToDialog::tr("Ahead: the last step"), {}, true});
}

} // namespace

QList<StepTarget> stepTargets(const Steps &steps, int state)
{
    QList<StepTarget> targets;
    addUncovered(targets, steps, state);
    addAhead(targets, steps, state);
    return targets;
}

GoToDialog::GoToDialog(const Steps &steps, int state, QWidget *parent)
    : QDialog(parent)
    , m_steps(steps)
    , m_targets(stepTargets(steps, state))
    , m_text(new QLineEdit)
    , m_list(new QListWidget)
{
    setWindowTitle(tr("Go to a step"));
    m_text->setPlaceholderText(tr("Number, filter or words of a step"));
    m_text->setAccessibleName(m_text->placeholderText());
    m_text->installEventFilter(this);
    m_list->setAccessibleName(tr("Steps"));
    m_list->setUniformItemSizes(true);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_text);
    column->addWidget(m_list);
    resize(roomForSteps);
    connect(m_text, &QLineEdit::textChanged, this, &GoToDialog::narrow);
    connect(m_text, &QLineEdit::returnPressed, this, &GoToDialog::choose);
    connect(m_list, &QListWidget::itemActivated, this, &GoToDialog::choose);
    connect(m_list, &QListWidget::itemClicked, this, &GoToDialog::choose);
    narrow({});
}

// A number alone is the number of a step.
void GoToDialog::narrow(const QString &text)
{
    m_list->clear();
    bool isNumber = false;
    const int number = QLocale().toInt(text.trimmed(), &isNumber);
    for (int at = 0; at < m_targets.size(); ++at) {
        const StepTarget &target = m_targets.at(at);
        const bool fits
            = isNumber ? target.number == number : target.text.contains(text.trimmed(), Qt::CaseInsensitive);
        if (!fits)
            continue;
        auto *item = new QListWidgetItem(target.text, m_list);
        item->setData(targetRole, at);
    }
    m_list->setCurrentRow(0);
}

void GoToDialog::choose()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (item == nullptr)
        return;
    const StepTarget &target = m_targets.at(item->data(targetRole).toInt());
    Q_EMIT stateWanted(target.isEnd ? m_steps.last() : m_steps.stateOf(target.step));
    accept();
}

// The arrows move in the list while the field has the focus.
bool GoToDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_text && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            const int row = m_list->currentRow() + (key == Qt::Key_Down ? 1 : -1);
            m_list->setCurrentRow(std::clamp(row, 0, std::max(0, m_list->count() - 1)));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace astrolabe
