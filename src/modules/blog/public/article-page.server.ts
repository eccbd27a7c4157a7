import type { Database } from '../../../core/data/database.server.ts'
import type { Article } from '../../../core/text/article.ts'
import { readGround } from '../../../core/map/states.server.ts'
import { articleFigures, articlePictures } from '../article/article.ts'
import { blogPublished } from '../article/article.table.ts'
import type { FigureData } from '../figures/figure-data.ts'
import { placesFrame, landKey } from '../figures/map-frame.ts'
import type { Label } from '../labels/label-kinds.ts'
import { picturesById, type Picture } from '../media/read-media.server.ts'
import {
  readCards,
  findLabel,
  labelsById,
  selectRelated,
  selectSeries,
  type ArticleCard,
} from './read-articles.server.ts'

type ArticleRow = typeof blogPublished.$inferSelect

/** An article with everything its page shows. */
export type ArticlePage = {
  slug: string
  title: string
  description: string
  body: Article
  minutes: number
  /** Null in a preview of an unpublished article. */
  publishedAt: string | null
  changedAt: string | null
  canonical: string | null
  category: Label | null
  author: Label | null
  tags: Label[]
  series: {
    label: Label
    position: number
    total: number
    previous: SeriesStep | null
    next: SeriesStep | null
  } | null
  cover: Picture | null
  figures: FigureData
  related: ArticleCard[]
}
type SeriesStep = { slug: string; title: string }

const maxRelated = 3

/** Reads the data for an article's page; `row` is published, or a draft shown as if it were. */
export async function readArticlePage(
  people: Database['people'],
  row: Omit<ArticleRow, 'publishedAt' | 'changedAt' | 'words'> & {
    publishedAt: Date | null
    changedAt: Date | null
  },
): Promise<ArticlePage> {
  const labels = await labelsById(people)
  const pictures = await picturesById(people, articlePictures(row))
  const related = await selectRelated(people, row, maxRelated)
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    body: row.body,
    minutes: row.minutes,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    changedAt: row.changedAt?.toISOString() ?? null,
    canonical: row.canonical,
    category: findLabel(labels, row.categoryId),
    author: findLabel(labels, row.authorId),
    tags: row.tagIds.flatMap(id => findLabel(labels, id) ?? []),
    series: row.seriesId === null ? null : await readSeries(people, findLabel(labels, row.seriesId), row),
    cover: row.coverId === null ? null : (pictures[row.coverId] ?? null),
    figures: { pictures, grounds: await loadLand(row.body) },
    related: await readCards(people, labels, related),
  }
}

async function loadLand(body: Article): Promise<FigureData['grounds']> {
  const frames = articleFigures(body).flatMap(figure =>
    figure.kind === 'map' ? [placesFrame(figure.places)] : [],
  )
  return Object.fromEntries(
    await Promise.all(frames.map(async frame => [landKey(frame), await readGround(frame)] as const)),
  )
}

async function readSeries(
  people: Database['people'],
  label: Label | null,
  row: Pick<ArticleRow, 'articleId' | 'seriesId'>,
) {
  if (label === null) return null
  const series = await selectSeries(people, row.seriesId!)
  const i = series.findIndex(({ articleId }) => articleId === row.articleId)
  if (i < 0) return null
  const step = (index: number): SeriesStep | null => {
    const neighbor = series[index]
    return neighbor ? { slug: neighbor.slug, title: neighbor.title } : null
  }
  return { label, position: i + 1, total: series.length, previous: step(i - 1), next: step(i + 1) }
}
