// SPDX-License-Identifier: GPL-3.0-or-later
#include "configuration/valuefields.h"

#include "configuration/listvalue.h"
#include "widgets/text/labels.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

void fill(QWidget *field, QWidget *content)
{
    auto *layout = new QVBoxLayout(field);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(content);
    field->setFocusProxy(content);
}

// A number or a text.
class LineValue final : public ValueField
{
public:
    explicit LineValue(const OptionRow &row)
        : m_line(new QLineEdit)
    {
        fill(this, m_line);
        m_line->setAccessibleName(row.name());
        m_line->setPlaceholderText(row.defaultValue.isEmpty() ? u"–"_s : row.defaultValue);
        connect(m_line, &QLineEdit::textEdited, this, &ValueField::typed);
        connect(m_line, &QLineEdit::editingFinished, this, &ValueField::edited);
    }

    QString text() const override { return m_line->text(); }
    // Shows the beginning of a long text.
    void setText(const QString &text) override
    {
        m_line->setText(text);
        m_line->setCursorPosition(0);
    }
    void setReadOnly(bool readOnly) override { m_line->setReadOnly(readOnly); }
    void setWrong(bool wrong) override { setMarkedWrong(m_line, wrong); }

private:
    QLineEdit *m_line;
};

// One of a few values, or unset if that is the default.
class ChoiceValue final : public ValueField
{
public:
    ChoiceValue(const OptionRow &row, const QStringList &choices)
        : m_box(new QComboBox)
    {
        fill(this, m_box);
        m_box->setAccessibleName(row.name());
        if (row.defaultValue.isNull())
            m_box->addItem(u"–"_s, QString());
        for (const QString &choice : choices)
            m_box->addItem(choice, choice);
        connect(m_box, &QComboBox::activated, this, &ValueField::edited);
    }

    QString text() const override { return m_box->currentData().toString(); }
    void setText(const QString &text) override { m_box->setCurrentIndex(m_box->findData(text)); }
    void setReadOnly(bool readOnly) override { m_box->setEnabled(!readOnly); }
    void setWrong(bool wrong) override { setMarkedWrong(m_box, wrong); }

private:
    QComboBox *m_box;
};

// One value per line.
class LinesValue final : public ValueField
{
public:
    explicit LinesValue(const OptionRow &row)
        : m_lines(new QPlainTextEdit)
    {
        fill(this, m_lines);
        m_lines->setAccessibleName(row.name());
        m_lines->setFont(monospaceFont());
        m_lines->setTabChangesFocus(true);
        m_lines->setMaximumHeight(180);
        m_lines->installEventFilter(this);
        connect(m_lines, &QPlainTextEdit::textChanged, this, &ValueField::typed);
    }

    QString text() const override { return m_lines->toPlainText(); }
    void setText(const QString &text) override
    {
        const QSignalBlocker quiet(m_lines);
        if (m_lines->toPlainText() != text)
            m_lines->setPlainText(text);
    }
    void setReadOnly(bool readOnly) override { m_lines->setReadOnly(readOnly); }
    void setWrong(bool wrong) override { setMarkedWrong(m_lines, wrong); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::FocusOut)
            Q_EMIT edited();
        return ValueField::eventFilter(watched, event);
    }

private:
    QPlainTextEdit *m_lines;
};

QStringList choicesOf(const Option &option)
{
    QStringList choices;
    for (const char *choice : option.choices)
        choices.append(QLatin1StringView(choice));
    return choices;
}

} // namespace

ValueField *makeValueField(const OptionRow &row, const QStringList &choices)
{
    switch (row.option->type) {
    case Option::Type::Boolean:
        return new ChoiceValue(row, {u"true"_s, u"false"_s});
    case Option::Type::List:
        return new ListValue(row, choices);
    case Option::Type::Multi:
        return new LinesValue(row);
    case Option::Type::Integer:
    case Option::Type::Float:
    case Option::Type::String:
        break;
    }
    if (row.option->choices.empty())
        return new LineValue(row);
    return new ChoiceValue(row, choicesOf(*row.option));
}

} // namespace astrolabe
