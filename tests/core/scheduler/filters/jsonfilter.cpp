// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given query(const QString &text)
{
    return [=](World &world) {
        ComputeNode &node = world.node();
        node.stats = {{u"rack"_s, u"a7"_s}, {u"num_instances"_s, u"3"_s}};
        node.cpuAllocationRatio = 16;
        node.cpuInfo = {{u"arch"_s, u"x86_64"_s}};
        world.spec.schedulerHints.insert(u"query"_s, {text});
    };
}

QStringList holdsForNone(const QString &text)
{
    return {u"query = %1 (request)"_s.arg(text)};
}

QStringList fails(const QString &text, const QString &attributes)
{
    return {u"query = %1 (request)"_s.arg(text), u"attributes = %1 (host)"_s.arg(attributes)};
}

FilterRow passes(const char *name, const QString &text)
{
    return {name, query(text), {}};
}

FilterRow failsAlone(const char *name, const QString &text)
{
    return {name, query(text), holdsForNone(text)};
}

FilterRow failsOn(const char *name, const QString &text, const QString &attributes)
{
    return {name, query(text), fails(text, attributes)};
}

FilterRow raises(const char *name, const QString &text, const QString &what)
{
    return {name, query(text), {u"raises "_s + what}};
}

std::vector<FilterRow> operators()
{
    return {passes("equal", uR"(["=",1,1])"_s), failsAlone("not equal", uR"(["=",1,2])"_s),
        passes("true is one", uR"(["=",true,1])"_s), failsAlone("a digit is no number", uR"(["=","1",1])"_s),
        passes("less", uR"(["<",1,2])"_s), failsAlone("not less than itself", uR"(["<",1,1])"_s),
        failsAlone("more is not less", uR"(["<",2,1])"_s), passes("more", uR"([">",2,1])"_s),
        failsAlone("not more than itself", uR"([">",2,2])"_s), passes("less or equal", uR"(["<=",1,1])"_s),
        failsAlone("neither less nor equal", uR"(["<=",2,1])"_s), passes("more or equal", uR"([">=",2,2])"_s),
        failsAlone("neither more nor equal", uR"([">=",2,3])"_s), passes("all must hold", uR"(["<",1,2,3])"_s),
        failsAlone("and one does not", uR"(["<",1,2,1])"_s), passes("among", uR"(["in",1,4,1,3])"_s),
        failsAlone("not among", uR"(["in",4,1,2,3])"_s), passes("not false", uR"(["not",false])"_s),
        failsAlone("not true", uR"(["not",true])"_s), passes("any negation will do", uR"(["not",true,false])"_s),
        failsAlone("no negation", uR"(["not",true,true])"_s), passes("or", uR"(["or",true,false])"_s),
        failsAlone("or of none", uR"(["or",false,false])"_s), failsAlone("or of nothing", uR"(["or"])"_s),
        passes("and", uR"(["and",true,true])"_s), failsAlone("and of one", uR"(["and",true,false])"_s),
        passes("and of nothing", uR"(["and"])"_s), failsAlone("not of nothing", uR"(["not"])"_s),
        passes("nested", uR"(["and",["or",true,false],[">",2,1]])"_s),
        passes("a nested not is a list, which is true", uR"(["and",["not",true]])"_s),
        passes("an empty query inside is true", uR"(["and",[]])"_s), failsAlone("one is not compared", uR"([">",1])"_s),
        passes("less or equal, and less", uR"(["<=",1,2])"_s), passes("more or equal, and more", uR"([">=",2,1])"_s),
        failsAlone("more is not the other way round", uR"([">",2,3])"_s), passes("among one", uR"(["in",1,1])"_s),
        failsAlone("and of none", uR"(["and",false,false])"_s),
        passes("every other one is not", uR"(["not",true,false,true,false])"_s),
        failsAlone("and none of three", uR"(["not",true,true,true])"_s),
        failsAlone(
            "commands without anything to compare", uR"([">",["and",["or",["not",["<",[">=",["<=",["in"]]]]]]]])"_s),
        passes("texts by code point", uR"(["<","Z","a"])"_s)};
}

std::vector<FilterRow> attributes()
{
    const QString memory = uR"(["and",[">=","$free_ram_mb",%1],["=","$host","h1"]])"_s;
    const QString room = uR"(["and",[">=","$free_ram_mb",1024],[">=","$free_disk_mb",%1]%2])"_s;
    const QString match
        = uR"(["and",["=","$stats.rack","%1"],["or",["and",["<","$free_ram_mb",%2],["<","$free_disk_mb",300]],)"_s
        + uR"(["and",[">","$free_ram_mb",%2],[">","$free_disk_mb",300]]]])"_s;
    const QString disk = u"free_ram_mb = 16384, free_disk_mb = 102400"_s;
    return {passes("enough memory and disk", room.arg(u"102400"_s, QString())),
        failsOn("a MiB of disk too little", room.arg(u"102401"_s, QString()), disk),
        passes("and the service is not disabled", room.arg(u"102400"_s, uR"(,["not","$service.disabled"])"_s)),
        failsOn("or is wanted disabled", room.arg(u"102400"_s, uR"(,"$service.disabled")"_s),
            disk + u", service.disabled = False"_s),
        passes("one of two pairs of bounds", match.arg(u"a7"_s).arg(30)),
        failsOn("memory is just the bound", match.arg(u"a7"_s).arg(16384), u"stats.rack = a7, "_s + disk),
        failsOn(
            "memory is below the bound and disk above", match.arg(u"a7"_s).arg(20000), u"stats.rack = a7, "_s + disk),
        failsOn("a statistic is another", match.arg(u"b1"_s).arg(30), u"stats.rack = a7, "_s + disk),
        passes("enough memory", memory.arg(16384)),
        failsOn("too little memory", memory.arg(16385), u"free_ram_mb = 16384, host = h1"_s),
        passes("a statistic", uR"(["=","$stats.rack","a7"])"_s),
        failsOn("a statistic is a text", uR"(["=","$stats.num_instances",3])"_s, u"stats.num_instances = 3"_s),
        passes("a number beside it", uR"(["=","$num_instances",3])"_s),
        passes("a ratio", uR"(["=","$cpu_allocation_ratio",16])"_s),
        passes("the service", uR"(["not","$service.disabled"])"_s),
        failsOn("what is not there is left out", uR"(["=","$nosuch",1])"_s, u"nosuch = None"_s),
        passes("and the rest is compared", uR"(["=","$nosuch",2,2])"_s),
        passes("dots alone lead nowhere", uR"(["=","$........",1,1])"_s),
        passes("an empty text is left out", uR"(["=","",1,1])"_s),
        raises("cpu_info is a text", uR"(["=","$cpu_info.arch","x86_64"])"_s,
            uR"(AttributeError: {"arch": "x86_64"} has no attribute 'get')"_s)};
}

std::vector<FilterRow> failures()
{
    return {passes("an empty list", u"[]"_s), passes("an empty object", u"{}"_s),
        raises("no command of Nova's", uR"(["!=",1,2])"_s, u"KeyError: !="_s),
        raises("a command that is no text", u"[1,2]"_s, u"KeyError: 1"_s),
        raises("a command that is a list", u"[[1],2]"_s, u"TypeError: unhashable type"_s),
        raises("a number", u"5"_s, u"TypeError: '5' is no list"_s),
        raises("an object", uR"({"=":1})"_s, u"KeyError: 0"_s),
        raises(
            "a text and a number", uR"(["<","$host",3])"_s, u"TypeError: values of these types cannot be compared"_s),
        raises("no JSON", u"[1"_s, u"JSONDecodeError: Expecting ',' delimiter: line 1 column 3 (char 2)"_s),
        raises("only a blank", u" "_s, u"JSONDecodeError: Expecting value: line 1 column 2 (char 1)"_s),
        raises("Python's quotes", u"['=',1,1]"_s, u"JSONDecodeError: Expecting value: line 1 column 2 (char 1)"_s),
        raises(
            "a comma too many", uR"(["=",1,1,])"_s, u"JSONDecodeError: Expecting value: line 1 column 10 (char 9)"_s),
        raises(
            "something behind it", uR"(["=",1,1] x)"_s, u"JSONDecodeError: Extra data: line 1 column 11 (char 10)"_s),
        raises("a number that starts with 0", uR"(["=",01,1])"_s,
            u"JSONDecodeError: Expecting ',' delimiter: line 1 column 7 (char 6)"_s),
        raises("a tab within a text", u"[\"=\",\"a\tb\",1]"_s,
            u"JSONDecodeError: Invalid control character at: line 1 column 8 (char 7)"_s),
        raises("a command of no letters", uR"([""])"_s, u"KeyError: "_s),
        raises("a command that is null", u"[null]"_s, u"KeyError: None"_s),
        raises("a command that is true", u"true"_s, u"TypeError: 'True' is no list"_s),
        raises(
            "a path into a number", uR"(["=","$num_instances.x",3])"_s, u"AttributeError: 3 has no attribute 'get'"_s)};
}

// What the real Nova's filter says of them.
std::vector<FilterRow> oddities()
{
    return {failsAlone("nothing is less than what is no number", uR"(["<",NaN,1])"_s),
        failsAlone("and it does not even equal itself", uR"(["=",NaN,NaN])"_s),
        passes("a number is less than infinity", uR"(["<",1,Infinity])"_s),
        failsAlone("and not less than minus infinity", uR"([">",-Infinity,1])"_s),
        passes("a number beyond all is infinite", uR"(["=",1e400,Infinity])"_s),
        failsAlone("whole numbers beyond 2^53 are told apart", uR"(["=",9007199254740993,9007199254740992])"_s),
        passes("and ordered", uR"([">",9007199254740993,9007199254740992])"_s),
        failsAlone("a whole number is not the float next to it", uR"(["=",9007199254740993,9007199254740992.0])"_s),
        passes("but less or more", uR"(["<",9007199254740992.0,9007199254740993])"_s),
        passes("a float beyond 2^53 is whole", uR"(["=",9007199254740994.0,9007199254740994])"_s),
        failsAlone("the largest whole number is not 2^63", uR"(["=",9223372036854775807,9223372036854775808.0])"_s),
        passes("but less", uR"(["<",9223372036854775807,9223372036854775808.0])"_s),
        passes("a whole number is less than one and a half", uR"(["<",1,1.5,2])"_s),
        failsAlone(
            "objects with different numbers differ", uR"(["=",{"a":9007199254740993},{"a":9007199254740992.0}])"_s),
        failsAlone("objects with different keys differ", uR"(["=",{"a":1},{"b":1}])"_s),
        passes("true is one in an object as well", uR"(["=",{"a":[true]},{"a":[1]}])"_s),
        passes("a text is a query of its letters", uR"("=aa")"_s), failsAlone("which may differ", uR"("=ab")"_s),
        failsAlone("or be too few", uR"("=")"_s), passes("0 is no query", u"0"_s), passes("nor is null", u"null"_s),
        passes("the last of two members counts", uR"(["=",{"a":1,"a":2},{"a":2}])"_s),
        passes("false is no empty text", uR"(["not",["=",false,""]])"_s),
        passes("null is left out", uR"(["=",null,1,1])"_s),
        passes("an empty query inside is true", uR"(["=",[],1,1])"_s), failsAlone("not of nothing", uR"(["not"])"_s),
        passes("all of nothing", uR"(["and"])"_s), failsAlone("any of nothing", uR"(["or"])"_s),
        passes("what a query inside says", uR"(["=",["=",1,1],true])"_s),
        passes("any element of a list inside", uR"(["and",["not",false,true]])"_s),
        passes("blanks around", uR"(  ["=",1,1] )"_s),
        passes("two halves of one letter", u"[\"=\",\"\\ud83d\\ude00\",\"\U0001F600\"]"_s),
        passes("letters by their code points", u"[\"<\",\"\uffff\",\"\U0001F600\"]"_s),
        failsOn("what is not there is not nothing", uR"(["not","$nosuch"])"_s, u"nosuch = None"_s),
        failsOn("a number is no text", uR"(["=","$free_ram_mb","16384"])"_s, u"free_ram_mb = 16384"_s)};
}

// Python 2 orders values of different types: numbers, objects, lists, texts.
std::vector<FilterRow> python2()
{
    const auto inQueens = [](const FilterRow &row) {
        const auto inRelease = [](World &world) { world.cloud.release = *Release::named(u"queens"_s); };
        return FilterRow{row.name, all({row.given, inRelease}), row.says};
    };
    return {inQueens(passes("a number is less than a text", uR"(["<",3,"$host"])"_s)),
        inQueens(passes("however large", uR"(["<",10000000000,"2"])"_s)),
        inQueens(passes("a list lies between them", uR"(["and",["<",3,["not",1]],["<",["not",1],"a"]])"_s)),
        inQueens(passes("an object is less than a text", uR"(["<",{"z":1},"a"])"_s)),
        inQueens(passes("and more than a number", uR"([">",{},1])"_s)),
        inQueens(passes("fewer members are less", uR"(["<",{"z":9},{"a":1,"b":1}])"_s)),
        inQueens(passes("then the least key that differs", uR"(["<",{"a":1,"b":2},{"a":1,"c":2}])"_s)),
        inQueens(passes("then its value", uR"(["<",{"a":1,"b":2},{"a":1,"b":"2"}])"_s)),
        inQueens(passes("equal objects", uR"(["<=",{"a":1},{"a":1}])"_s)),
        inQueens(passes("a text is not its number", uR"(["not",["=","1",1]])"_s))};
}

} // namespace

FilterTable jsonFilterTable()
{
    FilterTable table{"JsonFilter", {{"no query", [](World &) { }, {}, u"the request has no hint query"_s}}};
    for (const auto &rows : {operators(), attributes(), failures(), oddities(), python2()})
        table.rows.insert(table.rows.end(), rows.begin(), rows.end());
    return table;
}

} // namespace astrolabe::test
