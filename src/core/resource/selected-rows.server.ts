import { z } from 'zod'
import { maxInBulk, tooManyMessage } from '../bulk/bulk.ts'
import { AppError } from '../error/AppError.ts'
import { readForm } from '../http/read-body.server.ts'

/** The ticked rows, or every matching row except a few. */
export type SelectedRowIds = { ids?: string[] | undefined; except?: string[] | undefined }

/**
 * Three times the size of the largest selection, so that larger selections still get a proper error message.
 */
const maxBytes = 3 * maxInBulk * 39

const staleSelectionMessage = 'Some of the selected rows were not found. Select them again, then export.'
const idsSchema = z
  .string()
  .transform(text => text.split(',').filter(Boolean))
  .pipe(z.array(z.uuid(staleSelectionMessage)).max(maxInBulk, tooManyMessage('rows')))
const selectionSchema = z
  .object({ ids: idsSchema.optional(), except: idsSchema.optional() })
  .refine(({ ids, except }) => (ids === undefined) !== (except === undefined), staleSelectionMessage)

/**
 * The selected rows that a page's form posts.
 * @throws AppError invalid, too_large
 */
export async function readSelectedRows(request: Request): Promise<SelectedRowIds> {
  const parsed = selectionSchema.safeParse(await readForm(request, maxBytes))
  if (!parsed.success) throw new AppError('invalid', parsed.error.issues[0]!.message)
  return parsed.data
}

export async function* withoutRows<Row extends { id: string }>(
  groups: AsyncIterable<readonly Row[]>,
  ids: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const out = new Set(ids)
  for await (const rows of groups) yield rows.filter(({ id }) => !out.has(id))
}
