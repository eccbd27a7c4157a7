import type { Editors, Fields, Kind } from './clash-kind.ts'
import { changingFields, proceduresFor, sampledKinds } from './registered-kinds.ts'
import { withoutLimits } from './without-limits.ts'

/**
 * Every kind that a module registers with samples; edits change two of the fields in which the samples differ.
 */
export const registered = (editors: Editors): Kind[] =>
  sampledKinds.map(kind => {
    const calls = () => proceduresFor(withoutLimits(editors().orgs.acme.owner), kind.noun)
    const [one = '', other = ''] = changingFields(kind)
    const [before, after] = [kind.sample(0), kind.sample(-1)]
    const create = (n: number): Fields => ({ ...kind.sample(n), [one]: before[one], [other]: before[other] })
    return {
      name: kind.one,
      make: async n => calls().create(create(n)),
      change: [{ [one]: after[one] }, { [other]: after[other] }],
      save: (seen, changes) =>
        calls().update({ ...seen, seen: { [one]: before[one], [other]: before[other] }, changes }),
      stands: async id => (await calls().get({ id })).fields,
      remove: ({ id }) => calls().remove({ ids: [id] }),
      merges: true,
    }
  })
