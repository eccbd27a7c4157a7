import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The outcome for an email: accepted; accepted, but disconnected or silent before the response; or refused. */
type DeliveryOutcome = 'kept' | 'cut' | 'silent' | 'refused'
type Received = { to: string; headers: ReadonlyMap<string, string>; text: string }

/** A local mail server that stores the emails it receives. */
export async function mailServer() {
  const received: Received[] = []
  const state: { next: DeliveryOutcome } = { next: 'kept' }
  const server = createServer(socket => {
    socket.on('error', () => {})
    handleConnection(socket, mail => {
      const result = state.next
      state.next = 'kept'
      if (result !== 'refused') received.push(mail)
      return result
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** It accepts the next email, and disconnects before the response. */
    cutNext: () => void (state.next = 'cut'),
    /** It accepts the next email without a response. */
    silenceNext: () => void (state.next = 'silent'),
    refuseNext: () => void (state.next = 'refused'),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

/** Receives emails over one connection. */
function handleConnection(socket: Socket, take: (mail: Received) => DeliveryOutcome): void {
  let waiting = ''
  let to = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'RCPT') to = /<(.+)>/.exec(line)?.[1] ?? ''
    if (verb === 'DATA') isData = true
    if (verb === 'QUIT') socket.end('221 Bye\r\n')
    else say(verb === 'DATA' ? '354 Go on' : '250 OK')
  }
  say('220 mail.test')
  socket.setEncoding('utf8').on('data', (some: string) => {
    waiting += some
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n'
      const index = waiting.indexOf(end)
      if (index < 0) return
      const piece = waiting.slice(0, index)
      waiting = waiting.slice(index + end.length)
      if (!isData) command(piece)
      else {
        isData = false
        const result = take(readMail(to, piece))
        if (result === 'cut') socket.destroy()
        else if (result !== 'silent') say(result === 'kept' ? '250 Kept' : '554 Refused')
      }
    }
  })
}

function readMail(to: string, source: string): Received {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    lines.map(line => [line.split(':', 1)[0]!, line.slice(line.indexOf(':') + 1).trim()]),
  )
  const text = rest
    .join('\r\n\r\n')
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, hex => Buffer.from(hex.replaceAll('=', ''), 'hex').toString())
  return { to, headers, text }
}
