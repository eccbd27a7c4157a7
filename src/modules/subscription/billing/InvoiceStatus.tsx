import { Status } from '../../../ui/Status.tsx'
import { invoiceStateWords, type InvoiceState } from './billing.ts'

const tones = { void: 'none', paid: 'good', overdue: 'bad', open: 'info' } as const

export const InvoiceStatus = ({ state }: { state: InvoiceState }) => (
  <Status tone={tones[state]}>{invoiceStateWords[state]}</Status>
)
