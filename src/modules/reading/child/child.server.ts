import { z } from 'zod'
import { serveInChild } from '../../../core/child-process/serve-in-child.server.ts'
import { readKinds } from '../text/read-kind.ts'

/** A request to the child process. */
const readerRequest = z.discriminatedUnion('task', [
  z.object({ task: z.literal('text'), path: z.string(), kind: z.enum(readKinds), from: z.int32() }),
  z.object({
    task: z.literal('picture'),
    path: z.string(),
    kind: z.enum(readKinds),
    page: z.int(),
    turned: z.int(),
    dots: z.int(),
    mark: z.string().nullable(),
  }),
  z.object({
    task: z.literal('instruments'),
    pages: z.array(
      z.object({
        page: z.int(),
        text: z.string(),
        scanned: z.boolean(),
        uncertain: z.boolean(),
        /** Start and end of each word that appears struck out; the rules do not need its box. */
        struck: z.array(z.tuple([z.int(), z.int()])),
      }),
    ),
  }),
])
export type ReaderRequest = z.output<typeof readerRequest>

/**
 * The child process that reads documents. It loads only the modules that a request needs, because it serves
 * just one request.
 */
serveInChild(async function* (message: unknown): AsyncGenerator<object> {
  const request = readerRequest.parse(message)
  if (request.task === 'instruments') {
    const { readPages } = await import('../lease/read-pages.ts')
    const pages = request.pages.map(({ struck, ...page }) => ({
      ...page,
      words: struck.map(([start, end]) => ({ start, end, struck: true, box: [0, 0, 0, 0] as const })),
    }))
    yield { readPages: readPages(pages) }
  } else if (request.task === 'picture') {
    const { renderPagePicture: renderPicture } = await import('../text/render-page-picture.server.ts')
    const { picture, pages } = await renderPicture(request)
    yield { picture: picture.toString('base64'), pages }
  } else {
    const { readFilePages: pagesOfFile } = await import('../text/file-pages.server.ts')
    yield* pagesOfFile(request.path, request.kind, request.from)
  }
})
