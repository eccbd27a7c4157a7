import { z } from 'zod'
import type { Membership } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { readHistory } from './history.server.ts'
import { notFound } from '../error/AppError.ts'
import { exportRoute } from '../files/export/export.server.ts'
import { exportColumn as column, instantColumn, type ExportColumn } from '../files/export/export.ts'
import type { FileRoute } from '../files/file-route.server.ts'
import { tenantProcedure, type router } from '../http/procedure.server.ts'
import { recordTypeLabels } from '../module/action-labels.server.ts'
import { describeChanges } from './describe-changes.server.ts'
import { uncapitalize } from '../../ui/formats.ts'

type TenantScope = Pick<Membership, 'tenantId' | 'timeZone'>
type HistoryPage = { id: string; before: number | null }

/** The record, and the oldest line already loaded. */
const historyInput = z.object({ id: z.uuid(), before: z.int().nullable().default(null) })

/** The action as the record's own page phrases it: "changed the well", where the log names the well. */
function describeOwnAction(label: string, noun: string): string {
  const { one } = recordTypeLabels(noun)
  return label.endsWith(` ${one}`) ? `${label.slice(0, -one.length)}the ${one}` : label
}

/** Changes of a record as its noun phrases them, latest first. */
export async function historyLines(
  tx: Tx,
  { tenantId, timeZone }: TenantScope,
  noun: string,
  { id, before }: HistoryPage,
  limit = 50,
) {
  const changes = await readHistory(tx, tenantId, noun, id, before, limit)
  const entries = changes.map(change => ({ ...change, tenantId }))
  const lines = await describeChanges(tx, entries, timeZone)
  return changes.map(({ id, at, who, many }, index) => {
    const { what, details } = lines[index]!
    return { id, at, who, what: describeOwnAction(what, noun), details, many }
  })
}

type HistoryKind = { noun: string; gate: Parameters<typeof tenantProcedure>[0] }

/** Changes of a record of a kind, page by page: `history` in the router named after the noun. */
export const historyProcedure = ({ noun, gate }: HistoryKind) =>
  tenantProcedure(gate)
    .meta({ reads: [noun] })
    .input(historyInput)
    .query(({ ctx, input }) => ctx.inTenant(tx => historyLines(tx, ctx.membership, noun, input)))

export type HistoryRouter = ReturnType<typeof router<{ history: ReturnType<typeof historyProcedure> }>>

type HistoryLine = Awaited<ReturnType<typeof historyLines>>[number]

const columns: readonly ExportColumn<HistoryLine>[] = [
  instantColumn('at', 'When', ({ at }) => at),
  column('who', 'Who', ({ who }) => who),
  column('what', 'What', ({ what }) => what),
  column('many', 'Records in the action', ({ many }) => many),
  column('details', 'Changes', ({ details }) => details.join('; ')),
]

const pageSize = 500

async function* eachPage(page: (beforeId: number | null) => Promise<HistoryLine[]>) {
  let beforeId: number | null = null
  for (;;) {
    const lines = await page(beforeId)
    if (lines.length > 0) yield lines
    if (lines.length < pageSize) return
    beforeId = lines.at(-1)!.id
  }
}

/** The whole history as a file; `id` names the record. */
export const historyRoute = (kind: HistoryKind & { one: string }): FileRoute =>
  exportRoute<HistoryLine>({
    path: `/${kind.noun}/history/export`,
    gate: kind.gate,
    read({ services, viewer }, search) {
      const id = z.uuid().safeParse(search.get('id'))
      if (!id.success) throw notFound(kind.one)
      const membership = viewer.membership!
      const scope = { tenantId: membership.tenantId, userId: viewer.user!.id }
      const rows = eachPage(before =>
        services.database.inTenant(scope, tx =>
          historyLines(tx, membership, kind.noun, { id: id.data, before }, pageSize),
        ),
      )
      return { name: `History of the ${uncapitalize(kind.one)}`, columns, rows }
    },
  })
