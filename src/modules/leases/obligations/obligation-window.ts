import { z } from 'zod'
import { daySchema } from '../../../core/form/fields.ts'
import { createSearchCodec, type SearchOf } from '../../../core/resource/search-codec.ts'
import { horizons } from '../status/expiry.ts'
import type { ObligationView } from './obligation-numbers.ts'

const acknowledgmentFilters = ['yes', 'no', 'escalated'] as const
const obligationViews = ['due', 'overdue', 'settled'] as const

/** The URL parameters of the obligations page. */
export const obligationSearch = createSearchCodec({
  filter: z.object({
    show: z.enum(obligationViews).default('due'),
    days: z.literal(horizons).default(90),
    /** The month of the calendar, "2027-03"; omitted for the list. */
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
    search: z.string().max(200).optional(),
    assignedTo: z.string().max(100).optional(),
    acknowledged: z.enum(acknowledgmentFilters).optional(),
  }),
  /** The obligation whose steps are open. */
  page: z.object({ open: z.uuid().optional() }),
  names: { assignedTo: 'assigned', open: 'obligation' },
})

/** The procedure input for a view. */
export const viewInput = z.object({
  show: z.enum(obligationViews).default('due'),
  days: z.literal(horizons).default(90),
  month: daySchema.endsWith('-01', 'Enter the first day of a month.').nullable().default(null),
  from: daySchema.nullable().default(null),
  to: daySchema.nullable().default(null),
  search: z.string().max(200).default(''),
  assignedTo: z.string().max(100).default(''),
  acknowledged: z.enum(acknowledgmentFilters).nullable().default(null),
})

/** Converts the page's URL parameters to procedure input. */
export const obligationView = ({
  month,
  from,
  to,
  open: _,
  ...view
}: SearchOf<typeof obligationSearch>): ObligationView => ({
  ...view,
  month: month === '' ? null : `${month}-01`,
  from: from || null,
  to: to || null,
})
