import { Dialog } from '../overlay/Dialog.tsx'
import { Keys } from './Keys.tsx'
import type { Shortcut } from './shortcut.ts'

export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

/** A dialog with every key that works on this page. */
export function ShortcutHelp({ groups, onClose }: { groups: ShortcutGroup[]; onClose: () => void }) {
  const titles = [...new Set(groups.map(group => group.title))]
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="large">
      <div className="grid gap-x-10 gap-y-4 pb-3 md:grid-cols-2">
        {titles.map(title => (
          <section key={title}>
            <h3 className="mb-1 text-sm font-medium text-muted">{title}</h3>
            <dl>
              {groups
                .filter(group => group.title === title)
                .flatMap(group => group.shortcuts)
                .map(({ keys, label }) => (
                  <div
                    key={keys + label}
                    className="flex items-center justify-between gap-4 border-b py-1.25"
                  >
                    <dt>{label}</dt>
                    <dd className="text-muted">
                      <Keys of={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
