import type { z } from 'zod'
import { refusal, type Gate, type Viewer } from '../access/refusal.ts'
import { refusalWords } from '../access/words.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { fieldsOf } from '../form/schema-fields.ts'
import { allNouns, nounOf } from '../module/modules.server.ts'

/** A kind of record to which organizations add fields: what it has already, and who may see and change its records. */
export type Customizable = { schema: z.ZodObject; access: Record<'read' | 'write', Gate> }

/** The kinds of records that take custom fields, as people call them. */
export const customizables = () =>
  allNouns().flatMap(({ name, many, custom }) => (custom ? [{ noun: name, many, ...custom }] : []))

/** One of them; a kind that takes none is as absent as one that never was. */
function customizableOf(noun: string): Customizable {
  const found = nounOf(noun)?.custom
  if (!found) throw notFound('Record')
  return found
}

/** @throws AppError when the viewer may not see, or not change, records of this kind */
export function checkCustom(viewer: Viewer, noun: string, wish: 'read' | 'write'): void {
  const refused = refusal(viewer, customizableOf(noun).access[wish])
  if (refused) throw new AppError(refused, refusalWords[refused].detail)
}

/** Whether a kind of record has a field of its own with this title. */
export const isTaken = (noun: string, label: string) =>
  fieldsOf(customizableOf(noun).schema).some(({ title }) => title.toLowerCase() === label.toLowerCase())
