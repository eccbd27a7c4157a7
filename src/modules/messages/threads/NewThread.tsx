import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { longestName, threadPath } from '../record/thread.ts'
import { PeopleChoice, type SelectedPerson } from './PeopleChoice.tsx'
import { useThreadsApi } from './useThreads.tsx'

/** Chooses the recipients: one person, or several as a named group. */
export function NewThread({ onClose }: { onClose: () => void }) {
  const { call } = useThreadsApi()
  const navigate = useNavigate()
  const [people, setPeople] = useState<SelectedPerson[]>([])
  const [name, setName] = useState('')
  const isGroup = people.length > 1
  const createThread = useCommand(
    () => {
      const [firstPerson] = people
      return isGroup
        ? call.createGroup.mutate({ name, people: people.map(({ id }) => id) })
        : call.openDirect.mutate({ userId: firstPerson!.id })
    },
    {
      showsErrorsInForm: true,
      onSuccess: ({ threadId }) => {
        onClose()
        void navigate({ to: threadPath(threadId) })
      },
    },
  )
  return (
    <Dialog
      open
      title="New message"
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          busy={createThread.busy}
          disabledReason={people.length === 0 ? 'Choose at least one person first.' : null}
          onClick={() => void createThread.run()}
        >
          {isGroup ? 'Create group' : 'Write'}
        </Button>
      }
    >
      <div className="grid gap-3">
        {createThread.message && <Notice tone="bad">{createThread.message}</Notice>}
        <PeopleChoice people={people} error={createThread.fields['people']} onChange={setPeople} />
        {isGroup && (
          <TextField
            label="Group name"
            required
            maxLength={longestName}
            value={name}
            error={createThread.fields['name']}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
