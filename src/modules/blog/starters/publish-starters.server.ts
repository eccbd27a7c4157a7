import { eq, sql } from 'drizzle-orm'
import { newId } from '../../../core/data/id.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { noOrigin, platformId, type Actor } from '../../../core/data/record.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { articleDraft } from '../article/article.ts'
import { blogArticles } from '../article/article.table.ts'
import { slugify } from '../../../core/text/slugify.ts'
import type { LabelKind } from '../labels/label-kinds.ts'
import { blogLabels } from '../labels/label.table.ts'
import { publish } from '../publishing/publish.server.ts'
import { saveRevision } from '../publishing/revisions.server.ts'
import type { Starter } from './build.ts'
import { cessation } from './cessation.data.ts'
import { decimal } from './decimal.data.ts'
import { productionFile } from './production-file.data.ts'
import { blogStarters } from './starter.table.ts'

/** The articles that ship with the product, newest last. */
const starters: readonly Starter[] = [productionFile, decimal, cessation]

const author = { name: 'Wellhead', about: 'The people who make it' }

/**
 * Publishes the articles that ship with the product, each once. Changes by staff are preserved, and removed articles do
 * not return. Runs at every start; if several processes start together, one of them publishes each article.
 */
export async function publishStarters({ database }: Pick<Services, 'database'>): Promise<void> {
  const actor = { tenantId: platformId, userId: 'system', origin: noOrigin }
  for (const starter of starters)
    await database.acrossTenants(async tx => {
      const isNew = await tx
        .insert(blogStarters)
        .values({ name: starter.name })
        .onConflictDoNothing()
        .returning()
      if (isNew.length > 0) await publishStarter(tx, actor, starter)
    })
}

async function publishStarter(tx: Tx, actor: Actor, starter: Starter): Promise<void> {
  const { title, slug, description, content, series } = starter
  const label = (kind: LabelKind, name: string, about = '') =>
    findOrCreateLabel(tx, actor, { kind, name, about })
  const tagIds: string[] = []
  for (const tag of starter.tags) tagIds.push(await label('tag', tag))
  const fields = articleDraft.parse({
    title,
    slug,
    description,
    body: { type: 'doc', content },
    categoryId: await label('category', starter.category),
    authorId: await label('author', author.name, author.about),
    seriesId: series && (await label('series', series.name)),
    seriesAt: series?.position ?? null,
    tagIds,
    coverId: null,
    canonical: null,
  })
  const id = newId()
  const stamps = { createdBy: actor.userId, updatedBy: actor.userId }
  const [row] = await tx
    .insert(blogArticles)
    .values({ id, ...fields, ...stamps })
    .returning()
  await saveRevision(tx, actor, { articleId: id, kind: 'save', before: null, fields })
  await publish(tx, actor, row!, false)
}

/** Returns the id of the label with this name, created if needed. */
async function findOrCreateLabel(
  tx: Tx,
  actor: Actor,
  { kind, name, about }: { kind: LabelKind; name: string; about: string },
): Promise<string> {
  const stamps = { createdBy: actor.userId, updatedBy: actor.userId }
  await tx
    .insert(blogLabels)
    .values({ id: newId(), kind, name, slug: slugify(name), about, ...stamps })
    .onConflictDoNothing()
  const [label] = await tx
    .select({ id: blogLabels.id })
    .from(blogLabels)
    .where(
      sql`${eq(blogLabels.kind, kind)} and (lower(${blogLabels.name}) = lower(${name}) or ${blogLabels.slug} = ${slugify(name)})`,
    )
    .limit(1)
  return label!.id
}
