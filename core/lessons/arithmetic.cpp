// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/arithmetic.h"

#include <QString>

namespace astrolabe {

namespace {

// One pass from left to right; a failure leaves m_failed set.
class Calculation
{
public:
    explicit Calculation(QStringView formula)
        : m_rest(formula.trimmed())
    { }

    std::optional<double> run()
    {
        const double value = sum();
        return m_failed || !m_rest.isEmpty() ? std::nullopt : std::optional(value);
    }

private:
    bool take(char16_t sign)
    {
        if (!m_rest.startsWith(QChar(sign)))
            return false;
        m_rest = m_rest.mid(1).trimmed();
        return true;
    }

    double sum()
    {
        double value = product();
        while (!m_failed) {
            if (take(u'+'))
                value += product();
            else if (take(u'−'))
                value -= product();
            else
                break;
        }
        return value;
    }

    double product()
    {
        double value = operand();
        while (!m_failed) {
            if (take(u'×'))
                value *= operand();
            else if (take(u'÷'))
                value /= operand();
            else
                break;
        }
        return value;
    }

    double operand()
    {
        if (take(u'−'))
            return -operand();
        if (take(u'(')) {
            const double value = sum();
            m_failed = m_failed || !take(u')');
            return value;
        }
        qsizetype length = 0;
        while (length < m_rest.size() && (m_rest.at(length).isDigit() || m_rest.at(length) == u'.'))
            ++length;
        bool isNumber = false;
        const double value = m_rest.first(length).toDouble(&isNumber);
        m_failed = m_failed || !isNumber;
        m_rest = m_rest.mid(length).trimmed();
        return value;
    }

    QStringView m_rest;
    bool m_failed = false;
};

} // namespace

std::optional<double> calculated(QStringView formula)
{
    return Calculation(formula).run();
}

} // namespace astrolabe
