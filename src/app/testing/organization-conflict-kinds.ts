import { attachmentRouter } from '../../core/attachments/attachments.server.ts'
import { attachFile, sendAll } from '../../core/attachments/testing/sending.ts'
import { customRouter } from '../../core/custom/custom.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { viewRouter } from '../../core/views/views.server.ts'
import { documentRouter } from '../../modules/documents/document.server.ts'
import { equipmentRouter } from '../../modules/equipment/equipment.server.ts'
import { plainText } from '../../core/text/rich-text.ts'
import { toRichText } from '../../core/text/testing/rich-text.ts'
import { postRouter } from '../../modules/board/post.server.ts'
import { commentRouter } from '../../modules/comments/comment.server.ts'
import { leaseRouter } from '../../modules/leases/lease.server.ts'
import { organizationDraft } from '../../modules/organization/organization.ts'
import { organizationRouter } from '../../modules/organization/organization.server.ts'
import { reportRouter } from '../../modules/reports/report.server.ts'
import { roleRouter } from '../../modules/roles/role.server.ts'
import { unlimitedLink, wellTest } from '../../modules/wells/testing/well-parts.ts'
import { blankMonth } from '../../modules/wells/production/production.ts'
import type { LeaseWell } from '../../modules/wells/records/lease-well.ts'
import { wellRouter } from '../../modules/wells/well.server.ts'
import type { Editors, ConflictKind } from './conflict-kind.ts'

const land = {
  system: 'PLSS' as const,
  township: 154,
  northSouth: 'N' as const,
  range: 97,
  eastWest: 'W' as const,
  section: 14,
}
const tract = { land, statedAcres: 160, mapAcres: null, interests: [] }
const role = { description: '', color: 'none' as const, capabilities: [] }
const month = blankMonth('2026-01-01')
const monthKey = { month: month.month, pool: month.pool, source: month.source }
const inspection = { inspectedOn: '2026-01-10', inspector: null, result: 'PASSED' as const, notes: null }
/** The parent lease or well of each part, by the part's id. */
const holders = new Map<string, string>()

/** Records that users of an organization edit; a new module adds its kinds here. */
export function organizationConflictKinds(editors: Editors): ConflictKind[] {
  const leases = () => callerFactory(leaseRouter)(editors().orgs.acme.owner)
  const files = () => callerFactory(attachmentRouter)(editors().orgs.acme.owner)
  const comments = () => callerFactory(commentRouter)(editors().orgs.acme.owner)
  const posts = () => callerFactory(postRouter)(editors().orgs.acme.owner)
  const wells = () => callerFactory(wellRouter)(editors().orgs.acme.owner)
  const documents = () => callerFactory(documentRouter)(editors().orgs.acme.owner)
  const equipment = () => callerFactory(equipmentRouter)(editors().orgs.acme.owner)
  const custom = () => callerFactory(customRouter)(editors().orgs.acme.owner)
  const reports = () => callerFactory(reportRouter)(editors().orgs.acme.owner)
  const roles = () => callerFactory(roleRouter)(editors().orgs.acme.owner)
  const views = () => callerFactory(viewRouter)(editors().orgs.acme.owner)
  const organization = () => callerFactory(organizationRouter)(editors().orgs.acme.owner)
  return [
    {
      name: 'view of a list',
      create: async n => {
        const fields = { name: `View ${n}`, shared: false, address: {} }
        const columns = { shown: [], layout: '{}' }
        return { ...(await views().add({ list: 'audit', fields: { ...fields, columns } })), fields }
      },
      change: [{ address: { q: 'Dunn' } }, { name: 'Dunn' }],
      different: { address: { q: 'Burke' } },
      save: ({ id, version, fields }, changes) =>
        views().change({ id, version, seen: { ...fields }, changes: { ...changes } }),
      readCurrent: async id => (await views().list({ list: 'audit' })).views.find(view => view.id === id),
      remove: ({ id }) => views().remove({ id }),
      merges: true,
    },
    {
      name: 'report',
      create: async n => {
        const fields = { name: `Report ${n}`, shared: true, parameters: {}, hidden: [] as string[] }
        return { ...(await reports().create({ kind: 'acreage', fields })), fields }
      },
      change: [{ hidden: ['acreage.net'] }, { name: 'Acres' }],
      different: { hidden: ['acreage.gross'] },
      save: ({ id, version, fields }, changes) =>
        reports().update({ id, version, seen: { ...fields }, changes: { ...changes } }),
      readCurrent: async id => (await reports().get({ id })).fields,
      remove: ({ id }) => reports().remove({ id }),
      merges: true,
    },
    {
      name: 'lease',
      create: n => leases().create({ lease: { leaseNumber: `C-${n}` } }),
      change: [{ lessor: 'Berg' }, { lessee: 'Tveit' }],
      save: (seen, changes) => leases().update({ ...seen, seen: { lessor: '', lessee: '' }, changes }),
      readCurrent: async id => (await leases().get({ id })).leaseFields,
      remove: ({ id }) => leases().remove({ ids: [id] }),
      merges: true,
    },
    {
      name: 'tract',
      create: async n => {
        const { id: leaseId } = await leases().create({ lease: { leaseNumber: `C-${n}` }, tracts: [tract] })
        const [created] = (await leases().get({ id: leaseId })).tracts
        holders.set(created!.id, leaseId)
        return created!
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
      readCurrent: async id =>
        (await leases().get({ id: holders.get(id)! })).tracts.find(item => item.id === id)?.tract,
      remove: ({ id, version }) => leases().tracts.remove({ leaseId: holders.get(id)!, id, version }),
      merges: true,
    },
    {
      name: 'well',
      create: n => wells().create({ name: `Clash ${n}` }),
      change: [{ operator: 'Berg Oil' }, { formation: 'Bakken' }],
      save: (seen, changes) =>
        wells().update({ ...seen, seen: { operator: null, formation: null }, changes }),
      readCurrent: async id => (await wells().get({ id })).fields,
      remove: ({ id }) => wells().remove({ ids: [id] }),
      merges: true,
    },
    {
      name: 'well test',
      create: async n => {
        const { id: wellId } = await wells().create({ name: `Clash ${n}` })
        const created = await wells().tests.save({ wellId, id: null, version: null, values: wellTest })
        holders.set(created.id, wellId)
        return created
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
      readCurrent: async id =>
        (await wells().get({ id: holders.get(id)! })).tests.find(item => item.id === id),
      remove: ({ id, version }) => wells().tests.remove({ wellId: holders.get(id)!, id, version }),
      merges: true,
    },
    {
      name: 'document',
      create: async n => {
        const fileName = `Clash ${n}.txt`
        const announcement = { folderId: null, fileName, fileSize: fileName.length }
        await sendAll(
          editors().orgs.acme.owner,
          (await documents().announce(announcement)).uploadId,
          fileName,
        )
        const { rows } = await documents().list({ filter: { search: fileName } })
        return { id: rows[0]!.id, version: 1 }
      },
      change: [{ notes: 'Recorded' }, { datedOn: '2026-01-10' }],
      save: (seen, changes) => documents().update({ ...seen, seen: { notes: null, datedOn: null }, changes }),
      readCurrent: async id => (await documents().get({ id })).fields,
      remove: ({ id }) => documents().remove({ ids: [id] }),
      merges: true,
    },
    {
      name: 'custom field',
      create: async n => {
        const { id } = await custom().add({ noun: 'wells', draft: { label: `Clash ${n}`, kind: 'text' } })
        return { id, version: 1, fields: { label: `Clash ${n}`, help: null } }
      },
      change: [{ help: 'A' }, { label: 'Clashing' }],
      save: ({ id, version, fields }, changes) =>
        custom().update({
          id,
          version,
          seen: { ...fields },
          draft: { label: '', kind: 'text', help: null, ...fields, ...changes },
        }),
      readCurrent: async id =>
        (await custom().all()).flatMap(({ fields }) => fields).find(field => field.id === id),
      remove: ({ id }) => custom().remove({ id }),
      merges: true,
    },
    {
      name: 'inspection of equipment',
      create: async n => {
        const { id: equipmentId } = await equipment().create({ name: `Clash ${n}`, kind: 'METER' })
        const values = inspection
        const created = await equipment().inspections.save({ equipmentId, id: null, version: null, values })
        holders.set(created.id, equipmentId)
        return created
      },
      change: [{ inspector: 'Kim' }, { notes: 'Thief hatch leaks' }],
      save: ({ id, version }, changes) =>
        equipment().inspections.save({
          equipmentId: holders.get(id)!,
          id,
          version,
          seen: inspection,
          values: { ...inspection, ...changes },
        }),
      readCurrent: async id =>
        (await equipment().get({ id: holders.get(id)! })).inspections.find(item => item.id === id),
      remove: ({ id, version }) =>
        equipment().inspections.remove({ equipmentId: holders.get(id)!, id, version }),
      merges: true,
    },
    {
      name: 'file',
      create: async n => {
        const { id: recordId } = await wells().create({ name: `Clash ${n}` })
        const target = { noun: 'wells', recordId }
        await attachFile(editors().orgs.acme.owner, target, `a plat ${n}`)
        const [created] = (await files().list(target)).files
        holders.set(created!.id, recordId)
        return created!
      },
      same: { title: 'plat.pdf' },
      change: [{ title: 'Plat' }, { title: 'Plat of 1952' }],
      save: ({ id, version }, { title }) => files().rename({ id, version, title: String(title) }),
      readCurrent: async id =>
        (await files().list({ noun: 'wells', recordId: holders.get(id)! })).files.find(
          file => file.id === id,
        ),
      remove: ({ id }) => files().remove({ id }),
      merges: false,
    },
    {
      name: 'comment',
      create: async n => {
        const { id: recordId } = await wells().create({ name: `Clash ${n}` })
        const created = await comments().add({ noun: 'wells', recordId, body: toRichText('Hello') })
        holders.set(created.id, recordId)
        return created
      },
      change: [{ text: 'Good day' }, { text: 'Good night' }],
      same: { text: 'Hello' },
      save: (seen, { text }) => comments().change({ ...seen, body: toRichText(String(text)) }),
      readCurrent: async id => {
        const { rows } = await comments().list({ noun: 'wells', recordId: holders.get(id)! })
        const row = rows.find(item => item.id === id)
        return row && { text: plainText(row.body, () => '') }
      },
      remove: ({ id }) => comments().remove({ id }),
      merges: false,
    },
    {
      name: 'post',
      create: n => posts().create({ title: `Post ${n}`, body: toRichText('Hello') }),
      change: [{ title: 'Rig move' }, { text: 'Good day' }],
      same: { text: 'Hello' },
      save: ({ id, version }, { title, text }) =>
        posts().update({
          id,
          version,
          changes: {
            ...(title !== undefined && { title: String(title) }),
            ...(text !== undefined && { body: toRichText(String(text)) }),
          },
        }),
      readCurrent: async id => {
        const { rows } = await posts().list({})
        const row = rows.find(item => item.id === id)
        return row && { title: row.title, text: plainText(row.body, () => '') }
      },
      remove: ({ id }) => posts().remove({ id }),
      merges: false,
    },
    {
      name: 'role',
      create: n => roles().create({ ...role, name: `Role ${n}` }),
      change: [{ description: 'Looks after land' }, { color: 'good' }],
      save: async ({ id, version }, changes) => {
        const name = holders.get(id) ?? (await roles().list()).find(item => item.id === id)?.name ?? 'gone'
        holders.set(id, name)
        const seen = { ...role, name }
        return roles().update({ id, version, seen, draft: { ...seen, ...changes } })
      },
      readCurrent: async id => (await roles().list()).find(item => item.id === id),
      remove: ({ id }) => roles().remove({ id }),
      merges: true,
    },
    {
      name: 'organization',
      create: async () => {
        const { version } = await organization().get()
        const fields = { ...organizationDraft.parse({ name: 'acme' }), organizationType: 'Operator' }
        const { version: currentVersion } = await organization().update({ ...fields, version })
        return { id: editors().orgs.acme.tenantId, version: currentVersion, fields }
      },
      change: [{ address: '1 Main Street' }, { phone: '(701) 555-0142' }],
      save: ({ version, fields }, changes) =>
        organization().update({ name: '', ...fields, ...changes, version, seen: fields }),
      readCurrent: () => organization().get(),
      merges: true,
    },
    {
      name: 'time zone',
      create: async () => {
        const { version } = await organization().get()
        const seen = await organization().setTimeZone({ timeZone: 'America/Chicago', version })
        return { id: editors().orgs.acme.tenantId, version: seen.version }
      },
      same: { timeZone: 'America/Chicago' },
      change: [{ timeZone: 'America/Denver' }, { timeZone: 'America/New_York' }],
      different: { timeZone: 'America/New_York' },
      save: ({ version }, { timeZone }) =>
        organization().setTimeZone({
          timeZone: String(timeZone),
          version,
          seen: { timeZone: 'America/Chicago' },
        }),
      readCurrent: () => organization().get(),
      merges: false,
    },
    {
      name: 'reporting lag',
      create: async n => {
        const lag = { state: 'TX', source: 'STATE', months: 4, day: 1 + (n % 28) }
        const savedLag = (await leases().lags.list()).find(
          ({ state, source }) => state === 'TX' && source === 'STATE',
        )!
        const { version } = await leases().lags.save({
          version: savedLag.version,
          seen: { months: savedLag.months, day: savedLag.day },
          line: lag,
        })
        return { id: 'TX STATE', version, fields: lag }
      },
      change: [{ months: 5 }, { day: 30 }],
      save: ({ version, fields }, changes) =>
        leases().lags.save({ version, seen: fields, line: { ...fields, ...changes } }),
      readCurrent: async () =>
        (await leases().lags.list()).find(({ state, source }) => state === 'TX' && source === 'STATE'),
      remove: ({ version }) => leases().lags.reset({ state: 'TX', source: 'STATE', version }),
      merges: true,
    },
    {
      name: 'link of a lease and a well',
      create: async n => {
        const { id: leaseId } = await leases().create({ lease: { leaseNumber: `C-${n}` } })
        const { id: wellId } = await wells().create({ name: `Clash ${n}` })
        const fields = { ...unlimitedLink, leaseId, wellId, holds: true }
        return { ...(await wells().leases.save({ id: null, version: null, values: fields })), fields }
      },
      change: [{ unit: 'Berg unit' }, { formation: 'Bakken' }],
      save: ({ id, version, fields }, changes) =>
        wells().leases.save({ id, version, seen: fields, values: { ...fields, ...changes } as LeaseWell }),
      readCurrent: async id => {
        const { rows } = await wells().list({})
        const files = await Promise.all(rows.map(row => wells().get({ id: row.id })))
        return files.flatMap(file => file.links).find(item => item.id === id)
      },
      remove: ({ id }) => wells().leases.remove({ id }),
      merges: true,
    },
    {
      name: 'month of production',
      create: async n => {
        const { id } = await wells().create({ name: `Clash ${n}` })
        const [created] = await wells().production.save({ wellId: id, months: [{ ...month, version: null }] })
        return { id, version: created!.version }
      },
      change: [{ oil: 12 }, { gas: 30 }],
      save: ({ id, version }, changes) =>
        wells().production.save({ wellId: id, months: [{ ...monthKey, ...changes, version, seen: month }] }),
      readCurrent: async id => (await wells().production.months({ wellId: id }))[0],
      remove: async ({ id, version }) =>
        wells().production.remove({ wellId: id, months: [{ ...monthKey, version }] }),
      merges: true,
    },
  ]
}
