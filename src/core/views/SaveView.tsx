import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import type { ListSavedViews } from './useSavedViews.tsx'
import { useMayShare, useViewCommands } from './useViewCommands.tsx'

const ViewForm = lazyComponent(async () => (await import('./ViewForm.tsx')).ViewForm)

/** Saves the current state of the list, once it differs from its view. */
export function SaveView({ saved }: { saved: ListSavedViews }) {
  const { current, changed, open } = saved
  const { save } = useViewCommands(saved)
  const refused = useMayShare()
  const [isNaming, setIsNaming] = useState(false)
  const name = () => setIsNaming(true)
  return (
    <>
      {changed && !current && (
        <Button size="small" variant="quiet" onClick={name} className="max-md:h-11">
          Save view
        </Button>
      )}
      {changed && current && (
        <Menu
          label="Save view"
          align="end"
          items={[
            {
              label: `Save changes to ${current.name}`,
              disabledReason: current.shared ? refused : null,
              onSelect: () => save(current),
            },
            { label: 'Save as new view', onSelect: name },
            { label: 'Discard changes', separated: true, onSelect: () => open(current) },
          ]}
          renderTrigger={trigger => (
            <Button {...trigger} size="small" className="max-md:h-11">
              Save view
            </Button>
          )}
        />
      )}
      {isNaming && <ViewForm saved={saved} view={null} onClose={() => setIsNaming(false)} />}
    </>
  )
}
