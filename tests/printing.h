// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDebug>
#include <QStringList>
#include <QTest>

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

// The project's values print themselves where a comparison fails: enumerators by their names, structs member by member.
namespace astrolabe::printing {

// What the compiler calls the argument of this function's template: "astrolabe::Step", "astrolabe::StepStage::Claim".
template<typename T>
consteval std::string_view nameOfType()
{
    const std::string_view whole = __PRETTY_FUNCTION__;
    const std::size_t begin = whole.find("T = ") + 4;
    return whole.substr(begin, whole.find_first_of(";]", begin) - begin);
}

template<auto Value>
consteval std::string_view nameOfValue()
{
    const std::string_view whole = __PRETTY_FUNCTION__;
    const std::size_t begin = whole.find("Value = ") + 8;
    return whole.substr(begin, whole.find_first_of(";]", begin) - begin);
}

template<typename T>
concept Ours = nameOfType<T>().starts_with("astrolabe::");
template<typename T>
concept Enumeration = Ours<T> && std::is_enum_v<T>;

template<Enumeration T>
QByteArray nameOf(T value)
{
    constexpr auto names = []<std::size_t... at>(std::index_sequence<at...>) {
        return std::array{nameOfValue<static_cast<T>(at)>()...};
    }(std::make_index_sequence<32>());
    const auto at = static_cast<std::size_t>(value);
    const std::string_view name = at < names.size() ? names[at] : std::string_view();
    if (name.empty() || name.front() == '(') // "(astrolabe::Mark)17"
        return QByteArray::number(qint64(at));
    const std::string_view last = name.substr(name.rfind("::") + 2);
    return {last.data(), qsizetype(last.size())};
}

// What any member can be initialised with. A list of texts takes whatever is a text, too, and gets a kind of its own.
struct Anything
{
    template<typename Member>
        requires(!std::is_same_v<Member, QStringList>)
    operator Member() const; // NOLINT(google-explicit-constructor)
};

struct Texts
{
    operator QStringList() const; // NOLINT(google-explicit-constructor)
};

template<typename T>
struct BaseOf
{
    template<typename Base>
        requires(std::is_base_of_v<Base, T> && !std::is_same_v<Base, T>)
    operator Base() const; // NOLINT(google-explicit-constructor)
};

constexpr std::size_t mostMembers = 16;

// 0: more than can be told apart.
template<typename T, typename... Members>
consteval std::size_t membersOf()
{
    if constexpr (sizeof...(Members) > mostMembers)
        return 0;
    else if constexpr (requires { T{Members{}..., Anything{}}; })
        return membersOf<T, Members..., Anything>();
    else if constexpr (requires { T{Members{}..., Texts{}}; })
        return membersOf<T, Members..., Texts>();
    else
        return sizeof...(Members);
}

template<typename T>
concept Struct = Ours<T> && std::is_class_v<T> && std::is_aggregate_v<T> && !requires { T{BaseOf<T>{}}; };

template<typename T>
constexpr bool isOptional = false;
template<typename T>
constexpr bool isOptional<std::optional<T>> = true;
template<typename T>
constexpr bool isVariant = false;
template<typename... T>
constexpr bool isVariant<std::variant<T...>> = true;
template<typename T>
constexpr bool isShared = false;
template<typename T>
constexpr bool isShared<std::shared_ptr<T>> = true;

template<Struct T>
void printMembers(QDebug &debug, const T &value);

template<typename T>
void print(QDebug &debug, const T &value)
{
    if constexpr (Enumeration<T>)
        debug << nameOf(value).constData();
    else if constexpr (Struct<T>)
        printMembers(debug, value);
    else if constexpr (isVariant<T>)
        std::visit([&](const auto &is) { print(debug, is); }, value);
    else if constexpr (isOptional<T> || isShared<T>)
        value ? print(debug, *value) : static_cast<void>(debug << "none");
    else if constexpr (QTypeTraits::has_ostream_operator_v<QDebug, T>)
        debug << value;
    else
        debug << "…";
}

template<typename... Members>
void printEach(QDebug &debug, const Members &...members)
{
    const char *before = "{";
    ((debug << std::exchange(before, ", "), print(debug, members)), ...);
    debug << "}";
}

#define ASTROLABE_PRINT(count, ...)                                                                                    \
    else if constexpr (membersOf<T>() == (count))                                                                      \
    {                                                                                                                  \
        const auto &[__VA_ARGS__] = value;                                                                             \
        printEach(debug, __VA_ARGS__);                                                                                 \
    }

template<Struct T>
void printMembers(QDebug &debug, const T &value)
{
    if constexpr (membersOf<T>() == 0)
        debug << "{…}";
    ASTROLABE_PRINT(1, a)
    ASTROLABE_PRINT(2, a, b)
    ASTROLABE_PRINT(3, a, b, c)
    ASTROLABE_PRINT(4, a, b, c, d)
    ASTROLABE_PRINT(5, a, b, c, d, e)
    ASTROLABE_PRINT(6, a, b, c, d, e, f)
    ASTROLABE_PRINT(7, a, b, c, d, e, f, g)
    ASTROLABE_PRINT(8, a, b, c, d, e, f, g, h)
    ASTROLABE_PRINT(9, a, b, c, d, e, f, g, h, i)
    ASTROLABE_PRINT(10, a, b, c, d, e, f, g, h, i, j)
    ASTROLABE_PRINT(11, a, b, c, d, e, f, g, h, i, j, k)
    ASTROLABE_PRINT(12, a, b, c, d, e, f, g, h, i, j, k, l)
    ASTROLABE_PRINT(13, a, b, c, d, e, f, g, h, i, j, k, l, m)
    ASTROLABE_PRINT(14, a, b, c, d, e, f, g, h, i, j, k, l, m, n)
    ASTROLABE_PRINT(15, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
    ASTROLABE_PRINT(16, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
}

#undef ASTROLABE_PRINT

template<typename T>
char *printed(const T &value)
{
    QString text;
    {
        QDebug debug(&text);
        debug.nospace();
        print(debug, value);
    }
    return qstrdup(text.toUtf8().constData());
}

} // namespace astrolabe::printing

namespace astrolabe {

// Found where Qt prints a value, or a list of them.
template<printing::Struct T>
QDebug operator<<(QDebug debug, const T &value)
{
    const QDebugStateSaver saver(debug);
    debug.nospace();
    printing::print(debug, value);
    return debug;
}

} // namespace astrolabe

namespace QTest {

// What Qt would print as a number or not at all. Some of the enumerations have a toString() for documents.
template<typename T>
    requires(astrolabe::printing::Enumeration<T> || astrolabe::printing::isOptional<T>)
bool qCompare(
    const T &actual, const T &expected, const char *actualText, const char *expectedText, const char *file, int line)
{
    return compare_helper(
        actual == expected, "Compared values are not the same", [&] { return astrolabe::printing::printed(actual); },
        [&] { return astrolabe::printing::printed(expected); }, actualText, expectedText, file, line);
}

} // namespace QTest
