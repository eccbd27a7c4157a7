/** Screenshots, spreadsheets, statements; what is larger belongs among the organization's documents. */
export const maxFileBytes = 10 * 1024 ** 2
export const maxFiles = 20

/** A file of a ticket, as those who read the ticket see it. */
export type TicketFile = {
  id: string
  authorId: string
  byStaff: boolean
  fileName: string
  size: number
  /** A picture or a PDF, which a browser draws. */
  isShown: boolean
  isPicture: boolean
  /** The mail that it came with. */
  mailId: string | null
  createdAt: string
}

/** Where a file is sent to, and where it is taken from. */
export const filesOfTicket = (ticketId: string, side: keyof typeof places) =>
  `/files/${places[side]}/${ticketId}`

const places = { own: 'support', staff: 'admin/support', notes: 'admin/support-notes' } as const
