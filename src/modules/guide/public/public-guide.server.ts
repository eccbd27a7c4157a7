import { z } from 'zod'
import { openProcedure, router } from '../../../core/http/procedure.server.ts'
import type { WorkedExample } from '../../../core/resource/worked-example.ts'
import { readPictureList } from '../pictures/picture-list.server.ts'
import type { PictureList } from '../pictures/picture-list.ts'
import { examples } from '../read/examples.ts'
import { isGuidePublic } from '../pages/is-public.server.ts'
import { publicPage } from '../pages/public-pages.ts'

/** A page of the public guide, with its examples calculated. A null `topic` is the first page. */
export type PublicTopic = {
  topic: string | null
  title: string
  sentence: string
  example: WorkedExample | null
  pictures: PictureList | null
}

export const publicGuideRouter = router({
  /** Returns null if the guide is not public, or has no such page. */
  page: openProcedure
    .input(z.object({ topic: z.string().max(100) }).optional())
    .query(async ({ ctx, input }): Promise<PublicTopic | null> => {
      if (!(await isGuidePublic(ctx.services.database))) return null
      const pictures = readPictureList()
      if (!input) return { topic: null, ...first, example: null, pictures }
      const page = publicPage(input.topic)
      if (!page) return null
      const { slug, title, sentence, example } = page
      return { topic: slug, title, sentence, example: examples[example ?? ''] ?? null, pictures }
    }),
})

const first = {
  title: 'Guide',
  sentence: 'How Wellhead works and what its numbers mean: leases, acreage, interests, wells and value.',
}
