import { z } from 'zod'
import { isCustomName, type CustomName } from '../data/added-names.ts'
import { capitalize } from '../../ui/formats.ts'
import { describeSchema } from '../form/schema-fields.ts'
import type { FieldOf, KindDescription } from '../module/kind.ts'
import { createSearchCodec } from '../resource/search-codec.ts'
import {
  listColumns,
  listedFields,
  type ListColumn,
  type PlainField,
  type PlacedColumn,
} from '../resource/list-columns.ts'

type Shape = Record<string, z.ZodType>
/** A row of a kind's list: its listed fields and its additional values. */
type ListedRow<Schema extends z.ZodObject, Hidden, Beside extends Shape> = { id: string } & Pick<
  z.output<Schema>,
  Exclude<PlainField<z.output<Schema>>, Hidden>
> & { [Name in keyof Beside]: z.output<Beside[Name]> }

type KindDefinition<
  Schema extends z.ZodObject,
  Filter extends Shape,
  Sort extends string,
  Hidden extends FieldOf<Schema>,
  Beside extends Shape,
> = KindDescription<Schema> & {
  list: {
    /** Fields shown only on the record's page: long text, and ids of records that are listed by name. */
    hidden?: readonly Hidden[]
    /** Additional values of a row. Those with a title become columns. */
    extraFields?: Beside
    /** Filters of the list, besides text search. */
    filter?: Filter
    /** Sortable columns. The first is the default. */
    sorts: readonly [Sort, ...Sort[]]
    /** Sorts descending by default. */
    descending?: true
    /** The columns in order; the remaining fields follow, hidden until the user adds them. */
    columns: readonly PlacedColumn<ListedRow<Schema, Hidden, Beside>>[]
  }
}

/** The views of a list as a filter field; the first is the default. */
export const viewsField = <View extends string>(labels: Readonly<Record<View, string>>) => {
  const names = Object.keys(labels) as [View, ...View[]]
  return z
    .enum(names)
    .default(names[0] as never)
    .meta({ words: labels })
}

/**
 * A kind of record, described once. Its list, filter, address, router, bulk changes, history, export, search,
 * saved views and both pages follow from this description. Special behavior goes into the functions and
 * children that receive the kind.
 * @throws Error with instructions if the description names something that does not exist
 */
export function recordKind<
  Schema extends z.ZodObject,
  Sort extends string,
  Filter extends Shape = {},
  Hidden extends FieldOf<Schema> = never,
  Beside extends Shape = {},
>({ list, ...definition }: KindDefinition<Schema, Filter, Sort, Hidden, Beside>) {
  type Row = ListedRow<Schema, Hidden, Beside>
  const {
    noun,
    many = noun,
    title = capitalize(many),
    path = `/app/${noun}`,
    singleOnlyFields = [definition.nameField],
  } = definition
  const kind = {
    ...definition,
    many,
    title,
    path,
    singleOnlyFields: singleOnlyFields as readonly FieldOf<Schema>[],
  }
  const { extraFields = {}, hidden = [], sorts, descending = false } = list
  const filter = z.object({
    search: z.string().trim().max(200).optional(),
    ...(list.filter as Filter),
  })
  const isCustomizable = 'custom' in filter.shape
  const fields = listedFields(kind.schema, hidden as readonly Hidden[])
  const rowSchema = z.object({ ...kind.schema.shape, ...extraFields })
  const columns = listColumns<Row>({
    schema: rowSchema,
    fields: [...fields, ...listedFields(z.object(extraFields))],
    placed: list.columns,
    sorts,
  })
  for (const { id, value } of list.columns)
    if (!(id in rowSchema.shape) && !value)
      throw new Error(`${kind.title}: the column “${id}” has no value. Add one.`)
  for (const sort of sorts)
    if (!columns.some(({ id }) => id === sort))
      throw new Error(
        `${kind.title}: it is sorted by “${sort}”, which is not a column. List it, or remove it.`,
      )
  return {
    ...kind,
    download: `${path.replace('/app', '')}/export`,
    whole: rowSchema as z.ZodObject,
    fields: fields as readonly string[],
    hidden: hidden as readonly string[],
    sorts: sorts as readonly string[],
    isCustomizable,
    columns,
    filter,
    /** The labels of its views by name; empty if it has none. */
    views: viewsIn(filter),
    address: createSearchCodec<typeof filter.shape, {}, Sort | CustomName>({
      filter,
      sorts: {
        columns: sorts,
        usual: { sort: sorts[0], descending },
        ...(isCustomizable && { isExtraSort: isCustomName }),
      },
    }),
  }
}

function viewsIn(filter: z.ZodObject): Readonly<Record<string, string>> | null {
  const { view } = filter.shape
  return view ? (describeSchema(view as z.ZodType).words as Record<string, string>) : null
}

/** A row of a kind's list. */
export type RowOf<Kind extends { columns: readonly ListColumn<never>[] }> = Parameters<
  Kind['columns'][number]['value']
>[0]
