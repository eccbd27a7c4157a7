import { Status } from '../../../ui/Status.tsx'
import { invoiceStateLabels, type InvoiceState } from './billing.ts'

const tones = { void: 'none', paid: 'good', overdue: 'bad', open: 'info' } as const

export const InvoiceStatus = ({ state }: { state: InvoiceState }) => (
  <Status tone={tones[state]}>{invoiceStateLabels[state]}</Status>
)
