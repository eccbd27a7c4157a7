import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Person } from '../storms/people.ts'
import type { LoadOrder, LoadResult } from './load.ts'

export type Caller = { ask(order: LoadOrder): Promise<LoadResult>; end(): void }

/** A separate process that makes the calls, so that it takes no CPU time from the server. */
export async function startCaller(): Promise<Caller> {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)))
  const textAt = <Message>() =>
    new Promise<Message>(resolve => child.once('message', message => resolve(message as Message)))
  await textAt()
  return {
    async ask(order) {
      const loadResult = textAt<LoadResult>()
      child.send(order)
      const result = await loadResult
      if (result.failed) throw new Error(result.failed)
      return result
    },
    end: () => void child.kill(),
  }
}

/** The headers that a browser of this user sends. */
export const requestHeaders = (url: string, { cookie, tenantId }: Person) => ({
  'content-type': 'application/json',
  origin: url,
  cookie,
  'x-wellhead-tenant': tenantId,
  'accept-encoding': 'gzip',
})
