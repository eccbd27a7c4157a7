import WebSocket from 'ws'

export type Open = {
  url: string
  tenantId: string
  cookies: string[]
  count: number
  /** The query that each page watches. */
  path: string
  input: object
}
/**
 * The number of pages that hold their query, and when (by the machine's clock, in ms) each received which
 * message since the last report.
 */
export type Report = { holding: number; changed: number[]; lost: number[]; opened: number[] }

const now = () => Number(process.hrtime.bigint()) / 1e6
const holding = new Set<WebSocket>()
/** Pages are distributed evenly among the users. */
let pages = 0
let report: Omit<Report, 'holding'> = { changed: [], lost: [], opened: [] }

/** An open page; it reconnects when its connection ends, like a browser. */
function open(asked: Open, cookie: string) {
  const { url, tenantId, path, input } = asked
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live?tenant=${tenantId}`, {
    headers: { cookie, origin: url },
  })
  socket.on('open', () => {
    socket.send(JSON.stringify({ say: 'watch', id: 1, path, input, version: null }))
  })
  socket.on('message', (data: Buffer) => {
    // The start of a message identifies its type; parsing all of them would distort the measurement.
    const said = data.subarray(0, 16).toString()
    if (said.startsWith('{"say":"whole"')) {
      holding.add(socket)
      report.opened.push(now())
    } else if (said.startsWith('{"say":"change"')) report.changed.push(now())
    else if (said.startsWith('{"say":"refused"')) report.lost.push(now())
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    holding.delete(socket)
    setTimeout(() => open(asked, cookie), 25)
  })
}

process.on('message', (asked: Open | 'report') => {
  if (asked === 'report') {
    process.send!({ holding: holding.size, ...report })
    report = { changed: [], lost: [], opened: [] }
  } else for (let n = 0; n < asked.count; n++) open(asked, asked.cookies[pages++ % asked.cookies.length]!)
})
process.send!('ready')
