import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { deletableColumns, recordColumns } from '../../columns.server.ts'
import type { Tx } from '../../database.server.ts'
import type { RecordEdit } from '../../record-edit.server.ts'
import { addRow, saveRow, type RecordMapping } from '../../rows.server.ts'
import { groupCommit, type Write } from '../group-commit.server.ts'
import { addRows, saveRows } from '../grouped-rows.server.ts'

/** A kind of record that only tests write, through grouped transactions. */
export const pumps = pgTable('pumps', {
  ...recordColumns,
  ...deletableColumns,
  name: text().notNull(),
  note: text().notNull(),
})
export type Pump = { name: string; note: string }
const records: RecordMapping<typeof pumps, Pump> = {
  table: pumps,
  noun: 'pumps',
  one: 'pump',
  nameField: 'name',
  toFields: ({ name, note }) => ({ name, note }),
}

export const pumpsTable = [
  `create table pumps (tenant_id uuid not null, id uuid not null, version int not null default 1,
     created_at timestamptz not null default now(), created_by text not null references users,
     updated_at timestamptz not null default now(), updated_by text not null, deleted_at timestamptz,
     name text not null, note text not null, primary key (tenant_id, id), unique (tenant_id, name))`,
  `call protect_tenant_table('pumps')`,
]

/** Applies the effect that the note of a pump names, before the pump is stored. */
async function applyNoteEffect(tx: Tx, { note }: Pump) {
  if (note === 'slow') await tx.execute(sql`set local statement_timeout = 40`)
  if (note === 'slow') await tx.execute(sql`select pg_sleep(5)`)
  if (note === 'killed') await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
}

export const createPump = groupCommit({
  async one(tx, { ctx, fields }: Write & { fields: Pump }) {
    await applyNoteEffect(tx, fields)
    const { id, version } = await addRow(tx, ctx.actor, records, fields)
    return { id, version }
  },
  async many(tx, writes) {
    for (const { fields } of writes) await applyNoteEffect(tx, fields)
    return addRows(
      tx,
      writes[0]!.ctx.actor,
      records,
      writes.map(({ fields }) => fields),
    )
  },
})

export const editPump = groupCommit({
  one: (tx, { ctx, wish }: Write & { wish: RecordEdit<Pump> }) => saveRow(tx, ctx.actor, records, wish),
  many: (tx, writes) =>
    saveRows(
      tx,
      writes[0]!.ctx.actor,
      records,
      writes.map(({ wish }) => wish),
      { judge: expected => expected, follow: undefined },
    ),
  getConflictKey: ({ wish }) => wish.id,
})
