import { useCall } from '../../core/http/api.tsx'
import { RecordChoice, type ChoiceProps } from '../../core/form/RecordChoice.tsx'
import type { WellRouter } from './well.server.ts'

/** A picker that finds a well by its name, number or operator. */
export function WellChoice({ label = 'Well', ...field }: ChoiceProps) {
  const wells = useCall<WellRouter>('wells')
  const find = async (search: string) =>
    (await wells.list.query({ filter: { search }, limit: 8 })).rows.map(({ id, name, operator }) => ({
      id,
      label: name,
      hint: operator ?? undefined,
    }))
  return (
    <RecordChoice
      placeholder="Name or API number"
      empty="No well matches."
      {...field}
      label={label}
      find={find}
    />
  )
}
