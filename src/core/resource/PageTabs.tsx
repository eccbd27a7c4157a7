import { Link, useLocation } from '@tanstack/react-router'
import { useContext, useEffect, useRef } from 'react'
import { tabClass } from '../../ui/Tabs.tsx'
import { getRefusal } from '../access/refusal.ts'
import { useViewer } from '../auth/useViewer.tsx'
import { ModulesContext } from '../module/modules.tsx'

interface PageTabsProps {
  noun: string
  /** Address of the record's own page. */
  path: string
  /** Accessible name of the tabs. */
  label: string
}

/**
 * The pages of a record, its own and those of other modules, as links styled as tabs. Pages that the user may
 * not open are omitted.
 */
export function PageTabs({ noun, path, label }: PageTabsProps) {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const viewer = useViewer()
  const tabs = useContext(ModulesContext)
    .flatMap(module => module.tabs ?? [])
    .filter(({ noun: on, gate }) => on === noun && (!gate || getRefusal(viewer, gate) === null))
    .toSorted((a, b) => a.order - b.order)
    .map(({ label: text, segment }) => ({ words: text, to: segment === '' ? path : `${path}/${segment}` }))
  const index = tabs.findIndex(({ to }) => to === pathname)
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [index])
  return (
    <nav
      ref={list}
      aria-label={label}
      className="flex shrink-0 gap-4 overflow-x-auto border-b px-4.5 [scrollbar-width:none] max-md:px-3.5"
    >
      {tabs.map(({ words, to }, each) => (
        <Link key={to} to={to} activeOptions={{ exact: true }} className={tabClass(each === index)}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
