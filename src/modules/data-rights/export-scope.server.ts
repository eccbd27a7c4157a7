import type { PoolClient } from 'pg'
import { allModules } from '../../core/module/modules.server.ts'
import { isSecretColumn, readTablesWithColumns, type CatalogColumn } from './catalog.server.ts'

/** The rows and columns of a table that belong in an export. */
export type TableShare = {
  table: string
  columns: CatalogColumn[]
  withheld: string[]
  /** SQL, with all values escaped. */
  where: string
  order: string[]
}

/**
 * All data of one organization: its own row, the names of its members, and every table with its id. Personal rows are
 * included only for the requester.
 */
export async function organizationShares(
  client: PoolClient,
  tenantId: string,
  userId: string,
): Promise<TableShare[]> {
  const id = client.escapeLiteral(tenantId)
  const tables = await readTablesWithColumns(client, ['tenant_id'])
  const [tenants] = (await readTablesWithColumns(client, ['plan_id'])).filter(
    ({ name }) => name === 'tenants',
  )
  const personal = Object.assign(
    {},
    ...allModules().map(({ personalTables }) => personalTables),
  ) as PersonalConditions
  const scopeSql = (table: string) =>
    personal[table] ? ` and (${personal[table](client.escapeLiteral(userId))})` : ''
  const userColumns = ['id', 'name', 'email'].map(name => ({ name, isText: true }))
  return [
    toShare({ ...tenants!, where: `id = ${id}` }),
    toShare({
      name: 'users',
      columns: userColumns,
      key: ['id'],
      where: `id in (select user_id from memberships where tenant_id = ${id})`,
    }),
    ...tables.map(table => toShare({ ...table, where: `tenant_id = ${id}${scopeSql(table.name)}` })),
  ]
}

type PersonalConditions = Readonly<Record<string, (person: string) => string>>

/** Columns that name the subject of a row or its actor. */
const personColumns = ['user_id', 'actor_id', 'accepted_by', 'from_user_id', 'to_user_id']

/**
 * All data of one user: their account, every row that names them as its subject or actor, custom fields that refer to
 * them, what they wrote to others, and invitations to their address. The contents of changed records belong to the
 * organization, so those of `changes` are omitted.
 */
export async function personShares(client: PoolClient, userId: string): Promise<TableShare[]> {
  const id = client.escapeLiteral(userId)
  const tables = await readTablesWithColumns(client, personColumns)
  const [users] = (await readTablesWithColumns(client, ['platform_roles'])).filter(
    ({ name }) => name === 'users',
  )
  const wrote = allModules().flatMap(({ authoredTables = {} }) => Object.entries(authoredTables))
  const tenantTables = await readTablesWithColumns(client, ['tenant_id'])
  const [customValues] = (await readTablesWithColumns(client, ['word'])).filter(
    ({ name }) => name === 'custom_values',
  )
  const isPersonField = `(tenant_id, field_id) in (select tenant_id, id from custom_fields where kind = 'person')`
  return [
    toShare({ ...users!, where: `id = ${id}` }),
    toShare({ ...customValues!, where: `word = lower(${id}) and ${isPersonField}` }),
    ...wrote.map(([name, rowsOf]) =>
      toShare({ ...tenantTables.find(table => table.name === name)!, where: rowsOf(id) }),
    ),
    ...tables.map(table => {
      const matchingColumns = personColumns.filter(name => table.columns.some(column => column.name === name))
      const matches = matchingColumns.map(name => `${name} = ${id}`)
      const isInvited = `email = (select lower(email) from users where id = ${id})`
      const condition = (table.name === 'invitations' ? [...matches, isInvited] : matches).join(' or ')
      const exportedColumns = table.columns.filter(
        ({ name }) => table.name !== 'changes' || !contentColumns.has(name),
      )
      return toShare({ ...table, columns: exportedColumns, where: condition })
    }),
  ]
}

const contentColumns = new Set(['before', 'after'])

type ShareSource = { name: string; columns: CatalogColumn[]; key: string[]; where: string }

const toShare = ({ name, columns, key, where }: ShareSource): TableShare => ({
  table: name,
  columns: columns.filter(column => !isSecretColumn(column.name)),
  withheld: columns.filter(column => isSecretColumn(column.name)).map(column => column.name),
  where,
  order: key,
})
