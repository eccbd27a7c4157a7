import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../core/http/context.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { AppError } from '../core/error/AppError.ts'
import { resetPassword } from '../core/auth/emails.ts'
import { emailWordsRouter } from '../modules/admin/emails/email-words.server.ts'
import { verificationRulesRouter } from '../modules/admin/verification/requirements.server.ts'
import { leaseRouter } from '../modules/leases/lease.server.ts'
import { organizationRouter } from '../modules/organization/organization.server.ts'
import { roleRouter } from '../modules/roles/role.server.ts'
import { newPlan } from '../modules/subscription/plans/plan.ts'
import { planRouter } from '../modules/subscription/plans/plan.server.ts'
import { wellRouter } from '../modules/wells/well.server.ts'

type Seen = { id: string; version: number }
type Fields = Readonly<Record<string, unknown>>

/** One kind of record that people edit; a new module adds its own here. */
type Kind = {
  name: string
  make: (n: number) => Promise<Seen>
  /** A new value of each of two fields. */
  change: [Fields, Fields]
  /** Saves a change, as someone who saw it as `make` left it. */
  save: (seen: Seen, change: Fields) => Promise<unknown>
  stands: (id: string) => Promise<object | undefined>
  remove?: (seen: Seen) => Promise<unknown>
  /** Whether changes of two fields both stand; otherwise the second person is shown both versions. */
  merges: boolean
}

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let admin: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  admin = await orgs.newcomer('admin', ['admin'])
})
afterAll(() => orgs.close())

const leases = () => callerFactory(leaseRouter)(orgs.acme.owner)
const wells = () => callerFactory(wellRouter)(orgs.acme.owner)
const roles = () => callerFactory(roleRouter)(orgs.acme.owner)
const organization = () => callerFactory(organizationRouter)(orgs.acme.owner)
const plans = () => callerFactory(planRouter)(admin)
const requirements = () => callerFactory(verificationRulesRouter)(admin)
const emails = () => callerFactory(emailWordsRouter)(admin)

const land = {
  system: 'PLSS' as const,
  township: 154,
  northSouth: 'N' as const,
  range: 97,
  eastWest: 'W' as const,
  section: 14,
}
const tract = { land, statedAcres: 160, mapAcres: null, interests: [] }
const wellTest = {
  testedOn: '2026-05-04',
  testType: 'PERIODIC' as const,
  hours: 24,
  oilBpd: 120,
  gasMcfd: null,
  waterBpd: null,
  choke64: null,
  tubingPsi: null,
  casingPsi: null,
  oilGravity: null,
  method: null,
  notes: null,
}
const role = { description: '', color: 'none' as const, capabilities: [] }
const requirement = { hint: '', kind: 'text' as const, mandatory: true }
const profile = {
  organizationType: 'Operator',
  organizationSubtypes: [],
  address: null,
  state: null,
  webpage: null,
}
/** Where a part hangs: the lease or well of each that was made. */
const holders = new Map<string, string>()

const kinds: Kind[] = [
  {
    name: 'lease',
    make: n => leases().create({ lease: { leaseNumber: `C-${n}` } }),
    change: [{ lessor: 'Berg' }, { lessee: 'Tveit' }],
    save: (seen, changes) => leases().update({ ...seen, seen: { lessor: '', lessee: '' }, changes }),
    stands: async id => (await leases().get({ id })).leaseFields,
    remove: ({ id }) => leases().remove({ ids: [id] }),
    merges: true,
  },
  {
    name: 'tract',
    make: async n => {
      const { id: leaseId } = await leases().create({ lease: { leaseNumber: `C-${n}` }, tracts: [tract] })
      const [made] = (await leases().get({ id: leaseId })).tracts
      holders.set(made!.id, leaseId)
      return made!
    },
    change: [{ statedAcres: 158.42 }, { county: 'McKenzie' }],
    save: ({ id, version }, changes) =>
      leases().tracts.save({
        leaseId: holders.get(id)!,
        id,
        version,
        seen: { statedAcres: 160, county: null },
        values: { ...tract, county: null, ...changes },
      }),
    stands: async id =>
      (await leases().get({ id: holders.get(id)! })).tracts.find(each => each.id === id)?.tract,
    remove: ({ id, version }) => leases().tracts.remove({ leaseId: holders.get(id)!, id, version }),
    merges: true,
  },
  {
    name: 'well',
    make: n => wells().create({ name: `Clash ${n}` }),
    change: [{ operator: 'Berg Oil' }, { formation: 'Bakken' }],
    save: (seen, changes) => wells().update({ ...seen, seen: { operator: null, formation: null }, changes }),
    stands: async id => (await wells().get({ id })).fields,
    remove: ({ id }) => wells().remove({ ids: [id] }),
    merges: true,
  },
  {
    name: 'well test',
    make: async n => {
      const { id: wellId } = await wells().create({ name: `Clash ${n}` })
      const made = await wells().tests.save({ wellId, id: null, version: null, values: wellTest })
      holders.set(made.id, wellId)
      return made
    },
    change: [{ hours: 12 }, { oilBpd: 130 }],
    save: ({ id, version }, changes) =>
      wells().tests.save({
        wellId: holders.get(id)!,
        id,
        version,
        seen: wellTest,
        values: { ...wellTest, ...changes },
      }),
    stands: async id => (await wells().get({ id: holders.get(id)! })).tests.find(each => each.id === id),
    remove: ({ id }) => wells().tests.remove({ wellId: holders.get(id)!, id }),
    merges: true,
  },
  {
    name: 'role',
    make: n => roles().create({ ...role, name: `Role ${n}` }),
    change: [{ description: 'Looks after land' }, { color: 'good' }],
    save: async ({ id, version }, changes) => {
      const name = holders.get(id) ?? (await roles().list()).find(each => each.id === id)?.name ?? 'gone'
      holders.set(id, name)
      const seen = { ...role, name }
      return roles().update({ id, version, seen, draft: { ...seen, ...changes } })
    },
    stands: async id => (await roles().list()).find(each => each.id === id),
    remove: ({ id }) => roles().remove({ id }),
    merges: true,
  },
  {
    name: 'requirement',
    make: async n => {
      await requirements().add({ ...requirement, name: `Proof ${n}` })
      return (await requirements().list()).find(({ name }) => name === `Proof ${n}`)!
    },
    change: [{ hint: 'On page two' }, { mandatory: false }],
    save: async ({ id, version }, changes) => {
      const name =
        holders.get(id) ?? (await requirements().list()).find(each => each.id === id)?.name ?? 'gone'
      holders.set(id, name)
      const seen = { ...requirement, name }
      return requirements().change({ id, version, seen, requirement: { ...seen, ...changes } })
    },
    stands: async id => (await requirements().list()).find(each => each.id === id),
    remove: seen => requirements().remove(seen),
    merges: true,
  },
  {
    name: 'plan',
    make: n => plans().create({ ...newPlan, name: `plan-${n}`, displayName: `Plan ${n}` }),
    change: [{ description: 'For royalty owners' }, { displayName: 'Royalty' }],
    save: ({ id, version }, changes) =>
      plans().update({ id, version, plan: { ...newPlan, name: id, displayName: id, ...changes } }),
    stands: async id => (await plans().list()).find(each => each.id === id),
    merges: false,
  },
  {
    name: 'organization',
    make: async () => ({ id: orgs.acme.tenantId, version: (await organization().get()).version }),
    change: [{ phone: '(701) 555-0142' }, { phone: '(701) 555-0199' }],
    save: ({ version }, changes) =>
      organization().update({ ...profile, name: 'acme', phone: null, ...changes, version }),
    stands: () => organization().get(),
    merges: false,
  },
  {
    name: 'email',
    make: async () => {
      const { version } = (await emails().list()).find(each => each.id === resetPassword.id)!
      return { id: resetPassword.id, version }
    },
    change: [{ label: 'Here' }, { label: 'There' }],
    save: (seen, changes) => {
      const words = { subject: 'A new password', text: 'Dear {name},\n\n{link}', label: 'Go', ...changes }
      return emails().change({ ...seen, words })
    },
    stands: async id => (await emails().list()).find(each => each.id === id),
    merges: false,
  },
]

let count = 0

const refusal = (work: Promise<unknown>): Promise<AppError | null> =>
  work.then(
    () => null,
    (error: { cause?: unknown }) =>
      error.cause instanceof AppError ? error.cause : Promise.reject(error as unknown as Error),
  )
const different = (change: Fields): Fields =>
  Object.fromEntries(
    Object.entries(change).map(([field, value]) => [
      field,
      typeof value === 'number' ? value + 1 : field === 'color' ? 'bad' : `${String(value)} 2`,
    ]),
  )

describe.each(kinds)('two people and one $name', kind => {
  const [first, second] = kind.change
  const made = () => kind.make((count += 1))

  test('who change one field: the second is refused, and gets what stands', async () => {
    const seen = await made()
    await kind.save(seen, first)
    const refused = await refusal(kind.save(seen, different(first)))
    expect(refused).toMatchObject({ code: 'conflict', details: { clash: { theirs: first } } })
    expect((refused!.details as { clash: Seen }).clash.version).toBeGreaterThan(seen.version)
    expect(await kind.stands(seen.id)).toMatchObject(first)
  })

  test(`who change two fields: ${kind.merges ? 'both stand' : 'nothing is overwritten'}`, async () => {
    const seen = await made()
    await kind.save(seen, first)
    const refused = await refusal(kind.save(seen, second))
    expect(refused?.code ?? null).toBe(kind.merges ? null : 'conflict')
    expect(await kind.stands(seen.id)).toMatchObject(kind.merges ? { ...first, ...second } : first)
  })
})

const removable = kinds.filter(({ remove }) => remove)

test.each(removable)(
  'a $name that someone deleted cannot be saved',
  async ({ make, remove, save, change }) => {
    const seen = await make((count += 1))
    await remove!(seen)
    expect((await refusal(save(seen, change[0])))?.code).toBe('not_found')
  },
)
