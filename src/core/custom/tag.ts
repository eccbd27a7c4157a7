import { z } from 'zod'
import { tagsName } from '../data/added-names.ts'
import { line } from '../form/fields.ts'
import { isOneLine, oneLineOnly } from '../text/one-line.ts'

/** The colors that every theme has for a tag, as people call them. The name says what it is: color alone never does. */
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
export const maxOfRecord = 50
/** Most records tagged together. */
export const maxTagged = 5000

/** In files the tags of a record stand in one cell, parted by commas. */
export const tagName = line('Name', 40)
  .min(1, 'Enter a name.')
  .refine(isOneLine, oneLineOnly)
  .refine(name => !name.includes(','), 'A tag has no comma in its name. Add two tags instead.')

/** What people say of a tag. */
export const tagDraft = z.object({
  name: tagName,
  color: z
    .enum(Object.keys(tagColors) as [TagColor, ...TagColor[]], 'Choose a color.')
    .default('none')
    .meta({ title: 'Color', words: tagColors }),
})
export type TagDraft = z.output<typeof tagDraft>

/** `ids` are its own, and those of the tags that are merged into it. */
export type Tag = TagDraft & { id: string; version: number; ids: readonly string[] }

/** The tags that a record has, by name; those that are deleted are not shown. */
export function tagsOf(record: object, tags: readonly Tag[]): Tag[] {
  const held = (record as { [tagsName]?: readonly string[] })[tagsName] ?? []
  return held.length === 0 ? [] : tags.filter(({ ids }) => ids.some(id => held.includes(id)))
}
