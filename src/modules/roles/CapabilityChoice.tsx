import { viewerCan, type Viewer } from '../../core/access/refusal.ts'
import type { Capability } from '../../core/access/vocabulary.ts'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { capabilityGroups } from './capability-labels.ts'

interface CapabilityChoiceProps {
  viewer: Viewer
  selected: readonly Capability[]
  readOnly: boolean
  onChange: (chosen: Capability[]) => void
}

/** Capabilities in words, in groups. Users cannot grant capabilities that they do not have; the form shows why. */
export function CapabilityChoice({ viewer, selected, readOnly, onChange }: CapabilityChoiceProps) {
  const all = selected.includes('access_everything')
  const toggle = (capability: Capability, isChecked: boolean) =>
    onChange(
      isChecked
        ? [...selected, capability]
        : selected.filter(selectedCapability => selectedCapability !== capability),
    )
  return (
    <div className="grid gap-4">
      {capabilityGroups.map(({ title, words }) => (
        <fieldset key={title} className="grid gap-2">
          <legend className="mb-1.5 font-semibold">{title}</legend>
          {(Object.keys(words) as Capability[]).map(item => {
            const isIncluded = all && item !== 'access_everything'
            const isBeyondViewer = !readOnly && !viewerCan(viewer, item)
            return (
              <CheckField
                key={item}
                label={words[item]!.name}
                hint={
                  isBeyondViewer
                    ? `${words[item]!.detail} You do not have this yourself.`
                    : words[item]!.detail
                }
                checked={isIncluded || selected.includes(item)}
                disabled={readOnly || isIncluded || isBeyondViewer}
                onChange={event => toggle(item, event.target.checked)}
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
