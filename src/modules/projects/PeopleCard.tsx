import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useProjects, type ProjectFile } from './useProjects.tsx'

/** Shows the people who can see the project: its creator, its manager and its team. */
export function PeopleCard({ file }: { file: ProjectFile }) {
  const { readOnly } = useProjects()
  const [isChoosing, setIsChoosing] = useState(false)
  const { createdBy, managerId, teamMembers, names } = file
  const getName = (id: string) => names[id] ?? 'A former member'
  return (
    <Card
      title="People"
      actions={
        <Button size="small" disabledReason={readOnly} onClick={() => setIsChoosing(true)}>
          Choose people
        </Button>
      }
    >
      <DescriptionList
        items={[
          { label: 'Manager', value: managerId === null ? '—' : getName(managerId) },
          { label: 'Team', value: teamMembers.length === 0 ? '—' : teamMembers.map(getName).join(', ') },
          { label: 'Created by', value: getName(createdBy) },
        ]}
      />
      <p className="mt-2 text-xs text-faint">Only these people and the organization’s owners see it.</p>
      {isChoosing && <PeopleDialog file={file} onClose={() => setIsChoosing(false)} />}
    </Card>
  )
}

function PeopleDialog({ file, onClose }: { file: ProjectFile; onClose: () => void }) {
  const { api, call } = useProjects()
  const { data: candidates = [], error } = useQuery(api.candidates.queryOptions())
  const [managerId, setManagerId] = useState(file.managerId)
  const [team, setTeam] = useState<readonly string[]>(file.teamMembers)
  const saveCommand = useCommand(
    () => call.setPeople.mutate({ id: file.id, version: file.version, managerId, teamMembers: [...team] }),
    { success: () => 'People saved', onSuccess: onClose },
  )
  const deleted = [file.managerId, ...file.teamMembers].flatMap(id =>
    id === null || candidates.some(member => member.id === id)
      ? []
      : [{ id, name: file.names[id] ?? 'A former member' }],
  )
  const people = error ? [] : [...candidates, ...deleted]
  return (
    <Dialog
      open
      title="People of the project"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={saveCommand.busy} onClick={() => void saveCommand.run()}>
            Save people
          </Button>
        </>
      }
    >
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      <SelectField
        label="Manager"
        placeholder="No manager"
        value={managerId ?? ''}
        onChange={event => setManagerId(event.target.value || null)}
        choices={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <fieldset className="mt-3">
        <legend className="mb-1 font-semibold">Team</legend>
        <div className="grid gap-1">
          {people.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={team.includes(id)}
              onChange={event =>
                setTeam(event.target.checked ? [...team, id] : team.filter(member => member !== id))
              }
            />
          ))}
        </div>
      </fieldset>
    </Dialog>
  )
}
