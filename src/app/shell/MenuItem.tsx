import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { entryState } from '../../core/access/entry.ts'
import type { Viewer } from '../../core/access/refusal.ts'
import type { Entry } from './menu.ts'
import { RefusedEntry } from './RefusedEntry.tsx'

interface MenuItemProps {
  entry: Entry
  viewer: Viewer
  look: string
  /** Classes of the entry on its own page, and on other pages. */
  here: string
  elsewhere: string
  tagLook?: string
  onFollow?: () => void
  children: ReactNode
}

/** A menu entry of the header or a phone menu: a link, nothing, or a disabled label with its reason. */
export function MenuItem({
  entry,
  viewer,
  look,
  here,
  elsewhere,
  tagLook,
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
        className={look}
        activeProps={{ className: here }}
        inactiveProps={{ className: elsewhere }}
      >
        {children}
      </Link>
    )
  return (
    <RefusedEntry state={state} look={look} tagLook={tagLook}>
      {children}
    </RefusedEntry>
  )
}
