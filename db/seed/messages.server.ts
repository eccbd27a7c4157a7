import type { Context } from '../../src/core/http/context.server.ts'
import { saying } from './comments.server.ts'
import { caller } from './people.server.ts'

/** Invented messages between the owner, the landman and the engineer. */
export async function seedMessages(owner: Context, landman: Context, engineer: Context) {
  const id = ({ viewer }: Context) => viewer.user!.id
  const { threadId: direct } = await caller(landman).threads.openDirect({ userId: id(owner) })
  const question = await caller(landman).messages.send({
    threadId: direct,
    body: saying('The lessor called about the shut-in check. Did it clear?'),
  })
  await caller(owner).messages.send({
    threadId: direct,
    body: saying('It cleared on Tuesday. I put the receipt in the lease file.'),
    replyTo: question.id,
  })
  const { threadId } = await caller(owner).threads.createGroup({
    name: 'Berg pad workover',
    people: [id(landman), id(engineer)],
  })
  const [lease] = (await caller(owner).leases.list({ offset: 0, limit: 1 })).rows
  const { id: plan } = await caller(owner).messages.send({
    threadId,
    body: saying('Rig is on location Monday. ', { mention: engineer }, ' confirm the tubing order.'),
    cards: [{ noun: 'leases', recordId: lease!.id }],
  })
  await caller(engineer).messages.react({ id: plan, sign: 'look', given: true })
  await caller(engineer).messages.send({
    threadId,
    body: saying('Ordered 9,400 ft of 2⅞ in. Delivery is Friday morning.'),
    replyTo: plan,
  })
  await caller(landman).messages.send({ threadId, body: saying('The surface owner knows about the road.') })
}
