import type { Editors, Fields, ConflictKind } from './conflict-kind.ts'
import { changingFields, proceduresFor, sampledKinds } from './registered-kinds.ts'
import { withoutLimits } from './without-limits.ts'

/**
 * Every kind that a module registers with samples; edits change two of the fields in which the samples differ.
 */
export const registeredConflictKinds = (editors: Editors): ConflictKind[] =>
  sampledKinds.map(kind => {
    const calls = () => proceduresFor(withoutLimits(editors().orgs.acme.owner), kind.noun)
    const [firstField = '', secondField = ''] = changingFields(kind)
    const [original, edited] = [kind.sample(0), kind.sample(-1)]
    const create = (n: number): Fields => ({
      ...kind.sample(n),
      [firstField]: original[firstField],
      [secondField]: original[secondField],
    })
    return {
      name: kind.one,
      create: async n => calls().create(create(n)),
      change: [{ [firstField]: edited[firstField] }, { [secondField]: edited[secondField] }],
      save: (seen, changes) =>
        calls().update({
          ...seen,
          seen: { [firstField]: original[firstField], [secondField]: original[secondField] },
          changes,
        }),
      readCurrent: async id => (await calls().get({ id })).fields,
      remove: ({ id }) => calls().remove({ ids: [id] }),
      merges: true,
    }
  })
