import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Tabs, type Tab } from '../../ui/Tabs.tsx'

export type RecordTab = Tab & { show: () => ReactNode }

interface RecordTabsProps {
  label: string
  tabs: readonly [RecordTab, ...RecordTab[]]
  /** Class of the tab panel. */
  className: string
}

/** The tabs of a record or a page. The address holds the selected tab, except the first. */
export function RecordTabs({ label, tabs, className }: RecordTabsProps) {
  const navigate = useNavigate()
  const tab = (useSearch({ strict: false }) as { tab?: unknown }).tab
  const selected = tabs.find(({ id }) => id === tab) ?? tabs[0]
  const choose = (id: string) =>
    void navigate({ to: '.', search: id === tabs[0].id ? {} : { tab: id }, replace: true })
  return (
    <Tabs label={label} tabs={tabs} selected={selected.id} onSelect={choose}>
      <div className={className}>{selected.show()}</div>
    </Tabs>
  )
}
