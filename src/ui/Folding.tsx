import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { MoreIcon } from './MoreIcon.tsx'
import { foldedParts } from './fold.ts'
import { Menu, type MenuItem } from './overlay/Menu.tsx'

/** A button in a row, and its entries in the menu when it does not fit. */
export interface FoldingPart {
  label: string
  node: ReactNode
  /** The menu entries, if they should differ from a single entry that presses the button. */
  items?: readonly MenuItem[] | undefined
  /** Never moves into the menu. */
  isPinned?: boolean | undefined
}

interface FoldingProps {
  parts: readonly FoldingPart[]
  /** Label of the menu. */
  label?: string
  align?: 'start' | 'end'
  /** Content after the parts, which never folds; it scrolls if it alone is too wide. */
  children?: ReactNode
}

/** Marks an element that can scroll further to the right, which fades its edge. */
const markOverflow = (rest: Element) =>
  rest.toggleAttribute('data-goes-on', rest.scrollWidth - rest.clientWidth - rest.scrollLeft > 1)

const gap = 8
const moreWidth = 38

/** Parts in one line, as many as fit; the rest, starting from the last, move into a menu. */
export function Folding({ parts, label = 'More', align = 'start', children }: FoldingProps) {
  const row = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState<readonly number[]>([])
  const shape = JSON.stringify([
    parts.map(({ label, isPinned }) => [label, isPinned === true]),
    Boolean(children),
  ])
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const waitUntilStored = (JSON.parse(shape) as [[string, boolean][], boolean])[0].map(
      ([, stored]) => stored,
    )
    const measure = () => {
      const partElements = [...element.querySelectorAll<HTMLElement>(':scope > [data-part]')]
      const widths = partElements.map(({ scrollWidth }) => scrollWidth)
      const isRest = widths.map((_, index) => index >= waitUntilStored.length || waitUntilStored[index]!)
      const next = foldedParts({
        widths,
        pinned: isRest,
        availableWidth: element.clientWidth,
        gap,
        menuButtonWidth: moreWidth,
      })
      const rest = element.querySelector(':scope > [data-part=rest]')
      if (rest) markOverflow(rest)
      setFolded(previous => (previous.join() === next.join() ? previous : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const part of element.querySelectorAll(':scope > [data-part], [data-part=rest] > *'))
      observer.observe(part)
    return () => observer.disconnect()
  }, [shape])
  /** Folded parts stay in the page, hidden and unreachable; their menu entries click them. */
  const press = (partIndex: number) => {
    const part = row.current?.querySelectorAll<HTMLElement>(':scope > [data-part]').item(partIndex)
    part?.querySelector<HTMLElement>('button, a')?.click()
  }
  const items = parts.flatMap(({ label, items }, index) =>
    folded.includes(index) ? (items ?? [{ label, onSelect: () => press(index) }]) : [],
  )
  return (
    <div
      ref={row}
      className={classes(
        'relative flex min-w-10 flex-1 basis-0 items-center gap-2',
        align === 'end' && 'md:justify-end',
      )}
    >
      {parts.map((part, index) => (
        <div
          key={part.label}
          data-part={part.label}
          inert={folded.includes(index)}
          className={classes(
            'w-max shrink-0',
            folded.includes(index) && 'invisible absolute left-0 max-w-full overflow-hidden',
          )}
        >
          {part.node}
        </div>
      ))}
      {items.length > 0 && (
        <Menu
          label={label}
          align={align}
          items={items}
          renderTrigger={trigger => (
            <Button {...trigger} aria-label={label} icon={<MoreIcon />} className="shrink-0" />
          )}
        />
      )}
      {children && (
        <div
          data-part="rest"
          onScroll={event => markOverflow(event.currentTarget)}
          className="flex min-w-0 items-center gap-2 overflow-x-auto py-0.5 [scrollbar-width:none] data-goes-on:mask-r-from-85%"
        >
          {children}
        </div>
      )}
    </div>
  )
}
