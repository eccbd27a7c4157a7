import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { LogOut, PanelLeftClose, PanelLeftOpen, Shield, SlidersHorizontal } from 'lucide-react'
import type { Viewer } from '../../core/access/refusal.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { entryState } from '../../core/access/entry.ts'
import { adminEntries } from './adminMenu.tsx'
import { arrangedGroups, inAdminGroups, groupEntries, isMovable } from './groups.ts'
import { adminLink, legalLinks, sidebarEntries } from './menu.ts'
import { RailFlyout } from './RailFlyout.tsx'
import { SidebarGroup } from './SidebarGroup.tsx'
import { SidebarEntry, EntryLabel } from './SidebarEntry.tsx'
import { useSidebarChoice } from './useSidebarChoice.tsx'

const CustomizeSidebar = lazyComponent(async () => (await import('./CustomizeSidebar.tsx')).CustomizeSidebar)
const WaitingCount = lazyComponent(
  async () => (await import('../../modules/admin/overview/WaitingCount.tsx')).WaitingCount,
)

interface SidebarProps {
  viewer: Viewer
  collapsed: boolean
  /** Omitted on a phone, where the entire sidebar slides in. */
  onCollapse?: ((collapsed: boolean) => void) | undefined
}

const footEntryClass =
  'flex h-9 items-center gap-2.5 rounded-md px-2 text-muted hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 max-md:h-11'

/** The links to every module, with the signed-in user at the bottom. */
export function Sidebar({ viewer, collapsed, onCollapse }: SidebarProps) {
  const { pathname } = useLocation()
  const inAdmin = pathname.startsWith('/admin')
  const modules = useRef<HTMLElement>(null)
  const visible = (inAdmin ? adminEntries : sidebarEntries).flatMap(entry => {
    const state = entryState(viewer, entry.gate)
    return state === 'hidden' ? [] : [{ entry, state }]
  })
  // Every address starts with the dashboard's, so the longest match wins.
  const currentPath = visible
    .map(({ entry }) => entry.to)
    .filter(to => pathname.startsWith(to))
    .toSorted((a, b) => a.length - b.length)
    .at(-1)
  // In a long menu the current entry may be below the fold.
  useEffect(() => {
    if (currentPath)
      modules.current?.querySelector(`[href="${currentPath}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [currentPath])
  const { choice, mayArrange, move } = useSidebarChoice(viewer)
  const [isCustomizing, setIsCustomizing] = useState(false)
  const allGroups = inAdmin ? inAdminGroups(visible) : groupEntries(visible)
  const groups = inAdmin ? allGroups : arrangedGroups(visible, choice, currentPath)
  const wholeGroup = (title: string) => allGroups.find(group => group.title === title)?.entries ?? []
  const movable = allGroups
    .map(group => ({ ...group, entries: group.entries.filter(({ entry }) => isMovable(entry.to)) }))
    .filter(({ entries }) => entries.length > 0)
  const { displayName, email, photoUrl } = viewer.user!
  const name = displayName || email
  const centered = collapsed && 'justify-center px-0'
  return (
    <div className="flex h-full flex-col gap-2 overflow-x-hidden overflow-y-auto bg-surface p-2">
      {/* In a low window the entire sidebar scrolls, which keeps a few modules visible. */}
      <nav
        ref={modules}
        aria-label={inAdmin ? 'Admin area' : 'Modules'}
        className="min-h-40 flex-1 overflow-y-auto"
      >
        <ul className="grid gap-px">
          {groups.map(({ title, entries }) => (
            <SidebarGroup
              key={title}
              title={title}
              collapsed={collapsed}
              flyout={title !== null && <RailFlyout title={title} entries={wholeGroup(title)} />}
            >
              {open =>
                entries
                  // The current page stays visible.
                  .filter(({ entry }) => open || entry.to === currentPath)
                  .map(({ entry, state }) => (
                    <li key={entry.to}>
                      <SidebarEntry
                        entry={entry}
                        state={state}
                        collapsed={collapsed}
                        count={inAdmin && <WaitingCount path={entry.to} />}
                      />
                    </li>
                  ))
              }
            </SidebarGroup>
          ))}
          {(inAdmin ? [] : adminLink)
            .filter(({ gate }) => entryState(viewer, gate) === 'active')
            .map(({ label, to, gate }) => (
              <li key={to}>
                <SidebarEntry
                  entry={{ label, to, gate, icon: Shield, order: 0 }}
                  state="active"
                  collapsed={collapsed}
                />
              </li>
            ))}
          {!inAdmin && mayArrange && (
            <li>
              <button
                type="button"
                onClick={() => setIsCustomizing(true)}
                className={classes(
                  'flex h-8 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-sm text-faint hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 max-md:h-11',
                  centered,
                )}
                title="Customize the sidebar"
              >
                <SlidersHorizontal size={14} aria-hidden />
                <EntryLabel collapsed={collapsed}>Customize</EntryLabel>
              </button>
            </li>
          )}
        </ul>
      </nav>
      <div className="grid shrink-0 gap-px">
        {!collapsed && legalLinks.length > 0 && (
          <nav aria-label="Legal" className="flex flex-wrap gap-x-2.5 gap-y-1 px-2 pb-2 text-xs text-faint">
            {legalLinks.map(({ label, to }) => (
              <a key={to} href={to} className="hover:text-ink">
                {label}
              </a>
            ))}
          </nav>
        )}
        <Link
          to="/app/profile"
          className={classes(footEntryClass, centered)}
          activeProps={{ className: 'text-ink' }}
          title={name}
        >
          <Avatar name={name} photoUrl={photoUrl} />
          <EntryLabel collapsed={collapsed}>{name}</EntryLabel>
        </Link>
        <a href="/auth/logout" className={classes(footEntryClass, centered)} title="Sign out">
          <span className="grid w-6 place-items-center">
            <LogOut size={16} aria-hidden />
          </span>
          <EntryLabel collapsed={collapsed}>Sign out</EntryLabel>
        </a>
        {onCollapse && (
          <button
            type="button"
            aria-expanded={!collapsed}
            onClick={() => onCollapse(!collapsed)}
            className={classes(footEntryClass, centered)}
            title={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
          >
            <span className="grid w-6 place-items-center">
              {collapsed ? <PanelLeftOpen size={16} aria-hidden /> : <PanelLeftClose size={16} aria-hidden />}
            </span>
            <span className={collapsed ? 'sr-only' : undefined}>
              {collapsed ? 'Expand' : 'Collapse'} sidebar
            </span>
          </button>
        )}
      </div>
      {isCustomizing && (
        <CustomizeSidebar
          groups={movable}
          choice={choice}
          onMove={move}
          onClose={() => setIsCustomizing(false)}
        />
      )}
    </div>
  )
}
