import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A local mail server with one IMAP mailbox. */
export async function imapServer(mails: readonly string[]) {
  const seen = new Set<number>()
  const state = { cut: false, logins: [] as string[] }
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1] mail.test\r\n')
    let waiting = ''
    socket.setEncoding('utf8').on('data', (some: string) => {
      waiting += some
      for (let index = waiting.indexOf('\r\n'); index >= 0; index = waiting.indexOf('\r\n')) {
        respond(socket, waiting.slice(0, index))
        waiting = waiting.slice(index + 2)
      }
    })
  })

  function respond(socket: Socket, line: string): void {
    const [tag = '', verb = '', ...rest] = line.split(' ')
    const say = (...lines: string[]) => socket.write([...lines, `${tag} OK done`, ''].join('\r\n'))
    const command = verb.toUpperCase() === 'UID' ? `UID ${rest[0]?.toUpperCase()}` : verb.toUpperCase()
    if (command === 'CAPABILITY') say('* CAPABILITY IMAP4rev1')
    else if (command === 'LOGIN') {
      state.logins.push(rest.join(' '))
      say()
    } else if (command === 'LIST') say('* LIST (\\HasNoChildren) "/" "INBOX"')
    else if (command === 'SELECT')
      say(
        '* FLAGS (\\Seen)',
        `* ${mails.length} EXISTS`,
        '* 0 RECENT',
        '* OK [PERMANENTFLAGS (\\Seen)] x',
        '* OK [UIDVALIDITY 1] x',
        `* OK [UIDNEXT ${mails.length + 1}] x`,
      )
    else if (command === 'UID SEARCH')
      say(
        `* SEARCH ${mails
          .map((_, index) => index + 1)
          .filter(uid => !seen.has(uid))
          .join(' ')}`,
      )
    else if (command === 'UID FETCH') fetch(say, rest)
    else if (command === 'UID STORE') {
      if (state.cut) return void socket.destroy()
      seen.add(Number(rest[1]))
      say(`* ${rest[1]} FETCH (UID ${rest[1]} FLAGS (\\Seen))`)
    } else if (command === 'LOGOUT') {
      say('* BYE')
      socket.end()
    } else say()
  }

  /** Sends an email, or the requested part of it: BODY.PEEK[]<0.65536>. */
  function fetch(say: (line: string) => void, rest: string[]): void {
    const uid = Number(rest[1])
    const buffer = Buffer.from(mails[uid - 1] ?? '')
    const [, from, length] = /<(\d+)\.(\d+)>/.exec(rest.join(' ')) ?? []
    const part = buffer.subarray(Number(from ?? 0), Number(from ?? 0) + Number(length ?? buffer.length))
    const place = from === undefined ? '' : `<${from}>`
    say(
      `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${buffer.length} BODY[]${place} {${part.length}}\r\n${part.toString('latin1')})`,
    )
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://sup%40port:p%2Fw@127.0.0.1:${port}/INBOX`,
    seen,
    /** Sets whether the connection is cut before an email is marked as read. */
    cutBeforeSeen: (cut: boolean) => void (state.cut = cut),
    logins: state.logins,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
