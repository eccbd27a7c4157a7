import { z } from 'zod'
import { byTheClock, defineJob } from '../jobs/job.server.ts'
import { openMail, openTransport } from './mail.server.ts'
import { retryMails } from './postman.server.ts'

/** Sends an email of a committed transaction. */
export const sendMail = defineJob({
  name: 'mails:send',
  title: 'Send an email',
  description: 'Sends one email.',
  payload: z.object({
    id: z.uuid().optional(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    headers: z.record(z.string(), z.string()).optional(),
    whenDoubtful: z.enum(['send', 'hold']).optional(),
  }),
  work: (services, mail) => openMail(services)(mail),
})

/** Retries failed emails that are due, every minute. */
const resendMail = defineJob({
  name: 'mails:again',
  title: 'Resend email that could not be sent',
  description: 'Sends failed emails again when their next attempt is due.',
  cron: '* * * * *',
  payload: byTheClock,
  async work({ config, database, log }) {
    await retryMails(database, openTransport(config, log), log)
  },
})

export const mailJobs = [sendMail, resendMail]
