import { addressOfMail } from './incoming-mail.ts'

/** The way to a mail as it came, for staff. */
export const MailLink = ({ id }: { id: string }) => (
  <a href={addressOfMail(id)} className="text-accent" download>
    Download the email
  </a>
)
