import { setPriority } from 'node:os'
import { z } from 'zod'
import { readKinds } from '../text/read-kind.ts'

/** What the process beside the main one is asked. */
const asked = z.discriminatedUnion('task', [
  z.object({ task: z.literal('text'), path: z.string(), kind: z.enum(readKinds), from: z.int() }),
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
        /** Where words begin and end that a line may go through; the rest of their places is not asked. */
        struck: z.array(z.tuple([z.int(), z.int()])),
      }),
    ),
  }),
])
export type Asked = z.output<typeof asked>

const send = (message: unknown) =>
  new Promise<void>(resolve => {
    process.send?.(message, undefined, undefined, () => resolve())
  })

/**
 * A page's picture is waited for; nobody sits before the rest, and who works meanwhile goes first. It still has a third
 * of another's share: on a machine that is always busy a page must not run into its limit of time.
 */
const behindOthers = 5

/** Only what is asked for is loaded: it lives for one file. */
async function answer(given: Asked): Promise<void> {
  if (given.task !== 'picture') setPriority(behindOthers)
  if (given.task === 'instruments') {
    const { readPages } = await import('../lease/read-pages.ts')
    const pages = given.pages.map(({ struck, ...page }) => ({
      ...page,
      words: struck.map(([start, end]) => ({ start, end, struck: true, box: [0, 0, 0, 0] as const })),
    }))
    return send({ read: readPages(pages) })
  }
  if (given.task === 'picture') {
    const { pictureOfPage } = await import('../text/picture-of-page.server.ts')
    const { picture, pages } = await pictureOfPage(given)
    return send({ picture: picture.toString('base64'), pages })
  }
  const { pagesOfFile } = await import('../text/pages-of-file.server.ts')
  for await (const part of pagesOfFile(given.path, given.kind, given.from)) await send(part)
}

/** The process beside the main one in which files are opened: what one of them brings down is this process alone. */
process.on('message', (message: unknown) => {
  void (async () => {
    try {
      await answer(asked.parse(message))
      await send({ done: true })
    } catch (error) {
      await send({ failed: error instanceof Error ? error.name : 'Error' })
    }
    process.exit(0)
  })()
})
// Its parent ended: nobody waits for this any more.
process.on('disconnect', () => process.exit(0))
