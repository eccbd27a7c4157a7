import type { PoolClient } from 'pg'
import { allModules } from '../../core/module/modules.server.ts'
import { isSecret, tablesWith, type Column } from './catalog.server.ts'

/** The rows and columns of a table that belong in an export. */
export type Share = {
  table: string
  columns: Column[]
  withheld: string[]
  /** SQL, with all values escaped. */
  where: string
  order: string[]
}

/**
 * All data of one organization: its own row, the names of its members, and every table with its id. Personal rows are
 * included only for the requester.
 */
export async function sharesOfOrganization(
  client: PoolClient,
  tenantId: string,
  userId: string,
): Promise<Share[]> {
  const id = client.escapeLiteral(tenantId)
  const tables = await tablesWith(client, ['tenant_id'])
  const [tenants] = (await tablesWith(client, ['plan_id'])).filter(({ name }) => name === 'tenants')
  const personal = Object.assign({}, ...allModules().map(({ personal }) => personal)) as Personal
  const scopeSql = (table: string) =>
    personal[table] ? ` and (${personal[table](client.escapeLiteral(userId))})` : ''
  const people = ['id', 'name', 'email'].map(name => ({ name, isText: true }))
  return [
    share({ ...tenants!, where: `id = ${id}` }),
    share({
      name: 'users',
      columns: people,
      key: ['id'],
      where: `id in (select user_id from memberships where tenant_id = ${id})`,
    }),
    ...tables.map(table => share({ ...table, where: `tenant_id = ${id}${scopeSql(table.name)}` })),
  ]
}

type Personal = Readonly<Record<string, (person: string) => string>>

/** Columns that name the subject of a row or its actor. */
const aboutSomebody = ['user_id', 'actor_id', 'accepted_by', 'from_user_id', 'to_user_id']

/**
 * All data of one user: their account, every row that names them as its subject or actor, custom fields that refer to
 * them, what they wrote to others, and invitations to their address. The contents of changed records belong to the
 * organization, so those of `changes` are omitted.
 */
export async function sharesOfPerson(client: PoolClient, userId: string): Promise<Share[]> {
  const id = client.escapeLiteral(userId)
  const tables = await tablesWith(client, aboutSomebody)
  const [users] = (await tablesWith(client, ['platform_roles'])).filter(({ name }) => name === 'users')
  const wrote = allModules().flatMap(({ wrote = {} }) => Object.entries(wrote))
  const written = await tablesWith(client, ['tenant_id'])
  const [chosen] = (await tablesWith(client, ['word'])).filter(({ name }) => name === 'custom_values')
  const ofPeople = `(tenant_id, field_id) in (select tenant_id, id from custom_fields where kind = 'person')`
  return [
    share({ ...users!, where: `id = ${id}` }),
    share({ ...chosen!, where: `word = lower(${id}) and ${ofPeople}` }),
    ...wrote.map(([name, rowsOf]) =>
      share({ ...written.find(table => table.name === name)!, where: rowsOf(id) }),
    ),
    ...tables.map(table => {
      const names = aboutSomebody.filter(name => table.columns.some(column => column.name === name))
      const named = names.map(name => `${name} = ${id}`)
      const invited = `email = (select lower(email) from users where id = ${id})`
      const where = (table.name === 'invitations' ? [...named, invited] : named).join(' or ')
      const exportedColumns = table.columns.filter(
        ({ name }) => table.name !== 'changes' || !contents.has(name),
      )
      return share({ ...table, columns: exportedColumns, where })
    }),
  ]
}

const contents = new Set(['before', 'after'])

type Part = { name: string; columns: Column[]; key: string[]; where: string }

const share = ({ name, columns, key, where }: Part): Share => ({
  table: name,
  columns: columns.filter(column => !isSecret(column.name)),
  withheld: columns.filter(column => isSecret(column.name)).map(column => column.name),
  where,
  order: key,
})
