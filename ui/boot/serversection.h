// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/limits.h"
#include "boot/section.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace astrolabe {

class ChoiceField;
class FilteredTable;
class FlavorModel;

// What is booted: name, how many, flavor, image, network, and what the guest is told.
class ServerSection final : public Section
{
    Q_OBJECT

public:
    // `scope` is where Ctrl+F leads to the filter of the flavors.
    ServerSection(QWidget *scope, QWidget *parent);

    void setCloud(const std::shared_ptr<const CloudIndex> &index) override;
    void load(const Request &request) override;
    void store(Request &request) const override;
    QMap<RequestField, QString> problems() const override;
    void setLimits(const Limits &limits);
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void bootWanted(); // Enter or double click on a flavor

protected:
    void showEvent(QShowEvent *event) override;

private:
    void setFlavors(const Cloud &cloud);
    void selectFlavor(const QString &flavorRef);
    QString chosenFlavor() const;
    void setNetworks(const Surroundings &known);
    void offerWords(bool offered); // "none" and "auto"
    void setKeyPairs(const Surroundings &known);
    NetworkChoice chosenNetworks() const;
    void chooseNetworks(const Request &request);

    QLineEdit *m_name;
    QSpinBox *m_count;
    FlavorModel *m_flavors;
    FilteredTable *m_flavorTable;
    QString m_firstFlavor;  // chosen for want of a choice; empty: none was
    QString m_absentFlavor; // asked for and not there
    ChoiceField *m_image;
    QComboBox *m_network;
    ChoiceField *m_keyPair;
    QCheckBox *m_configDrive;
};

} // namespace astrolabe
