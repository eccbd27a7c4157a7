import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'

export interface Tab {
  id: string
  label: string
  count?: number | undefined
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Classes of a tab, for buttons and links. */
export const tabClass = (isSelected: boolean) =>
  classes(
    'flex h-9 items-center gap-1.5 border-b-2 whitespace-nowrap focus-visible:-outline-offset-2 max-md:h-11',
    isSelected ? 'border-accent font-semibold text-ink' : 'border-transparent text-muted hover:text-ink',
  )

/**
 * Tabs whose state is controlled: the page keeps the selected tab in the address. Arrows, Home and End select
 * immediately.
 */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex(tab => tab.id === selected)
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [index])

  const move = (event: KeyboardEvent) => {
    const to = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const tab = to === undefined ? undefined : tabs[to]
    if (tab === undefined || to === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    const button = list.current?.children[to]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex shrink-0 gap-4 overflow-x-auto border-b px-4.5 [scrollbar-width:none] max-md:px-3.5"
      >
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
            className={tabClass(tab.id === selected)}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="font-normal text-faint">{tab.count.toLocaleString('en-US')}</span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        className="flex min-h-0 flex-1 flex-col"
      >
        {children}
      </div>
    </>
  )
}
