import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ControlProps } from '../../../core/form/SchemaForm.tsx'
import { Button } from '../../../ui/Button.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { invoiceLine, invoiceTotal, maxLines, type InvoiceLine } from './billing.ts'

export const emptyLine: InvoiceLine = { description: '', quantity: '1', unitPrice: '' }

/** The lines of an invoice, with their total. */
export function InvoiceLines({ field, value, onChange, errors }: ControlProps) {
  const lines = value as readonly InvoiceLine[]
  const change = (position: number, changes: Partial<InvoiceLine>) =>
    onChange(lines.map((line, each) => (each === position ? { ...line, ...changes } : line)))
  const validLines = lines.flatMap(line => invoiceLine.safeParse(line).data ?? [])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{field.title}</legend>
      {lines.map((line, index) => (
        <div key={index} className="grid grid-cols-[1fr_5rem_7rem_auto] items-end gap-2 max-md:grid-cols-2">
          <TextField
            label={`Description, line ${index + 1}`}
            fieldClass="max-md:col-span-2"
            value={line.description}
            error={errors[`lines.${index}.description`]}
            onChange={event => change(index, { description: event.target.value })}
          />
          <NumberField
            label="Quantity"
            value={line.quantity}
            error={errors[`lines.${index}.quantity`]}
            onChange={event => change(index, { quantity: event.target.value })}
          />
          <NumberField
            label="Price"
            unit="$"
            value={line.unitPrice}
            error={errors[`lines.${index}.unitPrice`]}
            onChange={event => change(index, { unitPrice: event.target.value })}
          />
          <IconButton
            label={`Remove line ${index + 1}`}
            icon={<X size={14} aria-hidden />}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((_, each) => each !== index))}
          />
        </div>
      ))}
      <div className="flex items-center justify-between">
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden />}
          disabledReason={lines.length >= maxLines ? 'An invoice can have at most 50 lines.' : null}
          onClick={() => onChange([...lines, emptyLine])}
        >
          Add line
        </Button>
        <span>
          Total{' '}
          <strong className="font-semibold tabular-nums">{formatMoney(invoiceTotal(validLines))}</strong>
        </span>
      </div>
    </fieldset>
  )
}
