import { useNavigate } from '@tanstack/react-router'
import type { EntryState } from '../../core/access/entry.ts'
import { entryStateLabels } from '../../core/access/entry.ts'
import type { NavigationEntry } from '../../core/module/module.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'

interface RailFlyoutProps {
  title: string
  entries: readonly { entry: NavigationEntry; state: Exclude<EntryState, 'hidden'> }[]
}

/** A group of the collapsed sidebar: its name opens a menu of all its pages, including hidden ones. */
export function RailFlyout({ title, entries }: RailFlyoutProps) {
  const navigate = useNavigate()
  return (
    <Menu
      label={title}
      side="right"
      items={entries.map(({ entry: { label, to, icon: Icon }, state }) => ({
        label,
        icon: <Icon size={16} aria-hidden />,
        disabledReason: state === 'active' ? null : entryStateLabels[state].hint,
        onSelect: () => void navigate({ to }),
      }))}
      renderTrigger={trigger => (
        <button
          {...trigger}
          type="button"
          className="grid h-6 w-full place-items-center truncate rounded-md text-2xs font-medium text-faint hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 aria-expanded:bg-hover aria-expanded:text-ink"
        >
          <span className="max-w-full truncate px-0.5">{title}</span>
        </button>
      )}
    />
  )
}
