// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "widgets/controls/choicefield.h"

#include <QDialog>

class QPushButton;

namespace astrolabe {

// The cloud's hosts without this one, in natural order.
QList<Choice> hostsBut(const Cloud &cloud, const QString &host);

// Asks for one of the cloud's hosts, of which there may be very many: typing finds them.
class HostDialog final : public QDialog
{
    Q_OBJECT

public:
    HostDialog(const QString &title, const QList<Choice> &hosts, QWidget *parent = nullptr);
    ~HostDialog() override;

Q_SIGNALS:
    void hostChosen(const QString &host);

private:
    void showObstacle();

    ChoiceField *m_host;
    QPushButton *m_tryIt;
};

} // namespace astrolabe
