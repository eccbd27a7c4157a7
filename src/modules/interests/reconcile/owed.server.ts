import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { statementLines, statements } from '../statement/statement.table.ts'
import { checkLines } from './check-lines.server.ts'
import type { Finding } from './finding.ts'
import { readLineFacts, readPaidRows, wellsAndMonths, readReportedVolumes } from './line-facts.server.ts'
import { findPaymentGaps, unpaidFinding } from './unpaid.ts'

/** Number of latest statements checked, and maximum lines of each. */
const maxStatements = 36
const maxLines = 10_000
/** Maximum number of amounts owed shown. */
const maxOwed = 2000

/** The amount owed for one line, or for a month without one. */
export type OwedAmount = {
  key: string
  statementId: string
  payor: string
  /** The date of the check that should have paid it. */
  since: string | null
  property: string | null
  product: (typeof statementLines.$inferSelect)['product']
  month: string | null
  finding: Finding
}

/**
 * Reads the amounts that the latest statements owe and the months they skipped, the oldest month first, computed over
 * all of them together.
 */
export async function readOwed(tx: Tx, tenantId: string, tenantName: string): Promise<OwedAmount[]> {
  const lines = await checkLines(tx, tenantId, tenantName, await latestLines(tx, tenantId, tenantName))
  const matches = lines.flatMap(line =>
    line.findings
      .filter(({ owed }) => owed !== null && owed !== '0.00')
      .map((finding, index) => ({
        ...lineLocation(line),
        key: `${line.id} ${index}`,
        since: line.checkDate,
        finding,
      })),
  )
  const unpaidAmounts = await unpaidMonths(tx, tenantId, tenantName, lines)
  return [...matches, ...unpaidAmounts]
    .toSorted((a, b) => (a.month ?? '').localeCompare(b.month ?? ''))
    .slice(0, maxOwed)
}

type Line = Awaited<ReturnType<typeof latestLines>>[number]
type CheckedOwnerLine = Line & { wellName: string | null }

const lineLocation = ({ statementId, payor, wellName, propertyName, product, month }: CheckedOwnerLine) => ({
  statementId,
  payor,
  property: wellName ?? propertyName,
  product,
  month,
})

async function latestLines(tx: Tx, tenantId: string, tenantName: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from statements where tenant_id = ${tenantId} and deleted_at is null
    order by check_date desc nulls last, id desc limit ${maxStatements}`)
  if (rows.length === 0) return []
  return tx
    .select({
      ...getTableColumns(statementLines),
      payor: statements.payor,
      checkDate: statements.checkDate,
      owner: sql<string>`coalesce(${statements.owner}, ${tenantName})`,
    })
    .from(statementLines)
    .innerJoin(
      statements,
      and(eq(statements.tenantId, statementLines.tenantId), eq(statements.id, statementLines.statementId)),
    )
    .where(
      and(
        eq(statementLines.tenantId, tenantId),
        inArray(
          statementLines.statementId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(statementLines.importRow), asc(statementLines.id))
    .limit(maxLines)
}

/** Returns the months that no statement pays for although the well had sales. */
async function unpaidMonths(
  tx: Tx,
  tenantId: string,
  tenantName: string,
  lines: readonly CheckedOwnerLine[],
): Promise<OwedAmount[]> {
  const { wells, range } = wellsAndMonths(lines)
  const soldMonths = [...(await readReportedVolumes(tx, tenantId, wells, range)).values()].filter(
    ({ volume }) => volume > 1,
  )
  const paidKeys = new Set((await readPaidRows(tx, tenantId, tenantName, wells, range)).map(paymentKey))
  const gaps = findPaymentGaps(lines, soldMonths, ({ wellId, product, owner }, month) =>
    paidKeys.has(paymentKey({ wellId, product, owner, month })),
  )
  const unpaidLines = gaps.map(({ line, month }, index) => ({ ...line, month, id: `unpaid ${index}` }))
  const factsByGap = await readLineFacts(tx, tenantId, tenantName, unpaidLines, true)
  return gaps.map((gap, index) => ({
    ...lineLocation({ ...gap.line, month: gap.month }),
    key: `${gap.line.id} ${gap.month}`,
    since: gap.since,
    finding: unpaidFinding(gap, factsByGap[index]!),
  }))
}

type PaymentKeyFields = { wellId: string | null; product: string | null; owner: string; month: string | null }
const paymentKey = ({ wellId, product, owner, month }: PaymentKeyFields) =>
  `${wellId} ${product} ${month} ${owner.toLowerCase()}`
