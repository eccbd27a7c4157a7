import { RecordChoice, type ChoiceProps } from '../../core/form/RecordChoice.tsx'
import { useProjects } from './useProjects.tsx'

/** Chooses one of the user's open projects by name or number. */
export function ProjectChoice({ label = 'Project', ...field }: ChoiceProps) {
  const { call } = useProjects()
  const find = async (search: string) =>
    (await call.list.query({ filter: { search }, limit: 8 })).rows.map(({ id, name, number }) => ({
      id,
      label: name,
      hint: number ?? undefined,
    }))
  return (
    <RecordChoice
      placeholder="Name or number"
      empty="None of your open projects match."
      {...field}
      label={label}
      find={find}
    />
  )
}
