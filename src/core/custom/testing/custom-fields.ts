import type { Context } from '../../http/context.server.ts'
import { callerFactory } from '../../http/procedure.server.ts'
import { customName, type CustomDraft } from '../custom-field.ts'
import type { CustomName } from '../../data/added-names.ts'
import { customRouter } from '../custom.server.ts'

/** Adds a custom field as a user; returns its field name in records. */
export async function addCustomField(
  context: Context,
  noun: string,
  draft: Pick<CustomDraft, 'label' | 'kind'> & Partial<CustomDraft>,
): Promise<CustomName> {
  return customName(await callerFactory(customRouter)(context).add({ noun, draft }))
}
