/** Enough for screenshots, spreadsheets and statements. Larger files belong in the organization's documents. */
export const maxFileBytes = 10 * 1024 ** 2
export const maxFiles = 20

/** A file of a ticket, as the readers of the ticket see it. */
export type TicketFile = {
  id: string
  authorId: string
  byStaff: boolean
  fileName: string
  size: number
  /** True for a picture or a PDF, which browsers can show. */
  isShown: boolean
  isPicture: boolean
  /** The email that the file arrived with. */
  mailId: string | null
  createdAt: string
}

/** The address to which files of a ticket are uploaded and from which they are downloaded. */
export const ticketFilesPath = (ticketId: string, audience: keyof typeof fileFolders) =>
  `/files/${fileFolders[audience]}/${ticketId}`

const fileFolders = { own: 'support', staff: 'admin/support', notes: 'admin/support-notes' } as const
