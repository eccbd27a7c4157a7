import { mailUrl } from './incoming-mail.ts'

/** Downloads the original email, for staff. */
export const MailLink = ({ id }: { id: string }) => (
  <a href={mailUrl(id)} className="text-accent" download>
    Download the email
  </a>
)
