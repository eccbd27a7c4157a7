/** A file that came with a mail, by a name that is harmless wherever it is saved. */
export type MailFile = { name: string; size: number; mediaType: string }

/** What a message that came by mail says of that. */
export type ByMail = { mailId: string; files: MailFile[]; isAutomatic: boolean }
