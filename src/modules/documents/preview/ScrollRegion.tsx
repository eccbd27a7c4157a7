/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */
import type { ReactNode, Ref } from 'react'
import { classes } from '../../../ui/classes.ts'

type ScrollRegionProps = {
  label: string
  className?: string
  regionRef?: Ref<HTMLElement>
  children: ReactNode
}

/**
 * A region for content larger than its container. It reserves room for its scrollbar: otherwise a page drawn
 * at container width would be redrawn each time the bar appears or disappears.
 */
export const ScrollRegion = ({ label, className, regionRef, children }: ScrollRegionProps) => (
  <section
    ref={regionRef}
    aria-label={label}
    tabIndex={0}
    className={classes('min-h-0 flex-1 overflow-auto [scrollbar-gutter:stable]', className)}
  >
    {children}
  </section>
)
