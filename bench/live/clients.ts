import WebSocket from 'ws'

const [port, audience, count, watched = '{"path":"list"}', watchedRecord] = process.argv.slice(2)

/**
 * Only the start of a change is compared: parsing it for a thousand clients in one process takes longer than
 * sending it.
 */
const change = Buffer.from('{"say":"change"')

/**
 * Opens the clients, reports when all have loaded the list, and after each change reports when each of them
 * received it.
 */
let ready = 0
let receivedAt: number[] = []
for (let n = 0; n < Number(count); n++) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${audience}`)
  socket.on('open', () => {
    socket.send(JSON.stringify({ say: 'watch', id: 1, ...(JSON.parse(watched) as object), version: null }))
    if (watchedRecord)
      socket.send(JSON.stringify({ say: 'look', record: JSON.parse(watchedRecord) as object, field: null }))
  })
  socket.on('message', data => {
    const bytes = data as Buffer
    if (!bytes.subarray(0, change.length).equals(change)) {
      const { say } = JSON.parse(bytes.toString()) as { say: string }
      if (say === 'whole' && ++ready === Number(count)) process.send!({ ready })
      return
    }
    receivedAt.push(Number(process.hrtime.bigint()) / 1e6)
    if (receivedAt.length < Number(count)) return
    process.send!({ at: receivedAt })
    receivedAt = []
  })
}
