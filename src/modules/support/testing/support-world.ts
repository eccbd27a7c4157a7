import pg from 'pg'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { toRichText } from '../../../core/text/testing/rich-text.ts'
import { notifyConsentRequest } from '../consent/notify-consent-request.server.ts'
import { notifyAnswer } from '../notices/notify-answer.server.ts'
import { supportRouter } from '../own/own.server.ts'
import { supportStaffRouter } from '../staff/staff.server.ts'

/** Two organizations, users outside of both, and staff. */
export async function supportWorld() {
  const orgs = await twoOrganizations()
  const queue = new pg.Client(orgs.owner)
  await queue.connect()
  const staff = await orgs.newcomer('Ruth', ['customer', 'customer_support'])
  const customer = callerFactory(supportRouter)
  const desk = callerFactory(supportStaffRouter)

  /** Takes the payloads of the queued jobs of one kind off the queue. */
  async function waiting<Payload>(name: string): Promise<Payload[]> {
    const { rows } = await queue.query<{ payload: Payload }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning j.payload`,
      [name],
    )
    return rows.map(({ payload }) => payload)
  }

  return {
    orgs,
    staff,
    customer,
    desk,
    waiting,
    admin: await orgs.newcomer('Amal', ['customer', 'admin']),
    newcomer: await orgs.newcomer('Edith'),
    ask: (user: Context, subject = 'Decimal is short', text = 'Which one is right?') =>
      customer(user).create({ subject, body: toRichText(text) }),
    answer: async (id: string, text: string, solve = false) => {
      const { lastNumber } = await desk(staff).get({ id })
      await desk(staff).answer({ id, seen: lastNumber, body: toRichText(text), solve })
    },
    /** Runs the jobs that notify users of answers and requests. */
    async tell() {
      for (const job of [notifyAnswer, notifyConsentRequest])
        for (const payload of await waiting<never>(job.name))
          await job.work(orgs.services, payload, { signal: undefined })
    },
    async close() {
      await queue.end()
      await orgs.close()
    },
  }
}
