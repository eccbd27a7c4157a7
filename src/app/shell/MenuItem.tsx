import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { entryState } from '../../core/access/entry.ts'
import type { Viewer } from '../../core/access/refusal.ts'
import type { Entry } from './menu.ts'
import { RefusedEntry } from './RefusedEntry.tsx'

interface MenuItemProps {
  entry: Entry
  viewer: Viewer
  linkClass: string
  /** Classes of the entry on its own page, and on other pages. */
  activeClass: string
  inactiveClass: string
  tagClass?: string
  onFollow?: () => void
  children: ReactNode
}

/** A menu entry of the header or a phone menu: a link, nothing, or a disabled label with its reason. */
export function MenuItem({
  entry,
  viewer,
  linkClass,
  activeClass,
  inactiveClass,
  tagClass,
  onFollow,
  children,
}: MenuItemProps) {
  const { to, gate } = entry
  const state = entryState(viewer, gate)
  if (state === 'hidden') return null
  if (state === 'active')
    return (
      <Link
        to={to}
        onClick={onFollow}
        activeOptions={{ exact: to === '/app' }}
        className={linkClass}
        activeProps={{ className: activeClass }}
        inactiveProps={{ className: inactiveClass }}
      >
        {children}
      </Link>
    )
  return (
    <RefusedEntry state={state} className={linkClass} tagClass={tagClass}>
      {children}
    </RefusedEntry>
  )
}
