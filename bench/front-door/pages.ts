import WebSocket from 'ws'

export type OpenPagesOrder = {
  url: string
  tenantId: string
  cookies: string[]
  count: number
  /** The query that each page watches. */
  path: string
  input: object
}
/**
 * The number of pages that hold their query, and when (by the machine's clock, in ms) they received each kind of
 * message since the last report.
 */
export type Report = { holding: number; changed: number[]; lost: number[]; opened: number[] }

const nowMs = () => Number(process.hrtime.bigint()) / 1e6
const holding = new Set<WebSocket>()
/** Pages are distributed evenly among the users. */
let pages = 0
let report: Omit<Report, 'holding'> = { changed: [], lost: [], opened: [] }

/** An open page; it reconnects when its connection ends, like a browser. */
function open(request: OpenPagesOrder, cookie: string) {
  const { url, tenantId, path, input } = request
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live?tenant=${tenantId}`, {
    headers: { cookie, origin: url },
  })
  socket.on('open', () => {
    socket.send(JSON.stringify({ say: 'watch', id: 1, path, input, version: null }))
  })
  socket.on('message', (data: Buffer) => {
    // The start of a message identifies its type; parsing all of them would distort the measurement.
    const text = data.subarray(0, 16).toString()
    if (text.startsWith('{"say":"whole"')) {
      holding.add(socket)
      report.opened.push(nowMs())
    } else if (text.startsWith('{"say":"change"')) report.changed.push(nowMs())
    else if (text.startsWith('{"say":"refused"')) report.lost.push(nowMs())
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    holding.delete(socket)
    setTimeout(() => open(request, cookie), 25)
  })
}

process.on('message', (request: OpenPagesOrder | 'report') => {
  if (request === 'report') {
    process.send!({ holding: holding.size, ...report })
    report = { changed: [], lost: [], opened: [] }
  } else
    for (let n = 0; n < request.count; n++) open(request, request.cookies[pages++ % request.cookies.length]!)
})
process.send!('ready')
