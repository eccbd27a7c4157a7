import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { lockRow, readRow } from '../../../core/data/rows.server.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { historyProcedure } from '../../../core/history/record-history.server.ts'
import { recordCommands } from '../../../core/resource/record-commands.server.ts'
import { recordList } from '../../../core/kind/record-list.server.ts'
import { recordFiles } from '../../../core/kind/record-manifest.server.ts'
import { getProcedure, recordStore } from '../../../core/kind/record-store.server.ts'
import { access } from '../access.ts'
import { checkLines } from '../reconcile/check-lines.server.ts'
import { totalOwed } from '../reconcile/findings.ts'
import { readOwed } from '../reconcile/owed.server.ts'
import { statementKind } from './statement.ts'
import { statementLines, statements } from '../statement/statement.table.ts'

const { noun: recordType } = statementKind
const idInput = z.object({ id: z.uuid() })

const refusals: Readonly<Record<string, [string, string]>> = {
  statements_once: ['checkNumber', 'Another statement of this payor has this check number.'],
  statement_lines_well: ['wellId', 'Choose a well in your organization.'],
}

export const statementStore = recordStore(statementKind, statements, { refusals })
const { records: statementRecords } = statementStore

/** Statements come only from imported files. */
const { create: _, ...commands } = recordCommands(statementStore.commands)

/**
 * Maximum number of lines checked against records together; a check of a large operator has a few hundred.
 */
const maxLines = 2000

export type StatementFile = Awaited<ReturnType<typeof statementFile>>
export type CheckedLine = StatementFile['lines'][number]

/** Returns a statement with its lines, and the discrepancies of each with decks, wells, states and other lines. */
async function statementFile(tx: Tx, tenantId: string, tenantName: string, id: string) {
  const row = await readRow(tx, tenantId, statementRecords, id)
  const lines = await tx
    .select()
    .from(statementLines)
    .where(and(eq(statementLines.tenantId, tenantId), eq(statementLines.statementId, id)))
    .orderBy(asc(statementLines.importRow), asc(statementLines.id))
    .limit(maxLines + 1)
  const shownLines = lines.slice(0, maxLines)
  const owner = row.owner ?? tenantName
  const checked = await checkLines(
    tx,
    tenantId,
    tenantName,
    shownLines.map(line => ({ ...line, owner, payor: row.payor })),
  )
  return {
    id,
    version: row.version,
    fields: await statementRecords.toFields(row, tx),
    owner,
    lines: checked,
    isCut: lines.length > maxLines,
    owed: totalOwed(checked.flatMap(({ findings }) => findings)),
  }
}

const textOrNull = z.string().max(200).nullable()

const statementLinesSql = (table: SQL, condition = sql`true`) =>
  sql`(select ${table} from statement_lines l where l.tenant_id = s.tenant_id and l.statement_id = s.id and ${condition})`

export const statementList = recordList(statementKind, {
  table: statements,
  alias: 's',
  select: sql`${statementLinesSql(sql`count(*)`)} as lines, ${statementLinesSql(sql`sum(l.owner_net)`)} as net,
    ${statementLinesSql(sql`count(*)`, sql`l.well_id is null`)} as unlinked`,
  searchSql: sql`s.payor, s.check_number, s.owner`,
  keys: { net: statementLinesSql(sql`sum(l.owner_net)`) },
  ties: sql`s.id desc`,
})

/** Every procedure of statements. */
export const statementRouter = router({
  list: statementList.procedure,

  history: historyProcedure({ noun: recordType, gate: access.read }),
  ...commands,

  get: getProcedure(
    statementKind,
    (tx, { actor, membership }, id) => statementFile(tx, actor.tenantId, membership.tenantName, id),
    ['decks', 'wells', 'leases'],
  ),

  /** The amounts that the latest statements owe, line by line, the oldest month first. */
  owed: tenantProcedure(access.read)
    .meta({ reads: [recordType, 'decks', 'wells', 'leases'] })
    .query(({ ctx: { actor, membership, inTenant } }) =>
      inTenant(tx => readOwed(tx, actor.tenantId, membership.tenantName)),
    ),

  /** Links a property of a statement with a well; null removes the link. */
  linkWell: tenantProcedure(access.write)
    .input(
      idInput.extend({ propertyName: textOrNull, propertyNumber: textOrNull, wellId: z.uuid().nullable() }),
    )
    .mutation(({ ctx: { actor, inTenant }, input: { id, propertyName, propertyNumber, wellId } }) =>
      inTenant(async tx => {
        await lockRow(tx, actor.tenantId, statementRecords, id)
        const { rowCount } = await tx.execute(sql`
          update statement_lines set well_id = ${wellId}, version = version + 1, updated_at = now(), updated_by = ${actor.userId}
          where tenant_id = ${actor.tenantId} and statement_id = ${id}
            and property_name is not distinct from ${propertyName} and property_number is not distinct from ${propertyNumber}`)
        await recordChange(tx, actor, { noun: recordType, recordId: id, act: 'link well', after: { wellId } })
        return { lines: rowCount ?? 0 }
      }).catch((error: unknown) => rethrowAsFieldError(error, refusals)),
    ),
})
export type StatementRouter = typeof statementRouter

export const statementFiles = recordFiles(statementKind, statementList)
