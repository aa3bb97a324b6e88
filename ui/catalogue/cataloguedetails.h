// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QFormLayout;
class QScrollArea;

namespace astrolabe {

class CatalogueModel;
class EmptyState;
class Panel;

// Everything known about one thing, in full.
class CatalogueDetails final : public QWidget
{
    Q_OBJECT

public:
    explicit CatalogueDetails(QWidget *parent = nullptr);

    // The model's row; -1 for none.
    void setThing(const CatalogueModel *model, int row);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    Panel *m_panel;
    QScrollArea *m_scroll;
    QFormLayout *m_facts;
    EmptyState *m_nothing;
};

} // namespace astrolabe
