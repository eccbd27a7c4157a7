import type { Context } from '../../src/core/http/context.server.ts'
import { caller } from './people.server.ts'

type BodyPart = string | { mention: Context }

/** A text in the editor's format. */
export const saying = (...parts: BodyPart[]) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: parts.map(part =>
        typeof part === 'string'
          ? { type: 'text', text: part }
          : { type: 'mention', attrs: { id: part.mention.viewer.user!.id } },
      ),
    },
  ],
})

/** Comments of the owner and the landman on the first lease and the first well. */
export async function seedComments(owner: Context, landman: Context) {
  const [lease] = (await caller(owner).leases.list({ offset: 0, limit: 1 })).rows
  const [well] = (await caller(owner).wells.list({ limit: 1 })).rows
  const add = (user: Context, noun: string, recordId: string, ...parts: BodyPart[]) =>
    caller(user).comments.add({ noun, recordId, body: saying(...parts) })
  await add(owner, 'leases', lease!.id, { mention: landman }, ' check the shut-in clause before Friday.')
  await add(landman, 'leases', lease!.id, 'Paragraph 7 gives 60 days. The last report is inside them.')
  await add(landman, 'wells', well!.id, 'The pumper says the tubing was pulled on Tuesday.')
}
