// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/refusals/asked.h"

#include "diagnosis/causes/evidence.h"
#include "diagnosis/spelling.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

const Instance *serverAsked(const Case &examined)
{
    const auto *question = std::get_if<ServerQuestion>(&examined.trial.question);
    return question == nullptr ? nullptr : examined.index().instance(question->server);
}

const Image *imageAsked(const Case &examined)
{
    if (const Request *request = examined.request())
        return examined.index().image(request->imageRef);
    const QString &rebuilt = std::get<ServerQuestion>(examined.trial.question).action.imageRef;
    const Instance *server = serverAsked(examined);
    return examined.index().image(rebuilt.isEmpty() && server != nullptr ? server->image : rebuilt);
}

AskedNames askedNames(const Case &examined)
{
    if (const Request *request = examined.request())
        return {request->flavorRef, request->host, request->availabilityZone.section(u':', 0, 0)};
    const ServerAction &action = std::get<ServerQuestion>(examined.trial.question).action;
    return {action.flavorRef, action.host, action.availabilityZone};
}

Fact serverFact(const Instance &server)
{
    return {u"server"_s, server.name(), Origin::request()};
}

Fact imageFact(const Image &image)
{
    return {u"image"_s, image.name.isEmpty() ? image.id : image.name, Origin::request()};
}

Fact projectFact(const Case &examined, const QString &id)
{
    const Project *project = find(examined.cloud().surroundings.projects, &Project::id, id);
    return {u"project_id"_s, project == nullptr || project->name.isEmpty() ? id : project->name, Origin::request()};
}

Fact userFact(const Case &examined, const QString &id)
{
    const User *user = find(examined.cloud().surroundings.users, &User::id, id);
    return {u"user_id"_s, user == nullptr || user->name.isEmpty() ? id : user->name, Origin::request()};
}

std::optional<Cause> misspelt(
    const char *sentence, const QStringList &member, const QString &written, const QStringList &known)
{
    const QString meant = nearestSpelling(written, known);
    if (meant.isEmpty())
        return std::nullopt;
    Cause cause;
    cause.sentence = {sentence, {{member.last(), written, Origin::request()}, {member.last(), meant, Origin::host()}}};
    cause.corrected = {withRequestMember(member, meant)};
    return cause;
}

} // namespace astrolabe
