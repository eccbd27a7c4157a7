import { z } from 'zod'
import { articleSchema, blankArticle, listFigures, type Article } from '../../../core/text/article.ts'
import { isOneLine, oneLineMessage } from '../../../core/text/one-line.ts'
import { figure, type Figure } from '../figures/figure.ts'
import { slug } from './slug.ts'

export const articleRecordType = 'blog_articles'
/** The live topic of the public blog. */
export const blogTopic = 'blog'

const maxTitleLength = 160
const tooLongMessage =
  (limit: number) =>
  ({ input }: { input?: unknown }) =>
    `Use at most ${limit.toLocaleString('en-US')} characters; this has ${String(input).length.toLocaleString('en-US')}.`
const titleLine = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, { error: tooLongMessage(limit) })
    .refine(isOneLine, oneLineMessage)
const nullableId = z.uuid().nullable()

/** An article as staff write it. Publishing requires more (`unreadyReason`). */
export const articleDraft = z.object({
  title: titleLine(maxTitleLength).meta({ title: 'Title' }),
  slug,
  description: titleLine(300).meta({ title: 'Description' }),
  body: articleSchema(figure),
  categoryId: nullableId,
  authorId: nullableId,
  seriesId: nullableId,
  seriesAt: z.int('Enter a whole number.').min(1, 'Begin at 1.').max(999, 'At most 999.').nullable(),
  tagIds: z.array(z.uuid()).max(10, 'Choose at most 10 tags.'),
  coverId: nullableId,
  canonical: z
    .string()
    .trim()
    .transform(text => text || null)
    .nullable()
    .refine(
      text =>
        text === null || (text.length <= 500 && z.url({ protocol: /^https?$/ }).safeParse(text).success),
      'Enter a full address, such as https://example.com/article.',
    ),
})
export type ArticleDraft = z.output<typeof articleDraft>

export const blankDraft = (title: string, slug: string): ArticleDraft => ({
  title,
  slug,
  description: '',
  body: blankArticle,
  categoryId: null,
  authorId: null,
  seriesId: null,
  seriesAt: null,
  tagIds: [],
  coverId: null,
  canonical: null,
})

/** Returns the figures of a validated body. */
export const articleFigures = (body: Article): Figure[] => listFigures(body) as Figure[]

/** Returns the distinct pictures of an article, including its cover. */
export const articlePictures = ({ body, coverId }: Pick<ArticleDraft, 'body' | 'coverId'>): string[] => [
  ...new Set([
    ...(coverId ? [coverId] : []),
    ...articleFigures(body).flatMap(item => (item.kind === 'picture' ? [item.mediaId] : [])),
  ]),
]
