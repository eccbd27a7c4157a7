import { createServer, type Socket } from 'node:net'

/** The harmless file that every virus check finds, assembled here so that no scanner flags this source file. */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)

/** The most bytes of a file that it reads. */
const maxBytes = 1_000_000

/** Behaves like ClamAV's daemon: finds the test file, and refuses a large one in the middle. */
export async function localClamd() {
  let losing = 0
  const server = createServer(socket => void (losing-- > 0 ? dropConnection(socket) : serve(socket)))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `tcp://127.0.0.1:${port}`,
    /** Makes this many of the next connections end before their answer is read. */
    loseNext: (times: number) => void (losing = times),
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

function dropConnection(socket: Socket): void {
  socket.on('error', () => {})
  socket.once('data', () => socket.resetAndDestroy())
}

async function serve(socket: Socket): Promise<void> {
  socket.on('error', () => {})
  let held = Buffer.alloc(0)
  let content = Buffer.alloc(0)
  let begun = false
  for await (const batch of socket as AsyncIterable<Buffer>) {
    held = Buffer.concat([held, batch])
    if (!begun) {
      const end = held.indexOf(0)
      if (end < 0) continue
      if (held.subarray(0, end).toString() !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0')
      begun = true
      held = held.subarray(end + 1)
    }
    while (held.length >= 4 && held.length >= 4 + held.readUInt32BE()) {
      const length = held.readUInt32BE()
      if (length === 0) {
        const result = content.includes(testVirus) ? 'Eicar-Signature FOUND' : 'OK'
        return void socket.end(`stream: ${result}\0`)
      }
      content = Buffer.concat([content, held.subarray(4, 4 + length)])
      held = held.subarray(4 + length)
      if (content.length > maxBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
    }
  }
}
