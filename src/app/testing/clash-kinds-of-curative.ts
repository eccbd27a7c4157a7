import { callerFactory } from '../../core/http/procedure.server.ts'
import { curativeRouter } from '../../modules/curative/curative.server.ts'
import type { Editors, Kind } from './clash-kind.ts'

/** What title opinions require. */
export function kindsOfCurative(of: Editors): Kind[] {
  const curative = () => callerFactory(curativeRouter)(of().orgs.acme.owner)
  return [
    {
      name: 'curative item',
      make: n => curative().create({ name: `Clash ${n}`, kind: 'PROBATE', severity: 'PAYMENT' }),
      change: [{ party: 'Berg heirs' }, { examiner: 'J. Hart' }],
      save: (seen, changes) => curative().update({ ...seen, seen: { party: null, examiner: null }, changes }),
      stands: async id => (await curative().get({ id })).fields,
      remove: ({ id }) => curative().remove({ ids: [id] }),
      merges: true,
    },
  ]
}
