import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { capitalize } from '../../ui/formats.ts'
import type { RecordTable } from '../data/rows.server.ts'
import type { FileRoute } from '../files/file-route.server.ts'
import { choiceLabel, listFields } from '../form/schema-fields.ts'
import type { Attachable } from '../module/attachable.server.ts'
import type { ViewableList } from '../module/viewable-list.server.ts'
import type { RecordType } from '../module/record-type.server.ts'
import { historyRoute } from '../history/record-history.server.ts'
import type { ServerModule } from '../module/server-module.server.ts'
import { resultsFromColumns, type Findable } from '../module/findable.server.ts'
import type { KindOf } from '../module/kind.ts'
import type { RecordStore } from './record-store.server.ts'

/** A kind of record for the log, notifications, files and comments. */
export const toRecordType = <Schema extends z.ZodObject, Table extends RecordTable & Attachable['table']>({
  kind,
  table,
  records,
}: RecordStore<Schema, Table>) => {
  const { noun, one, title, path, nameField, schema, access, isCustomizable } = kind
  return {
    name: noun,
    one,
    many: title,
    to: (id: string) => `${path}/${id}`,
    open: access.read,
    title: { table, columns: [nameField] },
    idFieldPattern: new RegExp(`^${camelCase(one)}Ids?$`),
    fields: schema,
    attachments: { table, access },
    ...(isCustomizable && { custom: { schema, access, records, list: path } }),
  } satisfies RecordType
}

/** "check run" becomes checkRun. */
const camelCase = (text: string) => text.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

type Column<Table extends PgTable> = keyof Table['$inferSelect'] & string

/**
 * Finds records of a kind for Ctrl-K by the search text that their migration defines, and shows some columns,
 * with choices as words.
 */
export const findRecords = <Schema extends z.ZodObject, Table extends RecordTable>(
  { kind, table }: RecordStore<Schema, Table>,
  { label, detail }: { label: readonly Column<Table>[]; detail: readonly Column<Table>[] },
): Findable => {
  const choices = new Map(listFields(kind.whole).map(field => [field.name, field]))
  return {
    kind: kind.noun,
    gate: kind.access.read,
    readResults: resultsFromColumns(table, [...label, ...detail], row => {
      const values = row as Readonly<Record<string, string | null>>
      const text = (name: string) => {
        const [field, value] = [choices.get(name), values[name]]
        return value && field?.kind === 'choice' ? choiceLabel(field, value) : value
      }
      return {
        label: label.map(text).filter(Boolean).join(' '),
        detail: detail.map(text).filter(Boolean).join(' · '),
        to: `${kind.path}/${row.id}`,
      }
    }),
  }
}

/** The downloads of a kind: the list, and the history of one record. */
export const recordFiles = (
  { noun, one, access }: Pick<KindOf<z.ZodObject>, 'noun' | 'one' | 'access'>,
  list: { files: readonly FileRoute[] },
): FileRoute[] => [historyRoute({ noun, one: capitalize(one), gate: access.read }), ...list.files]

/** A kind's part of its module's server manifest, without its router and finder. */
export const recordManifest = <Schema extends z.ZodObject, Table extends RecordTable & Attachable['table']>(
  store: RecordStore<Schema, Table>,
  list: { files: readonly FileRoute[]; known: ViewableList },
) =>
  ({
    kinds: [store],
    files: recordFiles(store.kind, list),
    lists: [list.known],
    nouns: [toRecordType(store)],
  }) satisfies Partial<ServerModule>
