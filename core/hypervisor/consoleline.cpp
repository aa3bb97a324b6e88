// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/consoleline.h"

#include "hypervisor/serialports.h"

#include <QTcpSocket>

#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class StreamLine final : public ConsoleLine
{
public:
    explicit StreamLine(StreamHandle stream)
        : m_stream(std::move(stream))
    { }
    ~StreamLine() override { virStreamAbort(m_stream.get()); }
    StreamLine(const StreamLine &) = delete;
    StreamLine &operator=(const StreamLine &) = delete;

    bool receive(const Received &received) override
    {
        std::array<char, 4096> part = {};
        int read = 0;
        while ((read = virStreamRecv(m_stream.get(), part.data(), part.size())) > 0) {
            if (!received(QByteArray(part.data(), read)))
                return false;
        }
        return read == notNow;
    }

    bool transmit(QByteArray &text) override
    {
        while (!text.isEmpty()) {
            const int sent = virStreamSend(m_stream.get(), text.constData(), static_cast<size_t>(text.size()));
            if (sent == notNow)
                return true;
            if (sent < 0)
                return false;
            text.remove(0, sent);
        }
        return true;
    }

private:
    static constexpr int notNow = -2;

    StreamHandle m_stream;
};

class SocketLine final : public ConsoleLine
{
public:
    explicit SocketLine(std::unique_ptr<QTcpSocket> socket)
        : m_socket(std::move(socket))
    { }

    bool receive(const Received &received) override
    {
        m_socket->waitForReadyRead(0);
        const QByteArray text = m_socket->readAll();
        const bool goesOn = text.isEmpty() || received(text);
        return goesOn && m_socket->state() == QAbstractSocket::ConnectedState;
    }

    bool transmit(QByteArray &text) override
    {
        if (text.isEmpty())
            return true;
        m_socket->write(std::exchange(text, {}));
        return m_socket->flush() || m_socket->state() == QAbstractSocket::ConnectedState;
    }

private:
    std::unique_ptr<QTcpSocket> m_socket;
};

Result<std::unique_ptr<ConsoleLine>> connectTo(const ListeningPort &port)
{
    constexpr int patience = 10'000;
    auto socket = std::make_unique<QTcpSocket>();
    socket->connectToHost(port.host, static_cast<quint16>(port.port));
    if (!socket->waitForConnected(patience))
        return failure(Error::Kind::Io, socket->errorString(), u"%1:%2"_s.arg(port.host).arg(port.port));
    return std::make_unique<SocketLine>(std::move(socket));
}

} // namespace

Result<std::unique_ptr<ConsoleLine>> openConsoleLine(const Connection &connection, const QString &uuid)
{
    const auto domain = connection.domain(uuid);
    if (!domain)
        return tl::unexpected(domain.error());
    const auto ports = listeningPortsIn(takeText(virDomainGetXMLDesc(domain->get(), 0)));
    if (!ports.isEmpty())
        return connectTo(ports.first());
    StreamHandle stream(virStreamNew(connection.handle(), VIR_STREAM_NONBLOCK));
    if (!stream || virDomainOpenConsole(domain->get(), nullptr, stream.get(), VIR_DOMAIN_CONSOLE_FORCE) < 0)
        return lastFailure();
    return std::make_unique<StreamLine>(std::move(stream));
}

} // namespace astrolabe
