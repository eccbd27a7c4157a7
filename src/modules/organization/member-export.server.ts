import { sql } from 'drizzle-orm'
import { routeGate } from '../../core/access/routes.ts'
import { exportRoute } from '../../core/files/export/export.server.ts'
import { dayInZone } from '../../core/time/day.ts'
import type { FileRoute } from '../../core/files/file-route.server.ts'

type Row = { name: string; email: string; roles: string; since: Date }

/** Exports the members as their page lists them, without pending ones. */
export const memberFileRoutes: readonly FileRoute[] = [
  exportRoute<Row>({
    path: '/organization/members/export',
    gate: routeGate('/app/organization'),
    async read({ services, viewer }) {
      const { tenantId, timeZone } = viewer.membership!
      const { rows } = await services.database.inTenant({ tenantId, userId: viewer.user!.id }, tx =>
        tx.execute<Row>(sql`
          select u.name, u.email, m.created_at as since,
            (select string_agg(r.name, ', ' order by array_position(m.role_ids, r.id)) from roles r
              where r.tenant_id = m.tenant_id and r.id = any (m.role_ids)
                and (r.id <> 'member' or cardinality(m.role_ids) = 1)) as roles
          from memberships m join users u on u.id = m.user_id
          where m.tenant_id = ${tenantId} and not 'pending' = any (m.role_ids)
          order by m.created_at, m.user_id`),
      )
      return {
        name: 'Members',
        columns: [
          { id: 'name', title: 'Name', kind: 'text', value: row => row.name },
          { id: 'email', title: 'Email', kind: 'text', value: row => row.email },
          { id: 'roles', title: 'Roles', kind: 'text', value: row => row.roles },
          {
            id: 'since',
            title: 'Since',
            kind: 'date',
            value: row => dayInZone(new Date(row.since), timeZone),
          },
        ],
        rows: [rows],
      }
    },
  }),
]
