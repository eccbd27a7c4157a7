import { entryPlace, type EntryPlace, type SidebarChoice } from '../../core/sidebar/sidebar.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import type { SidebarGroup } from './groups.ts'

interface CustomizeSidebarProps {
  /** The movable entries under their headings. */
  groups: readonly SidebarGroup<{ entry: { label: string; to: string } }>[]
  choice: SidebarChoice
  onMove: (move: { label: string; path: string; place: EntryPlace }) => void
  onClose: () => void
}

/** Chooses where optional sidebar entries appear: in their group, pinned, or hidden. */
export const CustomizeSidebar = ({ groups, choice, onMove, onClose }: CustomizeSidebarProps) => (
  <Dialog
    open
    title="Customize the sidebar"
    onClose={onClose}
    footer={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <p className="mb-3 text-muted">
      Only your own sidebar changes. Hidden pages stay in search and in the menus of the collapsed sidebar.
    </p>
    {groups.map(({ title, entries }) => (
      <section key={title} className="mb-3">
        <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
        <ul>
          {entries.map(({ entry: { label, to } }) => (
            <li key={to} className="flex items-center justify-between gap-3 py-0.5">
              <span aria-hidden="true">{label}</span>
              <SelectField
                label={label}
                labelHidden
                className="w-44"
                value={entryPlace(choice, to)}
                choices={[
                  { value: 'group', label: `In ${title}` },
                  { value: 'pinned', label: 'Pinned to the top' },
                  { value: 'hidden', label: 'Hidden' },
                ]}
                onChange={event => onMove({ label, path: to, place: event.target.value as EntryPlace })}
              />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Dialog>
)
