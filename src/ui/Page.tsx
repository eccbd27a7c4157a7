import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** How wide a page grows: one form, cards beside each other, or a desk of many. Tables and maps take all the room and need no `Page`. */
const widths = { form: 'max-w-3xl', cards: 'max-w-7xl', desk: 'max-w-[110rem]' }

interface PageProps {
  width: keyof typeof widths
  /** Its header, and below it what is on it. */
  children: ReactNode
}

/** A page of a form or of cards. All pages begin at the same left edge; on a wide window, what is free is to the right. */
export const Page = ({ width, children }: PageProps) => (
  <div className={classes('pb-10', widths[width])}>{children}</div>
)
