import type { Context } from '../../src/core/http/context.server.ts'
import { caller } from './people.server.ts'

/** Each tag is on every n-th record (`every`) of the first ones in a list. */
const tags = [
  { noun: 'leases', name: 'Title curative', every: 5 },
  { noun: 'leases', name: 'Top lease offered', every: 9 },
  { noun: 'wells', name: 'Workover candidate', every: 4 },
  { noun: 'wells', name: 'Watch water cut', every: 6 },
] as const

/** Tags of the demo company, for work that is not done yet. */
export async function seedTags(owner: Context) {
  const api = caller(owner)
  const ids = async (list: Promise<{ rows: { id: string }[] }>) => (await list).rows.map(({ id }) => id)
  const idsByKind = {
    leases: await ids(api.leases.list({ limit: 24 })),
    wells: await ids(api.wells.list({ limit: 24 })),
  }
  for (const { noun, name, every } of tags) {
    const tagged = idsByKind[noun].filter((_, n) => n % every === 1)
    await api.tags.tag({ noun, ids: tagged, tag: { name } })
  }
}
