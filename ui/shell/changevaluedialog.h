// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/valuechange.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace astrolabe {

class FilteredTable;
class ValuesModel;

// Asks which value of the cloud or of nova.conf should be another one: a kind of object, the object, one of its values.
// The member may also be a new one, as an extra spec.
class ChangeValueDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit ChangeValueDialog(CloudPtr cloud, QWidget *parent = nullptr);

    void choose(const ValuePlace &place);
    QComboBox *lists() const { return m_lists; }
    QComboBox *objects() const { return m_objects; }
    FilteredTable *table() const { return m_table; }
    QLineEdit *member() const { return m_member; }
    QLineEdit *value() const { return m_value; }
    // What is entered; its effect was tried on a copy of the object.
    Result<Change> change() const;
    QString note() const;

Q_SIGNALS:
    void changeWanted(const astrolabe::Change &change);

private:
    void listObjects();
    void listValues();
    bool isFixed(int row) const;
    void takeRow(const QString &uuid);
    void showObstacle();
    QString objectId() const;
    ValuePlace place() const;

    CloudPtr m_cloud;
    ValuesModel *m_model;
    QComboBox *m_lists;
    QComboBox *m_objects;
    FilteredTable *m_table;
    QLineEdit *m_member;
    QLineEdit *m_value;
    QLabel *m_note;
    QPushButton *m_ok;
};

} // namespace astrolabe
