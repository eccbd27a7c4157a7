import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NavigationEntry } from '../../core/module/module.ts'
import { classes } from '../../ui/classes.ts'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import type { EntryState } from '../../core/access/entry.ts'
import { RefusedEntry } from './RefusedEntry.tsx'

interface SidebarEntryProps {
  entry: NavigationEntry
  state: Exclude<EntryState, 'hidden'>
  collapsed: boolean
  /** A count at the end of the entry; hidden in the rail. */
  count?: ReactNode
}

const entryClass =
  'flex h-8 w-full items-center gap-2.5 rounded-md px-2.5 text-left focus-visible:-outline-offset-2 max-md:h-11'

/** A module in the sidebar: a link, or a disabled label with its reason. */
export function SidebarEntry({ entry, state, collapsed, count }: SidebarEntryProps) {
  const { label, to, icon: Icon } = entry
  const word = <EntryLabel collapsed={collapsed}>{label}</EntryLabel>
  if (state === 'active') {
    const link = (
      <Link
        to={to}
        activeOptions={{ exact: to === '/app' || to === '/admin' }}
        className={classes(entryClass, collapsed && 'justify-center px-0')}
        activeProps={{ className: 'bg-accent-soft text-accent font-semibold' }}
        inactiveProps={{ className: 'text-muted hover:bg-hover hover:text-ink' }}
      >
        <Icon size={16} aria-hidden />
        {word}
        {!collapsed && count}
      </Link>
    )
    return collapsed ? (
      <Tooltip text={label} side="right" isName>
        {link}
      </Tooltip>
    ) : (
      link
    )
  }
  return (
    <RefusedEntry
      state={state}
      className={classes(entryClass, collapsed && 'justify-center px-0')}
      tagClass={collapsed ? 'sr-only' : 'ml-auto'}
    >
      <Icon size={16} aria-hidden />
      {word}
    </RefusedEntry>
  )
}

export function EntryLabel({ collapsed, children }: { collapsed: boolean; children: ReactNode }) {
  return <span className={collapsed ? 'sr-only' : 'truncate'}>{children}</span>
}
