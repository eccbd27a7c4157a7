import { z } from 'zod'
import { byTheClock, defineJob } from '../jobs/job.server.ts'
import { openMail, openTransport } from './mail.server.ts'
import { sendAgain } from './postman.server.ts'

/** Emails of committed transactions are sent. */
export const sendMail = defineJob({
  name: 'mails:send',
  title: 'Send an email',
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

/** Those that could not be sent are tried again each minute, as far as they are due. */
const sendMailAgain = defineJob({
  name: 'mails:again',
  title: 'Resend email that could not be sent',
  cron: '* * * * *',
  payload: byTheClock,
  async work({ config, database, log }) {
    await sendAgain(database, openTransport(config, log), log)
  },
})

export const mailJobs = [sendMail, sendMailAgain]
