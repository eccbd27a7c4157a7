import { z } from 'zod'
import { createSpelling, toText, type Spelling } from './search-spelling.ts'

type Shape = Record<string, z.ZodType>

/**
 * The type of a value in a page's address. Missing values are '' for text and days, [] for arrays, false for
 * booleans, and null otherwise.
 */
type SearchValue<Value> = [Value] extends [boolean]
  ? boolean
  : [Value] extends [readonly unknown[]]
    ? number extends Value['length']
      ? Value
      : Value | null
    : string extends Value
      ? string
      : Value | null

type SearchValues<S extends Shape> = {
  [Name in keyof S]: S[Name] extends z.ZodDefault<z.ZodType>
    ? z.output<S[Name]>
    : S[Name] extends z.ZodOptional<z.ZodUUID>
      ? string | null
      : SearchValue<NonNullable<z.output<S[Name]>>>
}

type FilledValues<S extends Shape> = { [Name in keyof S]?: NonNullable<z.output<S[Name]>> }

export type SortOrder<Sort extends string> = { sort: Sort; descending: boolean }

/** `isExtraSort` accepts further columns, such as custom fields, that are known only once the list is loaded. */
export type SortOptions<Sort extends string> = {
  columns: readonly Sort[]
  usual: SortOrder<NoInfer<Sort>>
  isExtraSort?: (text: string) => text is Sort
}

type CodecOptions<Filter extends Shape, Page extends Shape, Sort extends string> = {
  /** The filter of the server query. */
  filter: z.ZodObject<Filter>
  /** Further state of the page: its view and the record in the side panel. */
  page?: z.ZodObject<Page>
  sorts?: SortOptions<Sort>
  /** Parameter names that differ from the field name; the search is `q` by default. */
  names?: Partial<Record<NoInfer<keyof Filter | keyof Page>, string>>
  /** Separator between several values; a comma by default. */
  separator?: string
}

/**
 * Codec between a list's state and its address, which lets a colleague open the same list. Reading treats
 * invalid parameters as missing; writing omits default values.
 */
export function createSearchCodec<
  Filter extends Shape,
  Page extends Shape = {},
  Sort extends string = never,
>({ filter, page, sorts, names = {}, separator = ',' }: CodecOptions<Filter, Page, Sort>) {
  type Address = SearchValues<Filter> &
    SearchValues<Page> &
    ([Sort] extends [never] ? unknown : SortOrder<Sort>)
  const getParameter = (name: string) =>
    (names as Record<string, string>)[name] ?? (name === 'search' ? 'q' : name)
  const listSpellings = ({ shape }: z.ZodObject<Shape>) =>
    Object.entries(shape).map(([name, schema]) => [name, createSpelling(schema, separator)] as const)
  const filters = listSpellings(filter as unknown as z.ZodObject<Shape>)
  const fields = page ? [...filters, ...listSpellings(page as unknown as z.ZodObject<Shape>)] : filters
  const defaultSort = sorts && sortText(sorts.usual)

  function read(search: Readonly<Record<string, unknown>>): Address {
    const values = fields.map(([name, spelling]) => [
      name,
      spelling.read(toText(search[getParameter(name)])) ?? spelling.emptyValue,
    ])
    return { ...Object.fromEntries(values), ...readSort(sorts, toText(search['sort'])) } as Address
  }

  function write(search: Address): Record<string, string> {
    const values = search as Record<string, unknown> & SortOrder<Sort>
    const texts = fields.map(([name, spelling]) => [
      getParameter(name),
      writeIfChanged(spelling, values[name]),
    ])
    const sort = sorts && sortText(values)
    return Object.fromEntries(
      [...texts, ['sort', sort === defaultSort ? '' : sort]].filter(([, text]) => text !== ''),
    ) as Record<string, string>
  }

  /** The filter of the server query. */
  function toFilter(search: Address): FilledValues<Filter> {
    const values = search as Record<string, unknown>
    const set = filters.filter(([name, spelling]) => writeIfChanged(spelling, values[name]).trim() !== '')
    return Object.fromEntries(
      set.map(([name]) => [name, typeof values[name] === 'string' ? values[name].trim() : values[name]]),
    ) as FilledValues<Filter>
  }

  /** The filter and sort order of the server query. */
  const toQuery = (search: Address & SortOrder<Sort>) => ({
    filter: toFilter(search),
    sort: search.sort,
    direction: search.descending ? ('desc' as const) : ('asc' as const),
  })

  /** The filter and sort order for an address in text form, with defaults for missing parameters. */
  function parseQuery(search: Readonly<Record<string, unknown>>) {
    const { filter: filled, ...sorted } = toQuery(read(search) as Address & SortOrder<Sort>)
    return { filter: filter.parse(filled), ...sorted }
  }

  return { read, write, toFilter, toQuery, parseQuery, filter, sorts }
}

/** The codec that `createSearchCodec` creates. */
export type SearchCodec<Address> = {
  read: (search: Readonly<Record<string, unknown>>) => Address
  write: (search: Address) => Record<string, string>
}

/** The address type of a codec. */
export type SearchOf<Codec extends { read: (search: never) => unknown }> = ReturnType<Codec['read']>

function writeIfChanged(spelling: Spelling, value: unknown): string {
  const text = spelling.write(value)
  return text === spelling.write(spelling.emptyValue) ? '' : text
}

const sortText = ({ sort, descending }: SortOrder<string>) => `${descending ? '-' : ''}${sort}`

function readSort<Sort extends string>(
  sorts: SortOptions<Sort> | undefined,
  text: string,
): SortOrder<Sort> | undefined {
  const name = text.replace(/^-/, '')
  const sort =
    sorts?.columns.find(column => column === name) ?? (sorts?.isExtraSort?.(name) ? name : undefined)
  return sort ? { sort, descending: text.startsWith('-') } : sorts?.usual
}
