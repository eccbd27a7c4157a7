import { and, eq } from 'drizzle-orm'
import { capabilities, type PlatformRole } from '../../core/access/vocabulary.ts'
import { users } from '../../core/auth/auth.table.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { assignRoles, memberId, removeMember } from '../../core/http/testing/members.ts'
import type { RecordRef } from '../../core/data/record-ref.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { toRichText } from '../../core/text/testing/rich-text.ts'
import { memberships, tenants } from '../../core/tenancy/tenant.table.ts'
import { readViewer } from '../../core/tenancy/viewer.server.ts'
import { storedAnalysis } from '../../modules/analysis/testing/stored-analysis.ts'
import { serverModules } from '../server-modules.server.ts'
import { api } from '../server/api.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { allConflictKinds } from './all-conflict-kinds.ts'
import type { TestServer } from './test-server.ts'

type Pick = <Item>(items: readonly Item[]) => Item
/** Changes access rights, and resolves once this process has the new ones. */
type RightsChange = { name: string; make: (pick: Pick) => Promise<unknown> }

/**
 * Users with equal and unequal rights, records of which some are private, and changes that can happen to them.
 */
export async function raceWorld({ orgs, running }: TestServer) {
  const { acme, rival, database } = orgs
  Object.assign(orgs.services.config, { DATA_DIR: running.config.DATA_DIR })
  const admin = await orgs.newcomer('admin', ['customer', 'admin'])
  const setTenant = (values: Partial<typeof tenants.$inferInsert>) =>
    database.acrossTenants(tx => tx.update(tenants).set(values).where(eq(tenants.id, acme.tenantId)))
  await setTenant({ planId: 'operator' })
  const owner = await withCurrentRights(acme.owner)
  const fullMember = await acme.memberWith(...capabilities.filter(each => each !== 'access_everything'))
  const limitedMember = await acme.memberWith('access_leases', 'access_projects', 'access_documents')
  const twins = [await acme.memberWith(), await acme.memberWith()]
  for (const twin of twins) await assignRoles(twin, roleIds(fullMember))
  const movable = [fullMember, limitedMember, ...twins]
  const roleSets = [roleIds(fullMember), roleIds(limitedMember), ['member'], ['pending']]

  const ownerCaller = callerFactory(api)(owner)
  const { id: wellId } = await ownerCaller.wells.create({ name: 'Berg 1H' })
  const project = await ownerCaller.projects.create({ name: 'Berg infill', kind: 'DRILLING' })
  const projectRef = { noun: 'projects', recordId: project.id }
  await ownerCaller.comments.follow({ ...projectRef, following: true })
  const analysis = await ownerCaller.analyses.create(storedAnalysis('Berg: buy 25%'))
  await ownerCaller.analyses.saveVersion({ ...analysis, note: 'Offer' })

  const members = movable.map(memberId)
  const batch = (pick: Pick) => members.filter(() => pick([true, false]))
  const changes: RightsChange[] = [
    { name: 'roles', make: pick => assignRoles(pick(movable), pick(roleSets)) },
    {
      name: 'membership',
      async make(pick) {
        const member = pick(movable)
        const stamps = { createdBy: 'test', updatedBy: 'test' }
        const values = {
          tenantId: acme.tenantId,
          userId: memberId(member),
          roleIds: [...pick(roleSets)],
          ...stamps,
        }
        if (await isMember(member)) await removeMember(member)
        else await database.acrossTenants(tx => tx.insert(memberships).values(values))
      },
    },
    {
      name: 'team',
      async make(pick) {
        const { version } = await ownerCaller.projects.get({ id: project.id })
        const candidates = await ownerCaller.projects.candidates()
        const team = batch(pick).filter(id => candidates.some(each => each.id === id))
        await ownerCaller.projects.setPeople({ id: project.id, version, managerId: null, teamMembers: team })
      },
    },
    {
      name: 'sharing',
      async make(pick) {
        const { version } = await ownerCaller.analyses.get({ id: analysis.id })
        const sharing = pick(['ORGANIZATION', 'PRIVATE'] as const)
        await ownerCaller.analyses.update({ id: analysis.id, version, changes: { sharing } })
      },
    },
    { name: 'plan', make: pick => setTenant({ planId: pick(['free', 'operator']) }) },
    { name: 'disabled', make: () => setTenant({ disabled: (disabled = true) }) },
  ]
  const enabled: RightsChange = { name: 'enabled', make: () => setTenant({ disabled: (disabled = false) }) }
  let disabled = false

  async function isMember(user: Context) {
    const result = await database.acrossTenants(tx =>
      tx
        .select({ id: memberships.userId })
        .from(memberships)
        .where(and(eq(memberships.tenantId, acme.tenantId), eq(memberships.userId, memberId(user)))),
    )
    return result.length > 0
  }

  const records: RecordRef[] = [
    { noun: 'wells', recordId: wellId },
    projectRef,
    { noun: 'analyses', recordId: analysis.id },
  ]
  const { threadId } = await ownerCaller.threads.createGroup({
    name: 'Berg',
    people: [fullMember, ...twins].map(memberId),
  })
  const ticket = await ownerCaller.support.create({
    subject: 'Decimal is short',
    body: toRichText('Which one is right?'),
  })
  const article = await callerFactory(api)(admin).blogDesk.create({
    title: 'How a clause runs',
  })
  const ids = [
    ticket.id,
    article.id,
    ...records.map(({ recordId }) => recordId),
    threadId,
    memberId(limitedMember),
    rival.tenantId,
  ]
  const { id: partyId } = await ownerCaller.parties.create({ name: 'Rhoda Ainsley' })
  const addressChange = await ownerCaller.owners.changes.create({ partyId, values: addressChangeValues })
  const { fromOn: day } = period
  await ownerCaller.timeEntries.setCell({ projectId: project.id, taskId: null, day, minutes: 90, was: 0 })
  const [sheet] = (await ownerCaller.timeSheets.list({ projectId: project.id })).rows
  ids.push(sheet!.id)
  const [category] = await callerFactory(api)(admin).marketCategories.tree()
  ids.push(addressChange.id, category!.id)
  const created = new Map<string, string>()
  for (const [n, kind] of allConflictKinds(() => ({ orgs, admin })).entries()) {
    const { id } = await kind.create(n)
    ids.push(id)
    created.set(kind.name, id)
  }
  const template = await ownerCaller.projectTemplates.copy({ id: newId(), of: 'work-over' })
  ids.push(template.id)
  const ofProjects = { cause: ['curative_items'], planId: ['work-over'] }
  const ofLetters = { prospectId: [created.get('prospect')], templateId: [created.get('letter template')] }
  const ofInvoices = {
    projectId: [project.id],
    partyId: [partyId],
    fromOn: [period.fromOn],
    toOn: [period.toOn],
  }
  const nextChange = (pick: Pick) => (disabled ? enabled : pick(changes))
  return {
    nextChange,
    named: {
      ids,
      records,
      values: {
        list: lists,
        noun: nouns,
        number: [1],
        tenantId: [acme.tenantId],
        tiles: [{ z: 9, left: 100, top: 170, right: 101, bottom: 171 }],
        ...ofLetters,
        ...ofProjects,
        ...ofInvoices,
      },
    },
    people: [owner, ...movable, rival.owner],
    askers: [owner, admin],
  }
}

const period = { fromOn: '2026-10-01', toOn: '2026-10-31' }

const addressChangeValues = {
  kind: 'ADDRESS',
  requestedOn: '2026-11-01',
  effectiveFrom: '2026-11-01',
  street: 'PO Box 118',
}

const modules = serverModules as readonly ServerModule[]
const lists = modules.flatMap(({ lists = [] }) => lists.map(({ name }) => name))
const nouns = modules.flatMap(({ nouns = [] }) => nouns.map(({ name }) => name))

const roleIds = ({ viewer }: Context) => viewer.membership!.roleIds

/** The user's context with the rights that a new request would have. */
export async function withCurrentRights(context: Context): Promise<Context> {
  const { user, membership } = context.viewer
  const { database } = context.services
  const [row] = await database.people.select().from(users).where(eq(users.id, user!.id))
  const { id, email, name: displayName, image: photoUrl, emailVerified, platformRoles } = row!
  const person = { id, email, displayName, photoUrl, emailVerified }
  return {
    ...context,
    viewer: await readViewer(database, person, platformRoles as PlatformRole[], membership!.tenantId),
  }
}
