import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Person } from '../storms/people.ts'
import type { Order, Told } from './load.ts'

export type Caller = { ask(order: Order): Promise<Told>; end(): void }

/** A process of its own that calls as it is told to, so that what asks takes nothing from what answers. */
export async function startCaller(): Promise<Caller> {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)))
  const said = <Message>() =>
    new Promise<Message>(resolve => child.once('message', message => resolve(message as Message)))
  await said()
  return {
    async ask(order) {
      const told = said<Told>()
      child.send(order)
      const answer = await told
      if (answer.failed) throw new Error(answer.failed)
      return answer
    },
    end: () => void child.kill(),
  }
}

/** What a browser of this person sends along. */
export const headersOf = (url: string, { cookie, tenantId }: Person) => ({
  'content-type': 'application/json',
  origin: url,
  cookie,
  'x-wellhead-tenant': tenantId,
  'accept-encoding': 'gzip',
})
