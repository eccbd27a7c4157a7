import { AppError } from '../../error/AppError.ts'
import { connectionTimeouts } from '../timeouts.server.ts'
import { unavailableMessages } from '../unavailable.server.ts'

/**
 * Limits how much of a resource each organization uses concurrently. Further work of that organization waits in order
 * of arrival.
 */
export type Shares = <T>(tenantId: string, work: () => Promise<T>) => Promise<T>

export function shares(limit: number): Shares {
  const lines = new Map<string, { busy: number; waiting: (() => void)[] }>()
  return async (tenantId, work) => {
    const line = lines.get(tenantId) ?? { busy: 0, waiting: [] }
    lines.set(tenantId, line)
    if (line.busy < limit) line.busy++
    else await turnIn(line.waiting)
    try {
      return await work()
    } finally {
      // The slot goes to the next in line, or is freed.
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.busy === 0) lines.delete(tenantId)
    }
  }
}

const turnIn = (waiting: (() => void)[]) =>
  new Promise<void>((resolve, reject) => {
    const go = () => {
      clearTimeout(patience)
      resolve()
    }
    const patience = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1)
      reject(new AppError('unavailable', unavailableMessages.busy))
    }, connectionTimeouts)
    waiting.push(go)
  })
