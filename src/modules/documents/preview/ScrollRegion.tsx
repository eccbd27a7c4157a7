/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import type { ReactNode, Ref } from 'react'
import { classes } from '../../../ui/classes.ts'

type ScrollRegionProps = { label: string; className?: string; place?: Ref<HTMLElement>; children: ReactNode }

/**
 * What is looked at, where it is larger than its place. It keeps room for its scrollbar: a page that is drawn as wide as
 * its place would be drawn again each time that the bar comes and goes.
 */
export const ScrollRegion = ({ label, className, place, children }: ScrollRegionProps) => (
  <section
    ref={place}
    aria-label={label}
    tabIndex={0}
    className={classes('min-h-0 flex-1 overflow-auto [scrollbar-gutter:stable]', className)}
  >
    {children}
  </section>
)
