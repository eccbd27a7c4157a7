import { tagRouter } from '../../core/custom/tags.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { afeRouter } from '../../modules/afe/afe.server.ts'
import { leaseRouter } from '../../modules/leases/lease.server.ts'
import { wellRouter } from '../../modules/wells/well.server.ts'
import type { Editors, Fields, ConflictKind, EditedVersion } from './conflict-kind.ts'

type Row = { id: string; version: number }
type PartChange = {
  id: string | null
  version: number | null
  seen?: Record<string, unknown>
  values: unknown
}

/**
 * A child row of a lease or a well, with common procedures to save and remove it: its initial values and two
 * changes.
 */
type PartKind = {
  name: string
  values: Fields
  change: ConflictKind['change']
  different?: Fields
  /** Creates the parent record. */
  createParent: (n: number) => Promise<{ id: string }>
  save: (holder: string, edit: PartChange) => Promise<Row>
  remove: (holder: string, seen: Row) => Promise<unknown>
  /** All child rows of one parent, as on its page. */
  all: (holder: string) => Promise<readonly (Row & object)[]>
}

function partKind({
  name,
  values,
  change,
  different,
  createParent,
  save,
  remove,
  all,
}: PartKind): ConflictKind {
  const holders = new Map<string, string>()
  return {
    name,
    change,
    ...(different && { different }),
    async create(n) {
      const { id: holder } = await createParent(n)
      const created = await save(holder, { id: null, version: null, values })
      holders.set(created.id, holder)
      return created
    },
    save: ({ id, version }: EditedVersion, changes) =>
      save(holders.get(id)!, { id, version, seen: { ...values }, values: { ...values, ...changes } }),
    readCurrent: async id => (await all(holders.get(id)!)).find(row => row.id === id),
    remove: ({ id, version }) => remove(holders.get(id)!, { id, version }),
    merges: true,
  }
}

/**
 * All child rows have the same procedures (core/resource/record-parts), which the type of a caller for several
 * of them cannot express.
 */
const partsCaller = <Key extends string>(caller: unknown) =>
  caller as {
    save: (input: Record<Key, string> & PartChange) => Promise<Row>
    remove: (input: Record<Key, string> & Row) => Promise<unknown>
  }

/** Child rows of an organization's records, except the first of each in conflict-kinds. */
export function partConflictKinds(editors: Editors): ConflictKind[] {
  const leases = () => callerFactory(leaseRouter)(editors().orgs.acme.owner)
  const wells = () => callerFactory(wellRouter)(editors().orgs.acme.owner)
  const afes = () => callerFactory(afeRouter)(editors().orgs.acme.owner)
  const tags = () => callerFactory(tagRouter)(editors().orgs.acme.owner)

  const ofLease = (name: 'provisions' | 'operations' | 'assignments') => ({
    createParent: (n: number) => leases().create({ lease: { leaseNumber: `P-${n}` } }),
    save: (leaseId: string, edit: PartChange) =>
      partsCaller<'leaseId'>(leases()[name]).save({ leaseId, ...edit }),
    remove: (leaseId: string, seen: Row) =>
      partsCaller<'leaseId'>(leases()[name]).remove({ leaseId, ...seen }),
    all: async (id: string) => (await leases().get({ id }))[name],
  })
  const ofWell = (name: 'downtime' | 'inspections' | 'statuses' | 'operators') => ({
    createParent: (n: number) => wells().create({ name: `Part ${n}` }),
    save: (wellId: string, edit: PartChange) =>
      partsCaller<'wellId'>(wells()[name]).save({ wellId, ...edit }),
    remove: (wellId: string, seen: Row) => partsCaller<'wellId'>(wells()[name]).remove({ wellId, ...seen }),
    all: async (id: string) => (await wells().get({ id }))[name],
  })

  const ofAfe = (name: 'lines' | 'partners' | 'costs') => ({
    createParent: (n: number) => afes().create({ number: `P-${name}-${n}`, name: 'Parts', type: 'WORKOVER' }),
    save: (afeId: string, edit: PartChange) => partsCaller<'afeId'>(afes()[name]).save({ afeId, ...edit }),
    remove: (afeId: string, seen: Row) => partsCaller<'afeId'>(afes()[name]).remove({ afeId, ...seen }),
    all: async (id: string) => (await afes().get({ id }))[name],
  })

  const parts: PartKind[] = [
    {
      name: 'line of an AFE',
      values: {
        position: 1,
        code: '9210',
        description: '',
        costClass: 'tangible',
        casing: 'before',
        gross: '10.00',
        fieldCost: null,
      },
      change: [{ gross: '11.00' }, { description: 'Rig' }],
      different: { gross: '12.00' },
      ...ofAfe('lines'),
    },
    {
      name: 'partner of an AFE',
      values: {
        name: 'Berg',
        share: '0.25000000',
        own: false,
        election: null,
        electedOn: null,
        evidence: null,
        penaltyPercent: null,
      },
      change: [{ share: '0.50000000' }, { penaltyPercent: 300 }],
      different: { share: '0.75000000' },
      ...ofAfe('partners'),
    },
    {
      name: 'cost of an AFE',
      values: {
        month: '2026-05-01',
        code: '9210',
        description: '',
        vendor: '',
        invoice: '',
        gross: '10.00',
        ownerShare: null,
        net: null,
      },
      change: [{ gross: '11.00' }, { vendor: 'Berg' }],
      different: { gross: '12.00' },
      ...ofAfe('costs'),
    },
    {
      name: 'provision',
      values: {
        type: 'CESSATION',
        parameters: { days: 60 },
        paragraph: null,
        text: '',
        page: null,
        documentId: null,
        confirmedBy: null,
        confirmedOn: null,
      },
      change: [{ paragraph: '7' }, { page: 3 }],
      ...ofLease('provisions'),
      all: async id =>
        (await leases().get({ id })).provisions.map(({ provision, ...row }) => ({ ...row, ...provision })),
    },
    {
      name: 'operation on a lease',
      values: { kind: 'DRILLING', wellId: null, fromDate: '2026-01-10', toDate: null, note: '' },
      change: [{ note: 'Rig 4' }, { toDate: '2026-02-10' }],
      ...ofLease('operations'),
    },
    {
      name: 'assignment',
      values: {
        assignorId: null,
        assignor: 'Berg',
        assigneeId: null,
        assignee: 'Tveit',
        wi: '0.5',
        retainedOrri: null,
        tractId: null,
        fromUs: false,
        toUs: false,
        effectiveDate: null,
        notes: '',
      },
      change: [{ notes: 'Book 7' }, { effectiveDate: '2026-02-10' }],
      ...ofLease('assignments'),
    },
    {
      name: 'downtime',
      values: {
        startsAt: '2026-05-04T10:30',
        endsAt: null,
        reason: 'OTHER',
        oilBpdBefore: null,
        gasMcfdBefore: null,
        notes: null,
      },
      change: [{ notes: 'Pump' }, { endsAt: '2026-05-05T10:30' }],
      ...ofWell('downtime'),
    },
    {
      name: 'inspection of a well',
      values: {
        subject: 'BOP',
        serialNumber: null,
        dueOn: '2026-05-04',
        inspectedOn: null,
        inspector: null,
        result: null,
        defects: null,
      },
      change: [{ inspector: 'Kim' }, { serialNumber: 'S-7' }],
      ...ofWell('inspections'),
    },
    {
      name: 'turn of a well’s status',
      values: { effectiveOn: '2026-05-04', status: 'PRODUCING', type: 'OIL', rawStatus: null, note: null },
      change: [{ note: 'By phone' }, { status: 'SHUT_IN' }],
      ...ofWell('statuses'),
    },
    {
      name: 'operator of a well',
      values: { operator: 'Berg', operatorNo: null, fromDate: '2026-05-04', toDate: null },
      change: [{ operator: 'Berg Oil' }, { operatorNo: '372' }],
      ...ofWell('operators'),
    },
  ]
  return [
    ...parts.map(partKind),
    {
      name: 'tag',
      async create(n) {
        const name = `Clash ${n}`
        const { id } = await wells().create({ name })
        await tags().tag({ noun: 'wells', ids: [id], tag: { name } })
        const create = (await tags().all()).find(tag => tag.name === name)!
        return { id: create.id, version: create.version, fields: { name, color: 'none' } }
      },
      change: [{ color: 'good' }, { name: 'Clashing' }],
      save: ({ id, version, fields }, changes) =>
        tags().update({ id, version, seen: { ...fields }, draft: { name: '', ...fields, ...changes } }),
      readCurrent: async id => (await tags().all()).find(tag => tag.id === id),
      remove: ({ id }) => tags().remove({ id }),
      merges: true,
    },
  ]
}
