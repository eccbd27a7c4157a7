import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { PaidLine } from './finding.ts'
import { checkLine, totalOwed } from './findings.ts'
import { readLineFacts, type OwnerLine } from './line-facts.server.ts'

/** Checks lines of any statements, and returns each with its well's name and its findings. */
export async function checkLines<Line extends OwnerLine & PaidLine>(
  tx: Tx,
  tenantId: string,
  tenantName: string,
  lines: readonly Line[],
) {
  const knownByLine = await readLineFacts(tx, tenantId, tenantName, lines)
  const names = await wellNames(tx, tenantId, lines)
  return lines.map((line, index) => {
    const { findings, unchecked } = checkLine(line, knownByLine[index]!)
    return {
      ...line,
      wellName: names.get(line.wellId ?? '') ?? null,
      findings,
      unchecked,
      owed: totalOwed(findings),
    }
  })
}

async function wellNames(tx: Tx, tenantId: string, lines: readonly { wellId: string | null }[]) {
  const ids = [...new Set(lines.flatMap(({ wellId }) => wellId ?? []))]
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from wells where tenant_id = ${tenantId} and id = any (${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
