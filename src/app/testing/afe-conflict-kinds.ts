import { callerFactory } from '../../core/http/procedure.server.ts'
import { afeRouter } from '../../modules/afe/afe.server.ts'
import { roleRouter } from '../../modules/roles/role.server.ts'
import type { Editors, ConflictKind } from './conflict-kind.ts'

/** The approvers of AFEs; child rows of an AFE are among the parts. */
export function afeConflictKinds(editors: Editors): ConflictKind[] {
  const afes = () => callerFactory(afeRouter)(editors().orgs.acme.owner)
  const roles = () => callerFactory(roleRouter)(editors().orgs.acme.owner)
  return [
    {
      name: 'approval limit',
      async create(n) {
        const role = { name: `Approver ${n}`, description: '', color: 'none' as const, capabilities: [] }
        const { id: roleId } = await roles().create(role)
        const values = { roleId, userId: null, upTo: '1000.00', ownToo: false }
        const created = await afes().limits.save({ id: null, version: null, values })
        return { ...created, fields: values }
      },
      change: [{ upTo: '2500.00' }, { ownToo: true }],
      save: ({ id, version, fields }, changes) =>
        afes().limits.save({ id, version, seen: { ...fields }, values: { ...fields, ...changes } }),
      readCurrent: async id => (await afes().limits.list()).limits.find(limit => limit.id === id),
      remove: ({ id, version }) => afes().limits.remove({ id, version }),
      merges: true,
    },
  ]
}
