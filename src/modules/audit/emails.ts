import { emailKind } from '../../core/mail/email.ts'

/** The last seal of the audit log, for an owner who stores it where no one at Wellhead can change it. */
export const lastSeal = emailKind({
  id: 'last-seal',
  title: 'Audit log seal',
  whenDoubtful: 'send',
  subject: 'Seal of the {organization} audit log, {day}',
  text: `Hello {name},

On {day}, the audit log of {organization} had {records}. The last seal was:

{seal}

Keep this email. As long as the chain holds this seal, no one has changed or removed any of these records.

To check, open the audit log, choose Verify log, enter this seal, and verify.

{link}

You get this email each day because you asked for it there. To stop it, clear “Email me the last seal each day”.`,
  label: 'Open the audit log',
  places: {
    name: 'Dana Amos',
    organization: 'Cottonwood Operating',
    day: 'Jan 31, 2027',
    records: '1,204 sealed records',
    seal: '5f0c1d6b0a7e4f3e8f6a2b9d7c4e1a0f5f0c1d6b0a7e4f3e8f6a2b9d7c4e1a0f',
  },
  requiredPlaceholders: ['organization', 'day', 'records', 'seal'],
})
