/** A file that arrived with an email, under a name that is safe on any file system. */
export type MailFile = { name: string; size: number; mediaType: string }

/** The data stored with a message that arrived by email. */
export type ByMail = { mailId: string; files: MailFile[]; isAutomatic: boolean }
