import { AppError } from '../../error/AppError.ts'
import { connectionTimeoutMs } from '../timeouts.server.ts'
import { unavailableMessages } from '../unavailable.server.ts'

/**
 * Limits how much of a resource each organization uses concurrently. Further work of that organization waits in order
 * of arrival.
 */
export type TenantLimiter = <T>(tenantId: string, work: () => Promise<T>) => Promise<T>

export function createTenantLimiter(limit: number): TenantLimiter {
  const queues = new Map<string, { busy: number; waiting: (() => void)[] }>()
  return async (tenantId, work) => {
    const queue = queues.get(tenantId) ?? { busy: 0, waiting: [] }
    queues.set(tenantId, queue)
    if (queue.busy < limit) queue.busy++
    else await acquireSlot(queue.waiting)
    try {
      return await work()
    } finally {
      // The slot goes to the next in line, or is freed.
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.busy === 0) queues.delete(tenantId)
    }
  }
}

const acquireSlot = (waiting: (() => void)[]) =>
  new Promise<void>((resolve, reject) => {
    const proceed = () => {
      clearTimeout(timeout)
      resolve()
    }
    const timeout = setTimeout(() => {
      waiting.splice(waiting.indexOf(proceed), 1)
      reject(new AppError('unavailable', unavailableMessages.busy))
    }, connectionTimeoutMs)
    waiting.push(proceed)
  })
