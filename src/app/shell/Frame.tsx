import { Outlet, useLocation, useMatches, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { getRefusal, type Refusal } from '../../core/access/refusal.ts'
import type { Session } from '../../core/auth/session.server.ts'
import { usePageEdges } from '../../core/print/usePageEdges.tsx'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import { GuideUrlContext } from '../../core/form/TermHelp.tsx'
import { guidePath } from '../../modules/guide/access.ts'
import { Announcements } from './Announcements.tsx'
import { BottomBar } from './BottomBar.tsx'
import { guideLabel } from './guide-label.ts'
import { Header } from './Header.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { PhoneSidebar } from './PhoneSidebar.tsx'
import { Refused } from './Refused.tsx'
import { Search } from './search/Search.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SidebarButton } from './SidebarButton.tsx'
import { useGuide } from './useGuide.tsx'
import { useFlag } from '../../ui/useFlag.tsx'
import { useCompact } from '../../ui/useNarrow.tsx'

/** The header, sidebar and bottom bar around the page. */
export function Frame({ session }: { session: Session }) {
  const [collapsed, setCollapsed] = useSidebar()
  const [isBarVisible, setBarVisible] = useFlag('mobileNavVisible', true)
  const [sidebarOpen, setSidebarOpen] = useState(false)
  const [searching, setSearching] = useState(false)
  const openGuide = useGuide(session.viewer)
  usePageEdges()
  useShortcuts('Everywhere', [
    { keys: 'Mod+k', label: 'Search', run: () => setSearching(true) },
    ...(openGuide ? [{ keys: '?', label: guideLabel, run: openGuide }] : []),
  ])

  return (
    <GuideUrlContext value={openGuide ? guidePath : null}>
      <div className="frame grid h-[calc(100dvh-var(--banner-height,0px))] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]">
        <a
          href="#main"
          className="fixed top-1 left-1 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
        >
          Skip to content
        </a>
        <Header session={session} onSearch={() => setSearching(true)} />
        <div className="flex min-h-0">
          <aside
            aria-label="Sidebar"
            className="screen-only shrink-0 border-r transition-[width] max-md:hidden"
            style={{ width: collapsed ? 64 : 256 }}
          >
            <Sidebar viewer={session.viewer} collapsed={collapsed} onCollapse={setCollapsed} />
          </aside>
          <div className="relative flex min-w-0 flex-1 flex-col">
            <Announcements viewer={session.viewer} />
            <Main session={session} />
            <SidebarButton onOpen={() => setSidebarOpen(true)} />
          </div>
        </div>
        {isBarVisible && !sidebarOpen ? <BottomBar session={session} /> : <span />}
        <PhoneSidebar
          viewer={session.viewer}
          open={sidebarOpen}
          setOpen={setSidebarOpen}
          isBarVisible={isBarVisible}
          setBarVisible={setBarVisible}
        />
        {searching && <Search viewer={session.viewer} onClose={() => setSearching(false)} />}
      </div>
    </GuideUrlContext>
  )
}

/**
 * True while the sidebar is collapsed to icons. The state is remembered, except in a window below
 * 1,280 px, which starts collapsed.
 */
function useSidebar(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useFlag('sidebarCollapsed', false)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isCompact = useCompact()
  return isCompact ? [!isUnfolded, isFolded => setIsUnfolded(!isFolded)] : [collapsed, setCollapsed]
}

/** The page, or the reason it is refused. A new page gets the focus unless one of its fields already has it. */
function Main({ session }: { session: Session }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const page = useMatches().at(-1)?.staticData
  // The path after the navigation is complete, when the previous page and its focused element are gone.
  const shownPath = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const previousPathRef = useRef(shownPath)
  useEffect(() => {
    const previousPath = previousPathRef.current
    previousPathRef.current = shownPath
    if (previousPath === undefined || previousPath === shownPath) return
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [shownPath])

  const denial = page?.gate ? getRefusal(session.viewer, page.gate) : null
  const leavesAdmin = denial !== null && pathname.startsWith('/admin')
  useEffect(() => {
    if (leavesAdmin) location.replace('/app')
  }, [leavesAdmin])
  return (
    <main
      ref={main}
      id="main"
      aria-label={page?.title}
      tabIndex={-1}
      className="relative min-h-0 min-w-0 flex-1 overflow-auto outline-none"
    >
      <Page title={page?.title} refused={leavesAdmin ? 'away' : denial} session={session} />
    </main>
  )
}

interface PageProps {
  title: string | undefined
  refused: Refusal | 'away' | null
  session: Session
}

function Page({ title, refused, session }: PageProps) {
  if (refused === 'away') return <PageSkeleton />
  if (refused) return <Refused page={title} refusal={refused} membership={session.viewer.membership} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  )
}
