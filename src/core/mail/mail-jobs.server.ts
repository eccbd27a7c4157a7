import type { Services } from '../http/context.server.ts'
import type { JobHandlers } from '../jobs/jobs.server.ts'
import { openTransport } from './mail.server.ts'
import { sendAgain } from './postman.server.ts'

export const mailCron = '* * * * * mails:again'

/** Letters that could not be sent are tried again each minute, as far as they are due. */
export function mailJobs({ config, database, log }: Services): JobHandlers {
  const deliver = openTransport(config, log)
  return {
    'mails:again': async () => {
      await sendAgain(database, deliver, log)
    },
  }
}
