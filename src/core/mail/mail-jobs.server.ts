import { z } from 'zod'
import type { Services } from '../http/context.server.ts'
import { job } from '../jobs/job.server.ts'
import type { JobHandlers } from '../jobs/jobs.server.ts'
import { openMail, openTransport } from './mail.server.ts'
import { sendAgain } from './postman.server.ts'

export const mailCron = '* * * * * mails:again'

const mail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

/** Letters of committed transactions are sent; those that could not be are tried again each minute, as far as due. */
export function mailJobs(services: Services): JobHandlers {
  const { config, database, log } = services
  const deliver = openTransport(config, log)
  const send = openMail(services)
  return {
    'mails.send': job(mail, send),
    'mails:again': async () => {
      await sendAgain(database, deliver, log)
    },
  }
}
