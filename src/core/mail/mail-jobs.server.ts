import { z } from 'zod'
import { scheduledPayload, defineJob } from '../jobs/job.server.ts'
import { createMailSender, openTransport } from './mail.server.ts'
import { retryMails } from './postman.server.ts'

/** Sends an email of a committed transaction. */
export const sendMailJob = defineJob({
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
  work: (services, mail) => createMailSender(services)(mail),
})

/** Retries failed emails that are due, every minute. */
const resendMailJob = defineJob({
  name: 'mails:again',
  title: 'Resend email that could not be sent',
  description: 'Sends failed emails again when their next attempt is due.',
  cron: '* * * * *',
  payload: scheduledPayload,
  async work({ config, database, log }) {
    await retryMails(database, openTransport(config, log), log)
  },
})

export const mailJobs = [sendMailJob, resendMailJob]
