import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { reserve } from '../../../core/data/reserve.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import {
  addRow,
  dropRow,
  fieldsIn,
  lockVersion,
  saveRow,
  type RecordMapping,
} from '../../../core/data/rows.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { listMembersByName } from '../../../core/auth/members-by-name.server.ts'
import { roles } from '../../../core/tenancy/tenant.table.ts'
import { access } from '../access.ts'
import { afeLimits } from './approval.table.ts'
import { limitSchema, type Limit } from './limit.ts'
import { changeSettings, settingsRecordType, readSettings } from '../settings/settings.server.ts'

const limitsRecordType = 'afe_limits'
const managerProcedure = tenantProcedure(access.limits)
const maxLimits = 500

const limitRecords: RecordMapping<typeof afeLimits, Limit> = {
  table: afeLimits,
  noun: limitsRecordType,
  one: 'approval limit',
  toFields: fieldsIn(limitSchema),
}

/** An organization's approval limits. `lock` locks them until the transaction ends. */
export async function readLimits(tx: Tx, tenantId: string, lock = false): Promise<Limit[]> {
  const limits = tx.select().from(afeLimits).where(eq(afeLimits.tenantId, tenantId)).orderBy(afeLimits.id)
  const rows = lock ? await limits.for('share') : await limits
  return rows.map(row => limitSchema.parse(row))
}

type LimitRow = Limit & { id: string; version: number; holder: string }

async function listLimits(tx: Tx, tenantId: string): Promise<LimitRow[]> {
  const { rows } = await tx.execute<LimitRow>(sql`
    select l.id, l.version, l.role_id as "roleId", l.user_id as "userId", l.up_to as "upTo", l.own_too as "ownToo",
      coalesce(u.name, r.name) as holder
    from afe_limits l
    left join users u on u.id = l.user_id
    left join roles r on r.tenant_id = l.tenant_id and r.id = l.role_id
    where l.tenant_id = ${tenantId} order by l.up_to nulls first, holder, l.id`)
  return rows
}

const refusals: Record<string, [string, string]> = {
  afe_limit_of_role: ['roleId', 'This role already has a limit.'],
  afe_limit_of_person: ['userId', 'This person already has a limit.'],
  afe_limits_tenant_id_role_id_fkey: ['roleId', 'Choose one of your organization’s roles.'],
  afe_limits_tenant_id_user_id_fkey: ['userId', 'Choose a member of your organization.'],
}

function checkHolder({ roleId, userId }: Limit): void {
  if ((roleId === null) === (userId === null)) throw fieldError('userId', 'Choose a person or a role.')
}

/** The approval limits and the AFE settings of an organization. */
export const limitRouter = router({
  list: tenantProcedure(access.read)
    .meta({ reads: [limitsRecordType, settingsRecordType, 'memberships', 'roles'] })
    .query(({ ctx: { actor, inTenant } }) =>
      inTenant(async tx => ({
        limits: await listLimits(tx, actor.tenantId),
        settings: await readSettings(tx, actor.tenantId),
        people: await listMembersByName(tx, actor.tenantId),
        roles: await tx
          .select({ id: roles.id, name: roles.name })
          .from(roles)
          .where(eq(roles.tenantId, actor.tenantId))
          .orderBy(sql`lower(${roles.name})`, roles.id),
      })),
    ),

  settings: changeSettings,

  save: managerProcedure
    .input(
      z.object({
        id: z.uuid().nullable(),
        version: z.int32().nullable(),
        seen: z.record(z.string(), z.unknown()).optional(),
        values: z.unknown(),
      }),
    )
    .mutation(({ ctx: { actor, inTenant }, input: { id, version, seen, values } }) => {
      const fields = parseFields(limitSchema, values) as Limit
      checkHolder(fields)
      return inTenant(async tx => {
        if (id !== null && version !== null) {
          const edit = { id, version, seen, changes: fields }
          const saved = await saveRow(tx, actor, limitRecords, edit, {
            validate(edited) {
              checkHolder(edited)
              return edited
            },
          })
          return { id, version: saved.version }
        }
        const { tenantId } = actor
        await reserve(tx, `afe limits ${tenantId}`, {
          countExisting: () => tx.$count(afeLimits, eq(afeLimits.tenantId, tenantId)),
          max: maxLimits,
          full: () => new AppError('invalid', `At most ${maxLimits} limits. Set them by role.`),
        })
        const row = await addRow(tx, actor, limitRecords, fields, { id })
        return { id: row.id, version: row.version }
      }).catch((error: unknown) => rethrowAsFieldError(error, refusals))
    }),

  remove: managerProcedure
    .input(z.object({ id: z.uuid(), version: z.int32() }))
    .mutation(({ ctx: { actor, inTenant }, input }) =>
      inTenant(async tx => {
        const row = await lockVersion(tx, actor.tenantId, limitRecords, input)
        return dropRow(tx, actor, limitRecords, row)
      }),
    ),
})
