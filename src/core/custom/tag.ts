import { z } from 'zod'
import { tagsName } from '../data/added-names.ts'
import { line } from '../form/fields.ts'
import { isOneLine, oneLineMessage } from '../text/one-line.ts'

/**
 * The tag colors of every theme with their names. The tag's name carries the meaning; color alone never does.
 */
const tagColors = {
  none: 'Gray',
  info: 'Blue',
  good: 'Green',
  warn: 'Orange',
  bad: 'Red',
  accent: 'Accent',
} as const
export type TagColor = keyof typeof tagColors

export const maxTags = 500
export const maxTagsPerRecord = 50
/** Most records tagged together. */
export const maxTaggedRecords = 5000

/** Files list the tags of a record in one cell, separated by commas. */
export const tagName = line('Name', 40)
  .min(1, 'Enter a name.')
  .refine(isOneLine, oneLineMessage)
  .refine(name => !name.includes(','), 'A tag name cannot contain a comma. Add two tags instead.')

/** The definition of a tag as users enter it. */
export const tagDraft = z.object({
  name: tagName,
  color: z
    .enum(Object.keys(tagColors) as [TagColor, ...TagColor[]], 'Choose a color.')
    .default('none')
    .meta({ title: 'Color', words: tagColors }),
})
export type TagDraft = z.output<typeof tagDraft>

/** `ids` are its own id and the ids of the tags merged into it. */
export type Tag = TagDraft & { id: string; version: number; ids: readonly string[] }

/** The tags of a record by name; deleted tags are skipped. */
export function recordTags(record: object, tags: readonly Tag[]): Tag[] {
  const tagIds = (record as { [tagsName]?: readonly string[] })[tagsName] ?? []
  return tagIds.length === 0 ? [] : tags.filter(({ ids }) => ids.some(id => tagIds.includes(id)))
}
