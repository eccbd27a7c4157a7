import { z } from 'zod'
import { readLayout } from '../../ui/table/columns.ts'
import type { Gate } from '../access/refusal.ts'

/** Most views of a list per user, and per organization. */
export const maxViews = 15

/** Users who may share views with the organization, and change or delete shared views. */
export const shareGate: Gate = { who: 'member', capability: 'create_reports' }

const maxParameters = 40
const maxText = 8000

export const viewName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(60, 'Use at most 60 characters.')
  .meta({ title: 'Name' })

/** A list's address, as its codec writes it. */
const viewSearchSchema = z
  .record(z.string().min(1).max(60), z.string().max(2000))
  .refine(
    url => Object.keys(url).length <= maxParameters && JSON.stringify(url).length <= maxText,
    'These filters are too long to save. Remove some.',
  )

/** The visible columns of a table in order, and their layout. */
const viewColumns = z
  .object({ shown: z.array(z.string().max(60)).max(200), layout: z.string().max(maxText) })
  .transform(({ shown, layout }) => ({ shown, layout: readLayout(layout) }))
export type ViewColumns = z.output<typeof viewColumns>

export const viewFields = z.object({
  name: viewName,
  shared: z.boolean(),
  address: viewSearchSchema,
  columns: viewColumns,
})
export type ViewFields = z.output<typeof viewFields>

export type ListView = ViewFields & { id: string; version: number }

/** The views of a list in the user's order, and the one that it opens with. */
export type ListViews = { views: ListView[]; opensWith: string | null }

/** The views in the user's order, followed by the others: shared ones first, each group sorted by name. */
export function sortViews<View extends { id: string; name: string; shared: boolean }>(
  views: readonly View[],
  order: readonly string[],
): View[] {
  const rank = ({ id }: View) => (order.includes(id) ? order.indexOf(id) : order.length)
  return views.toSorted(
    (a, b) =>
      rank(a) - rank(b) || Number(b.shared) - Number(a.shared) || a.name.localeCompare(b.name, 'en-US'),
  )
}
