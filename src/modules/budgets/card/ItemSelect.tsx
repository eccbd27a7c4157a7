import { pickerProps } from '../../../core/form/RecordChoice.tsx'
import type { ControlProps } from '../../../core/form/SchemaForm.tsx'
import { ComboField, type ComboItem } from '../../../ui/form/ComboField.tsx'

type ItemSelectProps = {
  control: ControlProps
  label: string
  items: readonly ComboItem[]
  required?: boolean
  hint?: string
}

/** Selects an item of the budget or its project by label. The key remounts it when more items arrive. */
export const ItemSelect = ({ control, items, ...field }: ItemSelectProps) => (
  <ComboField
    key={items.length}
    {...pickerProps(control)}
    {...field}
    items={items}
    disabled={control.disabled}
    empty="Nothing matches."
  />
)
