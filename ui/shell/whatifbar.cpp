// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/whatifbar.h"

#include "base/visibletext.h"
#include "widgets/confirmation.h"
#include "widgets/text/labels.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostOfName = 28; // letters

// Of its steps.
QStringList sentencesOf(const WhatIf &branch)
{
    QStringList visible;
    for (const QString &sentence : sentences(branch.history.made, *branch.base->cloud()))
        visible.append(visibleText(sentence));
    return visible;
}

// The sentence of the step that redo makes.
QString nextOf(const WhatIf &branch)
{
    const ChangeHistory &history = branch.history;
    return visibleText(sentences(history.made + history.undone.last(1), *branch.base->cloud()).last());
}

} // namespace

QString nameOf(const WhatIf &branch, int at)
{
    return branch.name.isEmpty() ? WhatIfBar::tr("What-if %1").arg(at + 1) : branch.name;
}

WhatIfBar::WhatIfBar(WhatIfs &whatIfs, bool mayAdopt, QWidget *parent)
    : QFrame(parent)
    , m_whatIfs(whatIfs)
    , m_mayAdopt(mayAdopt)
    , m_text(paragraph())
    , m_choice(new QComboBox)
    , m_changes(new QToolButton)
    , m_list(new QMenu(this))
    , m_undo(new QPushButton)
    , m_redo(new QPushButton)
    , m_compare(new QPushButton)
    , m_keep(new QPushButton)
    , m_adopt(new QPushButton)
    , m_drop(new QPushButton)
{
    setLook(this, "notice");
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_text->setTextFormat(Qt::PlainText);
    m_changes->setMenu(m_list);
    m_changes->setPopupMode(QToolButton::InstantPopup);
    m_list->setToolTipsVisible(true);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 6, 8, 6);
    row->setSpacing(6);
    row->addWidget(m_choice);
    row->addWidget(m_text, 1);
    for (QWidget *button :
        std::initializer_list<QWidget *>{m_changes, m_undo, m_redo, m_compare, m_keep, m_adopt, m_drop})
        row->addWidget(button);
    for (QPushButton *button : {m_undo, m_redo, m_compare, m_keep, m_drop})
        setLook(button, "link");

    connect(&whatIfs, &WhatIfs::changed, this, &WhatIfBar::showAll);
    connect(m_choice, &QComboBox::activated, this, [this](int at) { m_whatIfs.show(at - 1); });
    connect(m_undo, &QPushButton::clicked, this, [this] { turn(&WhatIfs::undo); });
    connect(m_redo, &QPushButton::clicked, this, [this] { turn(&WhatIfs::redo); });
    connect(m_compare, &QPushButton::clicked, this, &WhatIfBar::compareWanted);
    connect(m_keep, &QPushButton::clicked, this, &WhatIfBar::askForName);
    connect(m_adopt, &QPushButton::clicked, this, &WhatIfBar::adoptWanted);
    connect(m_drop, &QPushButton::clicked, this, &WhatIfBar::drop);
    showAll();
}

QString WhatIfBar::text() const
{
    return m_text->text();
}

// Meanwhile the buttons are not disabled: the one that was pressed would lose the focus.
void WhatIfBar::turn(void (WhatIfs::*way)())
{
    if (!m_whatIfs.isBusy())
        (m_whatIfs.*way)();
}

void WhatIfBar::showAll()
{
    const WhatIf *branch = m_whatIfs.shown();
    setVisible(!m_whatIfs.all().isEmpty() || m_whatIfs.isBusy());
    showChoice();
    showChanges();
    const QStringList changes = branch != nullptr ? sentencesOf(*branch) : QStringList();
    QString text;
    if (m_whatIfs.isBusy())
        text = tr("Working out the change…");
    else if (branch == nullptr)
        text = tr("Every page shows the open cloud.");
    else if (changes.isEmpty())
        text = tr("Every page shows a copy of the cloud, without changes so far.");
    else if (changes.size() == 1)
        text = tr("Every page shows a copy of the cloud: %1").arg(changes.first());
    else
        text = tr("Every page shows a copy of the cloud with %Ln change(s); the last: %1", nullptr,
            int(branch->changes().size()))
                   .arg(changes.last());
    m_text->setText(text);
    m_text->setToolTip(branch != nullptr ? tr("The open cloud stays as it is until you adopt this.") : QString());

    m_undo->setText(tr("Undo"));
    m_undo->setToolTip(changes.isEmpty() ? tr("This what-if has no changes.") : tr("Undoes: %1").arg(changes.last()));
    const bool anyUndone = branch != nullptr && !branch->history.undone.isEmpty();
    m_redo->setText(tr("Redo"));
    m_redo->setToolTip(anyUndone ? tr("Redoes: %1").arg(nextOf(*branch)) : tr("This what-if has no undone changes."));
    m_compare->setText(tr("Compare"));
    const bool isDecided = branch != nullptr && branch->began && branch->now;
    m_compare->setToolTip(isDecided ? tr("Shows this decision beside the one where the branch began")
                                    : tr("Decide a request first: the branch has no decision."));
    m_keep->setText(tr("Keep as…"));
    m_keep->setToolTip(tr("Gives the branch a name in the list on the left"));
    m_adopt->setText(tr("Adopt"));
    m_adopt->setToolTip(m_mayAdopt ? tr("Makes these changes to the open cloud; they can be undone there")
                                   : tr("This console is read-only."));
    m_drop->setText(tr("Throw away"));
    m_drop->setToolTip(tr("Removes the branch and shows the open cloud"));
    const bool isIdle = branch != nullptr && !m_whatIfs.isBusy();
    for (QPushButton *button : {m_undo, m_redo, m_compare, m_keep, m_adopt, m_drop})
        button->setVisible(branch != nullptr);
    m_undo->setEnabled(!changes.isEmpty());
    m_redo->setEnabled(anyUndone);
    m_compare->setEnabled(isIdle && isDecided);
    m_adopt->setEnabled(isIdle && m_mayAdopt && !changes.isEmpty());
    setAccessibleName(tr("What if"));
}

void WhatIfBar::showChoice()
{
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    QStringList names{tr("Open cloud")};
    for (int at = 0; at < m_whatIfs.all().size(); ++at)
        names.append(visibleText(nameOf(m_whatIfs.all().at(at), at)));
    const int width = mostOfName * fontMetrics().averageCharWidth();
    for (const QString &name : std::as_const(names)) {
        m_choice->addItem(fontMetrics().elidedText(name, Qt::ElideRight, width));
        m_choice->setItemData(m_choice->count() - 1, name, Qt::ToolTipRole);
        m_choice->setItemData(m_choice->count() - 1, name, Qt::AccessibleTextRole);
    }
    m_choice->setCurrentIndex(m_whatIfs.current() + 1);
    m_choice->setToolTip(names.at(m_choice->currentIndex()));
    m_choice->setAccessibleName(tr("Shown on every page"));
}

void WhatIfBar::showChanges()
{
    m_list->clear();
    const WhatIf *branch = m_whatIfs.shown();
    const QStringList sentences = branch != nullptr ? sentencesOf(*branch) : QStringList();
    for (const QString &sentence : sentences)
        m_list->addAction(QString(sentence).replace(u'&', "&&"_L1));
    m_changes->setText(tr("Changes ▾"));
    m_changes->setVisible(sentences.size() > 1);
}

void WhatIfBar::askForName()
{
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keep this what-if"));
    dialog->setLabelText(tr("Name of the branch:"));
    dialog->setTextValue(m_whatIfs.shown()->name);
    connect(dialog, &QInputDialog::textValueSelected, &m_whatIfs, &WhatIfs::keep);
    dialog->open();
}

// One change is made again as quickly as it was lost; more are worth a question.
void WhatIfBar::drop()
{
    const WhatIf &branch = *m_whatIfs.shown();
    if (branch.name.isEmpty() && branch.history.made.size() < 2) {
        m_whatIfs.throwAway();
        return;
    }
    confirm(this,
        {tr("Throw “%1” away?").arg(nameOf(branch, m_whatIfs.current())),
            tr("Its %Ln change(s) will be lost. The open cloud stays as it is.", nullptr, int(branch.changes().size())),
            tr("Throw away")},
        [this] { m_whatIfs.throwAway(); });
}

void WhatIfBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        showAll();
    QFrame::changeEvent(event);
}

} // namespace astrolabe
