import { eq, inArray } from 'drizzle-orm'
import type { RunningServices } from '../../src/app/server/services.server.ts'
import { api } from '../../src/app/server/api.server.ts'
import { termsVersion } from '../../src/core/access/terms.ts'
import type { Capability, PlatformRole } from '../../src/core/access/vocabulary.ts'
import { users } from '../../src/core/auth/auth.table.ts'
import { newId } from '../../src/core/data/id.server.ts'
import { noOrigin, platformId } from '../../src/core/data/record.server.ts'
import type { Context } from '../../src/core/http/context.server.ts'
import { callerFactory } from '../../src/core/http/procedure.server.ts'
import { joinCodes, memberships, roles } from '../../src/core/tenancy/tenant.table.ts'
import { readViewer } from '../../src/core/tenancy/viewer.server.ts'
import { company, invitedEmails, invitedByMistake, people } from './names.data.ts'

export const password = 'demonstration'
export const caller = callerFactory(api)

const customRoles: { id: string; name: string; description: string; capabilities: Capability[] }[] = [
  {
    id: newId(),
    name: 'Landman',
    description: 'Maintains leases, tracts and obligations.',
    capabilities: [
      'access_leases',
      'manage_leases',
      'access_documents',
      'access_audit',
      'access_messages',
      'access_projects',
    ],
  },
  {
    id: newId(),
    name: 'Production engineer',
    description: 'Maintains wells and production.',
    capabilities: [
      'access_leases',
      'manage_leases',
      'access_reports',
      'access_messages',
      'access_projects',
      'manage_project_budget',
    ],
  },
]

/**
 * Registers the people, creates the company, and admits the others. Returns the owner's context, as a request would
 * build it.
 */
export async function createCompany(running: RunningServices): Promise<Context> {
  const { database } = running
  for (const person of people) await register(running, person)
  await database.people
    .update(users)
    .set({ emailVerified: true })
    .where(
      inArray(
        users.email,
        people.map(({ email }) => email),
      ),
    )
  await database.people
    .update(users)
    .set({ platformRoles: ['customer', 'admin'] })
    .where(eq(users.email, people[0].email))

  const founder = await createContext(running, people[0].email, null)
  const { tenantId } = await caller(founder).onboarding.create({
    ...company,
    userId: founder.viewer.user!.id,
  })
  const owner = await createContext(running, people[0].email, tenantId)
  await database.inTenant({ tenantId, userId: owner.viewer.user!.id }, async tx => {
    const stamps = { createdBy: owner.viewer.user!.id, updatedBy: owner.viewer.user!.id }
    await tx.insert(roles).values(customRoles.map(role => ({ ...role, tenantId, color: 'info', ...stamps })))
  })
  for (const { email, role } of people.slice(1)) await approveMember(running, owner, tenantId, email, role)
  return owner
}

/** Registers a person and accepts the terms for them. */
export async function register(
  running: RunningServices,
  { name, email }: { name: string; email: string },
): Promise<Context> {
  await running.auth.api.signUpEmail({ body: { name, email, password } })
  const person = await createContext(running, email, null)
  await caller(person).legal.accept({ version: termsVersion, accepted: true })
  return createContext(running, email, null)
}

async function approveMember(
  running: RunningServices,
  owner: Context,
  tenantId: string,
  email: string,
  role: string,
) {
  const { database } = running
  const person = await createContext(running, email, null)
  const userId = person.viewer.user!.id
  const [code] = await database.people.select().from(joinCodes).where(eq(joinCodes.tenantId, tenantId))
  await caller(person).onboarding.join({ userId, code: code!.code })
  if (role === 'pending') return
  await caller(owner).members.approve({ userId })
  const custom = customRoles.find(({ name }) => name.toLowerCase().includes(role))
  if (!custom) return
  await database.inTenant({ tenantId, userId: owner.viewer.user!.id }, async tx => {
    await tx
      .update(memberships)
      .set({ roleIds: ['member', custom.id] })
      .where(eq(memberships.userId, userId))
  })
}

/** Answers, as the owner, the questions that staff ask of every organization. */
export async function askToBeVerified(owner: Context, { answer, note }: { answer: string; note: string }) {
  const { verification } = caller(owner)
  const { requirements } = await verification.get()
  const answers = requirements.filter(({ mandatory }) => mandatory).map(({ id }) => [id, answer] as const)
  return verification.ask({ note, answers: Object.fromEntries(answers) })
}

/** Invites two people who have yet to answer, and revokes an invitation to a wrong address. */
export async function inviteOthers(owner: Context): Promise<void> {
  const { invitations } = caller(owner)
  for (const email of invitedEmails) await invitations.create({ email })
  const { id } = await invitations.create({ email: invitedByMistake })
  await invitations.revoke({ id })
}

/** A context as a user's request to the organization builds it; without an organization, as for staff. */
export async function createContext(
  running: RunningServices,
  email: string,
  tenantId: string | null,
  platformRoles: readonly PlatformRole[] = ['customer'],
): Promise<Context> {
  const [user] = await running.database.people.select().from(users).where(eq(users.email, email))
  const { id, name, emailVerified } = user!
  const person = { id, email, displayName: name, photoUrl: null, emailVerified }
  // No one is a member of the platform's own log.
  const viewer = await readViewer(running.database, person, platformRoles, tenantId ?? platformId)
  return { services: running, viewer, origin: noOrigin, headers: new Headers() }
}
