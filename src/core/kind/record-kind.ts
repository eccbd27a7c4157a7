import { z } from 'zod'
import { isCustomName, type CustomName } from '../data/added-names.ts'
import { capitalized } from '../../ui/formats.ts'
import { described } from '../form/schema-fields.ts'
import type { FieldOf, KindDescription } from '../module/kind.ts'
import { listAddress } from '../resource/list-address.ts'
import {
  listColumns,
  listedFields,
  type ListColumn,
  type PlainField,
  type Placed,
} from '../resource/list-columns.ts'

type Shape = Record<string, z.ZodType>
/** A row of a kind's list: its own fields that are listed, and what stands beside them. */
type ListedRow<Schema extends z.ZodObject, Hidden, Beside extends Shape> = { id: string } & Pick<
  z.output<Schema>,
  Exclude<PlainField<z.output<Schema>>, Hidden>
> & { [Name in keyof Beside]: z.output<Beside[Name]> }

type Described<
  Schema extends z.ZodObject,
  Filter extends Shape,
  Sort extends string,
  Hidden extends FieldOf<Schema>,
  Beside extends Shape,
> = KindDescription<Schema> & {
  list: {
    /** Fields that the page of a record alone shows: long words, and ids of what is listed by its name. */
    hidden?: readonly Hidden[]
    /** What else the list knows of a row. What has a title is a column of it. */
    beside?: Beside
    /** What it can be narrowed by, beside words that are searched for. */
    filter?: Filter
    /** Columns that it can be sorted by. It begins sorted by the first. */
    sorts: readonly [Sort, ...Sort[]]
    /** It begins with the last. */
    descending?: true
    /** Its columns in their order; fields that are not named follow, hidden until someone chooses them. */
    columns: readonly Placed<ListedRow<Schema, Hidden, Beside>>[]
  }
}

/** The views of a list, the first of which is shown unless another is chosen; for its filter. */
export const views = <View extends string>(words: Readonly<Record<View, string>>) => {
  const names = Object.keys(words) as [View, ...View[]]
  return z
    .enum(names)
    .default(names[0] as never)
    .meta({ words })
}

/**
 * A kind of record, described once: from this follow its list, filter, address, router, bulk changes, history, export,
 * finder, saved views and both pages. What is its own goes into the functions and children that take the kind.
 * @throws Error that says what to do, where the description names what is not there
 */
export function recordKind<
  Schema extends z.ZodObject,
  Sort extends string,
  Filter extends Shape = {},
  Hidden extends FieldOf<Schema> = never,
  Beside extends Shape = {},
>({ list, ...given }: Described<Schema, Filter, Sort, Hidden, Beside>) {
  type Row = ListedRow<Schema, Hidden, Beside>
  const { noun, many = noun, title = capitalized(many), path = `/app/${noun}`, alone = [given.named] } = given
  const kind = { ...given, many, title, path, alone: alone as readonly FieldOf<Schema>[] }
  const { beside = {}, hidden = [], sorts, descending = false } = list
  const filter = z.object({
    search: z.string().trim().max(200).optional(),
    ...(list.filter as Filter),
  })
  const isCustomizable = 'custom' in filter.shape
  const fields = listedFields(kind.schema, hidden as readonly Hidden[])
  const whole = z.object({ ...kind.schema.shape, ...beside })
  const columns = listColumns<Row>({
    schema: whole,
    fields: [...fields, ...listedFields(z.object(beside))],
    placed: list.columns,
    sorts,
  })
  for (const { id, value } of list.columns)
    if (!(id in whole.shape) && !value)
      throw new Error(`${kind.title}: nothing says what stands in the column “${id}”. Give it a value.`)
  for (const sort of sorts)
    if (!columns.some(({ id }) => id === sort))
      throw new Error(
        `${kind.title}: it is sorted by “${sort}”, which is no column. List it, or leave it out.`,
      )
  return {
    ...kind,
    download: `${path.replace('/app', '')}/export`,
    whole: whole as z.ZodObject,
    fields: fields as readonly string[],
    hidden: hidden as readonly string[],
    sorts: sorts as readonly string[],
    isCustomizable,
    columns,
    filter,
    /** The words of its views, by their names; none where it has no views. */
    views: viewsIn(filter),
    address: listAddress<typeof filter.shape, {}, Sort | CustomName>({
      filter,
      sorts: {
        columns: sorts,
        usual: { sort: sorts[0], descending },
        ...(isCustomizable && { also: isCustomName }),
      },
    }),
  }
}

function viewsIn(filter: z.ZodObject): Readonly<Record<string, string>> | null {
  const { view } = filter.shape
  return view ? (described(view as z.ZodType).words as Record<string, string>) : null
}

/** A row of the list of a kind. */
export type RowOf<Kind extends { columns: readonly ListColumn<never>[] }> = Parameters<
  Kind['columns'][number]['value']
>[0]
