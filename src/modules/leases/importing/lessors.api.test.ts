import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { withImports } from '../../imports/testing/with-imports.ts'
import { contactRouter } from '../../parties/contacts.server.ts'
import { leaseRouter } from '../lease.server.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

const leases = () => callerFactory(leaseRouter)(imports.orgs.acme.owner)
const contacts = () => callerFactory(contactRouter)(imports.orgs.acme.owner)
const contactNames = async () => (await contacts().list({})).rows.map(({ name }) => name)
const readLessors = async (leaseNumber: string) => {
  const { rows } = await leases().list({ filter: { search: leaseNumber } })
  const { parties } = await leases().get({ id: rows[0]!.id })
  return parties.map(({ name, role }) => `${role} ${name}`)
}
const readLessorParties = () =>
  imports.count(sql`select held as n from limit_counters where tenant_id = ${imports.orgs.acme.tenantId}
    and kind = 'maxCrmContacts'`)

const leaseFile = (lessor: string) => `Lease Number,Lessor,Lessee,State,County
ND-1,${lessor},Cottonwood,ND,McKenzie
ND-2,IDA LUND,Cottonwood,ND,McKenzie
ND-3,,Cottonwood,ND,McKenzie`

test('lessors of imported leases become contacts, follow the next file, and undo removes them', async () => {
  const firstImport = await imports.acme.import(leaseFile('Ida Lund; Per Lund'))
  expect(firstImport.counts?.added).toMatchObject({ leases: 3, parties: 2 })
  expect(await contactNames()).toEqual(['Ida Lund', 'Per Lund'])
  expect(await readLessors('ND-1')).toEqual(['LESSOR Ida Lund', 'LESSOR Per Lund'])
  expect(await readLessors('ND-2')).toEqual(['LESSOR Ida Lund'])
  expect(await readLessors('ND-3')).toEqual([])
  expect(await readLessorParties()).toBe(2)

  const repeated = await imports.acme.import(leaseFile('Ida Lund; Per Lund'))
  expect(repeated.counts?.added).toEqual({})
  expect(await readLessorParties()).toBe(2)

  const changed = await imports.acme.import(leaseFile('Nora Ray'))
  expect(await readLessors('ND-1')).toEqual(['LESSOR Nora Ray'])
  await imports.acme.undo(changed.id)
  expect(await readLessors('ND-1')).toEqual(['LESSOR Ida Lund', 'LESSOR Per Lund'])
  expect(await contactNames()).toEqual(['Ida Lund', 'Per Lund'])

  await imports.acme.undo(repeated.id)
  await imports.acme.undo(firstImport.id)
  expect(await contactNames()).toEqual([])
  expect(await readLessorParties()).toBe(0)
})

test('manually chosen lessors stay, whatever a file says', async () => {
  await imports.acme.import(leaseFile('Ida Lund'))
  const { rows } = await leases().list({ filter: { search: 'ND-1' } })
  const [id] = [rows[0]!.id]
  const { version } = await leases().get({ id })
  const { id: partyId } = await contacts().create({ name: 'Lund Family Trust' })
  await leases().parties.setForLease({ leaseId: id, version, parties: [{ partyId, role: 'LESSOR' }] })
  await imports.acme.import(leaseFile('Someone Else'))
  expect(await readLessors('ND-1')).toEqual(['LESSOR Lund Family Trust'])
})

test('an import infers a lessor’s kind from the name', async () => {
  await imports.acme.import(`Lease Number,Lessor,Lessee,State,County
ND-9,Aune Family Trust; Marit Engen,Cottonwood,ND,McKenzie`)
  const { rows } = await contacts().list({})
  const getKind = (name: string) => rows.find(row => row.name === name)?.kind
  expect(getKind('Aune Family Trust')).toBe('TRUST')
  expect(getKind('Marit Engen')).toBe('UNKNOWN')
})
