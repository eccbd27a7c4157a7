import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A local mail server with one IMAP mailbox. */
export async function imapServer(mails: readonly string[]) {
  const seen = new Set<number>()
  const state = { cut: false, logins: [] as string[] }
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1] mail.test\r\n')
    let pending = ''
    socket.setEncoding('utf8').on('data', (chunkText: string) => {
      pending += chunkText
      for (let index = pending.indexOf('\r\n'); index >= 0; index = pending.indexOf('\r\n')) {
        respond(socket, pending.slice(0, index))
        pending = pending.slice(index + 2)
      }
    })
  })

  function respond(socket: Socket, line: string): void {
    const [tag = '', commandName = '', ...params] = line.split(' ')
    const reply = (...lines: string[]) => socket.write([...lines, `${tag} OK done`, ''].join('\r\n'))
    const command =
      commandName.toUpperCase() === 'UID' ? `UID ${params[0]?.toUpperCase()}` : commandName.toUpperCase()
    if (command === 'CAPABILITY') reply('* CAPABILITY IMAP4rev1')
    else if (command === 'LOGIN') {
      state.logins.push(params.join(' '))
      reply()
    } else if (command === 'LIST') reply('* LIST (\\HasNoChildren) "/" "INBOX"')
    else if (command === 'SELECT')
      reply(
        '* FLAGS (\\Seen)',
        `* ${mails.length} EXISTS`,
        '* 0 RECENT',
        '* OK [PERMANENTFLAGS (\\Seen)] x',
        '* OK [UIDVALIDITY 1] x',
        `* OK [UIDNEXT ${mails.length + 1}] x`,
      )
    else if (command === 'UID SEARCH')
      reply(
        `* SEARCH ${mails
          .map((_, index) => index + 1)
          .filter(uid => !seen.has(uid))
          .join(' ')}`,
      )
    else if (command === 'UID FETCH') fetch(reply, params)
    else if (command === 'UID STORE') {
      if (state.cut) return void socket.destroy()
      seen.add(Number(params[1]))
      reply(`* ${params[1]} FETCH (UID ${params[1]} FLAGS (\\Seen))`)
    } else if (command === 'LOGOUT') {
      reply('* BYE')
      socket.end()
    } else reply()
  }

  /** Sends an email, or the requested part of it: BODY.PEEK[]<0.65536>. */
  function fetch(reply: (line: string) => void, params: string[]): void {
    const uid = Number(params[1])
    const buffer = Buffer.from(mails[uid - 1] ?? '')
    const [, from, length] = /<(\d+)\.(\d+)>/.exec(params.join(' ')) ?? []
    const chunk = buffer.subarray(Number(from ?? 0), Number(from ?? 0) + Number(length ?? buffer.length))
    const section = from === undefined ? '' : `<${from}>`
    reply(
      `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${buffer.length} BODY[]${section} {${chunk.length}}\r\n${chunk.toString('latin1')})`,
    )
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://sup%40port:p%2Fw@127.0.0.1:${port}/INBOX`,
    seen,
    /** Sets whether the connection is cut before an email is marked as read. */
    cutBeforeSeen: (disconnect: boolean) => void (state.cut = disconnect),
    logins: state.logins,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
