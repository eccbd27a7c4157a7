import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/**
 * The largest width of a page: one form, cards side by side, or a dense desk. Tables and maps use the full
 * width and need no `Page`.
 */
const widths = { form: 'max-w-3xl', cards: 'max-w-7xl 2xl:max-w-[100rem]', desk: 'max-w-[110rem]' }

interface PageProps {
  width: keyof typeof widths
  /** The page header followed by the content. */
  children: ReactNode
}

/** A page of a form or of cards. Content is left-aligned; extra space in a wide window is on the right. */
export const Page = ({ width, children }: PageProps) => (
  <div className={classes('pb-10', widths[width])}>{children}</div>
)
