import WebSocket from 'ws'
import { applyDifference } from '../../core/live/difference.ts'
import type { ServerMessage } from '../../core/live/messages.ts'
import { resultText, refusalText, type Call } from './live-calls.ts'

type Watch = { call: Call; group: string | null; result: unknown; refused: string | null }

/** An open page that watches these queries like a browser; `urls` are those of the process and of its pages. */
export async function openWatchingPage(
  urls: { process: string; origin: string },
  headers: Record<string, string>,
  calls: readonly Call[],
) {
  const url = `${urls.process.replace(/^http/, 'ws')}/live?tenant=${headers['x-wellhead-tenant']}`
  const socket = new WebSocket(url, {
    headers: { cookie: headers['cookie']!, origin: urls.origin },
  })
  const watches = new Map<number, Watch>()
  /** A group may send before the page learns that it watches the group. */
  const results = new Map<string, unknown>()
  let ids = 0
  const watch = (call: Call) => {
    watches.set(++ids, { call, group: null, result: undefined, refused: null })
    socket.send(JSON.stringify({ say: 'watch', id: ids, ...call, version: null }))
  }
  socket.on('message', data => {
    const message = JSON.parse(String(data)) as ServerMessage
    const watched = 'id' in message ? watches.get(message.id) : undefined
    if (message.say === 'watching') watched!.group = message.group
    if (message.say === 'refused') watched!.refused = refusalText(message.app?.code)
    if (message.say === 'whole') results.set(message.group, message.result)
    if (message.say === 'change')
      results.set(message.group, applyDifference(results.get(message.group), message.difference))
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  for (const call of calls) watch(call)

  return {
    calls,
    /** The answer that the page currently shows for a query. A refused query is opened again. */
    shown(call: Call): string {
      if (socket.readyState !== socket.OPEN) return 'sent off'
      for (const [id, { call: api, group, refused }] of watches) {
        if (api !== call) continue
        if (refused) {
          socket.send(JSON.stringify({ say: 'leave', id }))
          watches.delete(id)
          watch(call)
          return refused
        }
        return group && results.has(group) ? resultText(results.get(group)) : 'nothing yet'
      }
      return 'not watched'
    },
    close: () => socket.close(),
  }
}

export type WatchingPage = Awaited<ReturnType<typeof openWatchingPage>>
