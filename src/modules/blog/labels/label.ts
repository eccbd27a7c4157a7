import { z } from 'zod'
import { choice, line } from '../../../core/form/fields.ts'
import { isOneLine, oneLineOnly } from '../../../core/text/one-line.ts'
import { slug } from '../article/slug.ts'

export const labelNoun = 'blog_labels'

/** By what articles are found: each kind with its words. */
export const labelKinds = { category: 'Category', tag: 'Tag', author: 'Author', series: 'Series' } as const
export type LabelKind = keyof typeof labelKinds

export const labelDraft = z.object({
  kind: choice('Kind', labelKinds, 'Choose a kind.'),
  name: line('Name', 80).min(1, 'Enter a name.').refine(isOneLine, oneLineOnly),
  slug,
  about: line('About', 200).refine(isOneLine, oneLineOnly).default(''),
})
export type LabelDraft = z.output<typeof labelDraft>

/** A label as pages show it. */
export type Label = { kind: LabelKind; name: string; slug: string; about: string }

export const pathOfLabel = ({ kind, slug }: Pick<Label, 'kind' | 'slug'>) => `/blog/${kind}/${slug}`
