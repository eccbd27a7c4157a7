import { chosenIn } from '../../../core/form/RecordChoice.tsx'
import type { OwnControl } from '../../../core/form/SchemaForm.tsx'
import { ComboField, type ComboItem } from '../../../ui/form/ComboField.tsx'

type ChosenProps = {
  control: OwnControl
  label: string
  items: readonly ComboItem[]
  required?: boolean
  hint?: string
}

/** Something of the budget or its project, found by its words. It is drawn again once there is more to choose from. */
export const Chosen = ({ control, items, ...field }: ChosenProps) => (
  <ComboField
    key={items.length}
    {...chosenIn(control)}
    {...field}
    items={items}
    disabled={control.disabled}
    empty="Nothing matches."
  />
)
