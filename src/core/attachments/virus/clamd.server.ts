import { connect, type Socket } from 'node:net'
import { setImmediate as heard } from 'node:timers/promises'
import { AppError } from '../../error/AppError.ts'

/** The verdict: clean, infected with the virus's name, or too large to be scanned. */
export type ScanVerdict =
  | { status: 'clean' }
  | { status: 'found'; name: string }
  | { status: 'unchecked'; reason: string }

/** How long to wait for the daemon before its answer counts as lost. */
const maxQuietMs = 120_000

/** The most attempts if the answer was lost. */
const maxTries = 5

/**
 * Has ClamAV's daemon scan a file, using its protocol INSTREAM: pieces preceded by their length, and a length of zero
 * at the end. `address` is tcp://HOST:PORT or unix:PATH. Each call of `read` starts at the first byte.
 * @throws AppError unavailable if it does not answer
 */
export async function checkForVirus(
  address: string,
  read: () => AsyncIterable<Buffer>,
): Promise<ScanVerdict> {
  for (let tries = 1; ; tries++) {
    try {
      return parseVerdict(await scan(address, read()))
    } catch (error) {
      if (tries === maxTries || !wasLost(error)) throw error
    }
  }
}

/**
 * True if the daemon's answer may have been lost: if a file is too large, it answers and closes in the middle. A
 * piece still on its way then resets the connection before the answer is read.
 */
const wasLost = (error: unknown) =>
  error instanceof AppError &&
  ['ECONNRESET', 'EPIPE'].includes((error.cause as { code?: string })?.code ?? '')

async function scan(address: string, bytes: AsyncIterable<Buffer>): Promise<string> {
  const socket = openSocket(address)
  // An early answer is final, and nothing more is sent.
  let answered = false
  const result = readReply(socket).finally(() => (answered = true))
  const sent = send(socket, bytes, () => answered).catch((error: unknown) => {
    if (!socket.errored) socket.destroy(error as Error)
  })
  const [reply] = await Promise.all([result, sent]).finally(() => socket.destroy())
  return reply
}

function openSocket(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address)
  const socket =
    protocol === 'unix:' ? connect(decodeURIComponent(pathname)) : connect(Number(port || 3310), hostname)
  return socket.setTimeout(maxQuietMs, () => socket.destroy(new Error('no answer')))
}

async function send(socket: Socket, bytes: AsyncIterable<Buffer>, answered: () => boolean): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const piece of bytes) {
    // Receives pending data before sending more: a piece sent to a closed connection would reset it before the answer
    // is read.
    await heard()
    if (answered()) return
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    await write(socket, Buffer.concat([length, piece]))
  }
  await write(socket, Buffer.alloc(4))
}

const write = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    socket.write(bytes, error => (error ? reject(error) : resolve()))
  })

function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let result = ''
    const fail = (cause?: unknown) =>
      reject(
        new AppError(
          'unavailable',
          'The virus scanner is not responding. The file will be scanned once it responds.',
          {
            cause,
          },
        ),
      )
    socket.on('data', (chunk: Buffer) => {
      result += chunk.toString('latin1')
      if (result.includes('\0')) resolve(result.slice(0, result.indexOf('\0')))
      else if (result.length > 4096) socket.destroy()
    })
    socket.on('error', fail)
    socket.on('close', () => fail())
  })
}

function parseVerdict(result: string): ScanVerdict {
  if (result === 'stream: OK') return { status: 'clean' }
  const [, name] = /^stream: (.{1,200}) FOUND$/.exec(result) ?? []
  if (name !== undefined) return { status: 'found', name }
  if (/size limit exceeded/i.test(result)) return { status: 'unchecked', reason: 'It is too large to scan.' }
  throw new AppError('unavailable', 'The virus scanner could not read the file. It will be scanned again.', {
    cause: new Error(result),
  })
}
