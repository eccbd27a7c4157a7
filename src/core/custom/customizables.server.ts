import { getRefusal, type Viewer } from '../access/refusal.ts'
import { refusalMessages } from '../access/refusal-messages.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { listFields } from '../form/schema-fields.ts'
import type { Customizable } from '../module/customizable.server.ts'
import { allRecordTypes, findRecordType } from '../module/modules.server.ts'

/** The kinds of records that support custom fields, with their display names. */
export const customizables = () =>
  allRecordTypes().flatMap(({ name, many, custom }) => (custom ? [{ noun: name, many, ...custom }] : []))

/** The kind of a noun; a kind without custom fields is treated as nonexistent. */
export function customizableFor(noun: string): Customizable {
  const result = findRecordType(noun)?.custom
  if (!result) throw notFound('Record')
  return result
}

/** @throws AppError when the viewer may not see, or not change, records of this kind */
export function checkCustomAccess(viewer: Viewer, noun: string, access: 'read' | 'write'): void {
  const denial = getRefusal(viewer, customizableFor(noun).access[access])
  if (denial) throw new AppError(denial, refusalMessages[denial].detail)
}

/**
 * True if a kind of record already has a field with this title, ignoring case and spacing; all kinds have
 * tags.
 */
export const isTitleTaken = (noun: string, label: string) =>
  ['Tags', ...listFields(customizableFor(noun).schema).map(({ title }) => title)].some(
    title => normalizeTitle(title) === normalizeTitle(label),
  )

const normalizeTitle = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || text
