import { doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { ActKind, LocationKind } from './act.ts'
import type { Clock } from './act-time.ts'

export const fieldActs = pgTable('field_acts', {
  ...recordColumns,
  ...deletableColumns,
  projectId: uuid('project_id').notNull(),
  taskId: uuid('task_id').notNull(),
  called: text().notNull().generatedAlwaysAs(''),
  kind: text().$type<ActKind>().notNull(),
  words: text(),
  minutes: integer(),
  deviceId: uuid('device_id').notNull(),
  deviceOrder: integer('device_order').notNull(),
  deviceAt: timestampTz('device_at').notNull(),
  doneAt: timestampTz('done_at').notNull(),
  clock: text().$type<Clock>().notNull(),
  takenAt: timestampTz('taken_at'),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  accuracyM: integer('accuracy_m'),
  place: text().$type<LocationKind>(),
})
