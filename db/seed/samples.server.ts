import { serverModules } from '../../src/app/server-modules.server.ts'
import type { Context } from '../../src/core/http/context.server.ts'
import type { ServerModule } from '../../src/core/module/server-module.server.ts'
import { caller } from './people.server.ts'

type Procedures = {
  list: (query: object) => Promise<{ total: number }>
  create: (fields: object) => Promise<unknown>
}

/** Adds three samples of each kind of record that the demonstration would otherwise lack. */
export async function seedSamples(owner: Context) {
  const api = caller(owner) as unknown as Record<string, Procedures>
  for (const { kind } of (serverModules as readonly ServerModule[]).flatMap(({ kinds = [] }) => kinds)) {
    const { noun, sample } = kind
    const calls = api[noun]!
    if (!sample || (await calls.list({})).total > 0) continue
    for (const n of [1, 2, 3]) await calls.create(sample(n))
  }
}
