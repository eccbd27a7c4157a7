import { capitalize } from '../../ui/formats.ts'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { getRefusal, type Viewer } from '../access/refusal.ts'
import { refusalMessages } from '../access/refusal-messages.ts'
import type { Tx } from '../data/database.server.ts'
import { recordChange, signal, type Actor } from '../data/record.server.ts'
import { AppError, notFound } from '../error/AppError.ts'
import type { Services } from '../http/context.server.ts'
import type { Attachable } from '../module/attachable.server.ts'
import { allRecordTypes, findRecordType } from '../module/modules.server.ts'
import type { AttachmentTarget } from './attachment.ts'

/** The kinds of records that have files. */
export const attachableKinds = () =>
  allRecordTypes().flatMap(({ name, attachments }) => (attachments ? [{ noun: name, ...attachments }] : []))

/** How files are attached to records of a kind. A kind without files gives the same error as a missing record. */
export function attachableFor(noun: string): Attachable {
  const result = findRecordType(noun)?.attachments
  if (!result) throw notFound('Record')
  return result
}

/** @throws AppError if the viewer may not view, or not change, the files of such records. */
export function checkAccess(viewer: Viewer, noun: string, access: 'read' | 'write'): void {
  const denial = getRefusal(viewer, attachableFor(noun).access[access])
  if (denial) throw new AppError(denial, refusalMessages[denial].detail)
}

/**
 * Locks a record of the organization until the transaction ends, so that it cannot be deleted in the meantime.
 * Throws if it is missing or if this user may not change its files.
 */
export async function lockTarget(
  tx: Tx,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  { noun, recordId }: AttachmentTarget,
): Promise<void> {
  const { table } = attachableFor(noun)
  const { deletedAt, createdBy } = getTableColumns(table) as Partial<Record<string, AnyPgColumn>>
  const [row] = await tx
    .select({ id: table.id, createdBy: createdBy ?? sql`null` })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), eq(table.id, recordId), deletedAt && isNull(deletedAt)))
    .for('no key update')
  if (!row) throw notFound(capitalize(findRecordType(noun)!.one))
  requireAuthor(noun, row.createdBy === userId)
}

/** @throws AppError if only the author of a record may change its files and this is another user. */
export function requireAuthor(noun: string, isAuthor: boolean): void {
  if (!isAuthor && attachableFor(noun).byAuthor)
    throw new AppError(
      'forbidden',
      `Only the author of this ${findRecordType(noun)!.one} can change its files.`,
    )
}

/** Signals every change of files to the pages that show them. */
export const signalFiles = (tx: Tx, tenantId: string) => signal(tx, tenantId, 'attachments')

/** Runs the record kind's own reaction to a change of its files. */
export const runFileHook = async (
  tx: Tx,
  services: Services,
  actor: Actor,
  { noun, recordId }: AttachmentTarget,
) => attachableFor(noun).changed?.(tx, services, actor, recordId)

type FileChange = { act: `${string} file`; before?: object; after?: object }

/** Logs a change of a file under its record, or under the record that stands for it. */
export async function logFileChange(
  tx: Tx,
  actor: Actor,
  target: AttachmentTarget,
  change: FileChange,
): Promise<void> {
  const { table, logged } = attachableFor(target.noun)
  const log = { noun: target.noun, recordId: target.recordId }
  if (logged) {
    const [row] = await tx
      .select({ recordId: (getTableColumns(table) as Record<string, AnyPgColumn>)[logged.column]! })
      .from(table)
      .where(and(eq(table.tenantId, actor.tenantId), eq(table.id, target.recordId)))
    if (!row) throw notFound(capitalize(findRecordType(target.noun)!.one))
    Object.assign(log, { noun: logged.noun, recordId: row.recordId })
  }
  await recordChange(tx, actor, { ...log, ...change })
  await signalFiles(tx, actor.tenantId)
}
