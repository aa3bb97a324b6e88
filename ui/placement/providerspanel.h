// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/valueplace.h"
#include "placement/providertree.h"
#include "session/newestwork.h"

#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QSplitter;
class QStackedWidget;
class QTreeView;

namespace astrolabe {

class EmptyState;
class ProviderDetails;
struct ProviderFacts;
class ProvidersModel;
class ShownCloud;

// The provider trees of the open cloud, with a filter, and the details of the selected provider. The tree is built and
// filtered in the background. Selecting a compute node's provider makes it the selected host of all views.
class ProvidersPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit ProvidersPanel(ShownCloud &shownCloud, QWidget *parent = nullptr);

    // Expands all ancestors. Clears the filter if it hides the provider.
    void selectProvider(const QString &uuid);
    QString selectedProvider() const;
    bool isBusy() const { return m_isMakingTree || m_isReadingFacts; }
    QTreeView *tree() const { return m_tree; }
    QLineEdit *filter() const { return m_filter; }
    ProviderDetails *details() const { return m_details; }
    QString countText() const;
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void hostWanted(const QString &nodeUuid);
    // Of this object, in a what-if; list and id as in EditCloud.
    void valueChangeWanted(const astrolabe::ValuePlace &place);
    void auditWanted();
    void openWanted(); // another cloud

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeTree();
    void giveNamesRoom();
    void makeRows();
    void takeTree(const ProviderTreePtr &tree);
    void takeCurrent(const QModelIndex &current);
    void takeHost(const QString &nodeUuid);
    void showFacts();
    void showWhatThereIs();
    bool hasHosts() const;
    void takeOffer(); // of the empty state
    void showMenu(QPoint at);
    QByteArray csv() const;
    void retranslate();

    ShownCloud &m_shownCloud;
    ProvidersModel *m_model;
    QLineEdit *m_filter;
    QLabel *m_count;
    QTreeView *m_tree;
    EmptyState *m_nothing;
    QStackedWidget *m_stack;
    ProviderDetails *m_details;
    QSplitter *m_columns;
    QString m_selected; // kept while the tree is rebuilt
    NewestWork m_treeWork{this};
    NewestWork m_factsWork{this};
    bool m_isMakingTree = false;
    bool m_isReadingFacts = false;
    bool m_isReplacing = false;
};

} // namespace astrolabe
