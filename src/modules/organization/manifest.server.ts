import { memberships, tenants } from '../../core/tenancy/tenant.table.ts'
import { categories } from './category.table.ts'
import { invitations } from './invitation.table.ts'
import { sql } from 'drizzle-orm'
import { findMembers } from './find-members.server.ts'
import { invitationEmail } from './emails.ts'
import { deleteInvitations } from './forget-invitations.server.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { categoryRouter } from './category.server.ts'
import { codeRouter } from './code.server.ts'
import { sendInvitation } from './invitation-email.server.ts'
import { invitationRouter } from './invitation.server.ts'
import { memberFileRoutes } from './member-export.server.ts'
import type { RecordType } from '../../core/module/record-type.server.ts'
import { memberRouter } from './member.server.ts'
import { organizationRouter } from './organization.server.ts'

const organizationPath = '/app/organization'

/** Notifies approvers of new members, and users of changes to their own roles. */
const notifyOfMember: NonNullable<RecordType['createNotices']> = (
  _tx,
  _tenantId,
  { act, recordId, actorId },
) => {
  if (act === 'membership.approve' || act === 'update')
    return {
      kind: 'profile',
      type: act === 'update' ? 'role_changed' : 'member_approved',
      recipients: 'its person',
      gate: { who: 'member' },
      to: '/app',
      title: act === 'update' ? 'changed your roles' : 'approved your membership',
      several: 'made {} changes to your membership',
    }
  if (act === 'create' && recordId === actorId)
    return {
      kind: 'tenant',
      type: 'member_joined',
      priority: 'high',
      recipients: 'everyone',
      gate: { who: 'member', capability: 'manage_members' },
      to: organizationPath,
    }
  if (act === 'membership.remove')
    return {
      kind: 'tenant',
      type: 'member_removed',
      recipients: 'everyone',
      gate: { who: 'member', capability: 'manage_members' },
      to: organizationPath,
    }
  return null
}

export const organizationModule = {
  name: 'organization',
  routers: {
    organization: organizationRouter,
    members: memberRouter,
    joinCode: codeRouter,
    categories: categoryRouter,
    invitations: invitationRouter,
  },
  files: memberFileRoutes,
  finds: [findMembers],
  jobs: [sendInvitation],
  nouns: [
    {
      name: 'tenants',
      actionPhrases: {
        'tenant.update': 'changed organization',
        'joinCode.renew': 'renewed the join code of',
      },
      one: 'organization',
      many: 'Organization',
      to: () => organizationPath,
      title: { table: tenants, columns: ['name'] },
    },
    {
      name: 'memberships',
      actionPhrases: {
        'membership.approve': 'approved member',
        'membership.remove': 'removed member',
        create: 'joined',
        update: 'changed the roles of',
      },
      one: 'membership',
      many: 'Members',
      to: () => organizationPath,
      title: 'person',
      createNotices: notifyOfMember,
    },
    {
      name: 'invitations',
      actionPhrases: { 'membership.invite': 'invited member' },
      one: 'invitation',
      many: 'Invitations',
      to: () => organizationPath,
      title: { table: invitations, columns: ['email'] },
    },
    {
      name: 'organization_categories',
      one: 'category',
      many: 'Categories',
      title: { table: categories, columns: ['name'] },
    },
  ],
  mails: [invitationEmail],
  deletePersonData: deleteInvitations,
  limits: [
    {
      kind: 'maxMembers',
      countSql: condition =>
        sql`select tenant_id, count(*) as held from ${memberships} where not 'pending' = any (role_ids) and ${condition} group by 1`,
    },
  ],
} satisfies ServerModule
