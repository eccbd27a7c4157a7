import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { viewerCan } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { longestName } from '../record/thread.ts'
import { OtherOrganization } from '../cross-tenant/OtherOrganization.tsx'
import { useBlocks } from '../record/useBlocks.tsx'
import { createNameLookup } from '../record/thread-title.ts'
import { MuteFields } from './MuteFields.tsx'
import { PeopleChoice, type SelectedPerson } from './PeopleChoice.tsx'
import { useThreadsApi, type Thread } from './useThreads.tsx'

interface ThreadPanelProps {
  thread: Thread
  onClose: () => void
}

/** The people of a thread and the reader's mute settings; for a group, also its name and new members. */
export function ThreadPanel({ thread, onClose }: ThreadPanelProps) {
  const { id: threadId, kind, people, names } = thread
  const { call } = useThreadsApi()
  const viewer = useViewer()
  const navigate = useNavigate()
  const reader = viewer.user?.id ?? ''
  const [isLeaving, setIsLeaving] = useState(false)
  const nameOf = createNameLookup(names)
  const { blocked, setBlocked } = useBlocks()
  const isGroup = kind === 'group'
  const isOpen = kind !== 'direct'
  const threadLabel = isGroup ? 'group' : 'thread'
  const removes = isOpen && (thread.keeper === reader || viewerCan(viewer, 'manage_organization'))
  const remove = useCommand((userId: string) => call.removePerson.mutate({ threadId, userId }), {
    success: (_, userId) => ({
      text: `${nameOf(userId)} was removed`,
      undo: () => call.addPeople.mutate({ threadId, people: [userId] }),
    }),
  })
  const leaveThread = useCommand(() => call.removePerson.mutate({ threadId, userId: reader }), {
    onSuccess: () => void navigate({ to: '/app/messages' }),
    success: () => `You left the ${threadLabel}`,
  })
  return (
    <SidePanel label="Thread settings" onClose={onClose}>
      <MuteFields threadId={threadId} />
      {isGroup && <RenameForm thread={thread} />}
      <section aria-label="People">
        <h3 className="mb-1 font-semibold">
          {thread.between ? 'People of your organization' : 'People'} ({people.length})
        </h3>
        <ul className="mb-3 max-h-80 divide-y overflow-y-auto">
          {people.map(id => (
            <li key={id} className="flex min-h-9 items-center gap-2">
              <span className="min-w-0 flex-1 break-words">
                {nameOf(id)}
                {id === reader && ' (you)'}
              </span>
              {id !== reader && (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() =>
                    void setBlocked.run({ userId: id, blocked: !blocked.includes(id), name: nameOf(id) })
                  }
                >
                  {blocked.includes(id) ? 'Unblock' : 'Block'}
                  <span className="sr-only"> {nameOf(id)}</span>
                </Button>
              )}
              {removes && id !== reader && (
                <Button size="small" variant="quiet" busy={remove.busy} onClick={() => void remove.run(id)}>
                  Remove<span className="sr-only"> {nameOf(id)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {isOpen && <AddPeople threadId={threadId} people={people} />}
      </section>
      {thread.between && <OtherOrganization threadId={threadId} between={thread.between} />}
      {isOpen && (
        <Button variant="danger" className="self-start" onClick={() => setIsLeaving(true)}>
          Leave {threadLabel}
        </Button>
      )}
      <ConfirmDialog
        open={isLeaving}
        title={`Leave this ${threadLabel}?`}
        verb={`Leave ${threadLabel}`}
        onConfirm={() => void leaveThread.run()}
        onClose={() => setIsLeaving(false)}
      >
        You no longer see this conversation. Someone in it can add you back.
      </ConfirmDialog>
    </SidePanel>
  )
}

function RenameForm({ thread }: { thread: Thread }) {
  const { call } = useThreadsApi()
  const savedName = thread.name ?? ''
  const [draftName, setDraftName] = useState<string | null>(null)
  const name = draftName ?? savedName
  const rename = useCommand(
    () => call.rename.mutate({ threadId: thread.id, version: thread.version, name }),
    { showsErrorsInForm: true, success: () => 'Group renamed', onSuccess: () => setDraftName(null) },
  )
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        void rename.run()
      }}
    >
      <TextField
        label="Group name"
        maxLength={longestName}
        value={name}
        error={rename.fields['name'] ?? rename.message}
        onChange={({ target }) => setDraftName(target.value)}
      />
      {name.trim() !== savedName && (
        <Button type="submit" size="small" className="justify-self-start" busy={rename.busy}>
          Rename
        </Button>
      )}
    </form>
  )
}

function AddPeople({ threadId, people }: { threadId: string; people: readonly string[] }) {
  const { call } = useThreadsApi()
  const [newPeople, setNewPeople] = useState<SelectedPerson[]>([])
  const add = useCommand(() => call.addPeople.mutate({ threadId, people: newPeople.map(({ id }) => id) }), {
    showsErrorsInForm: true,
    onSuccess: () => setNewPeople([]),
    success: () => 'Added. They can see earlier messages, too.',
  })
  return (
    <div className="grid gap-2">
      <PeopleChoice
        people={newPeople}
        except={people}
        error={add.fields['people'] ?? add.message ?? undefined}
        onChange={setNewPeople}
      />
      {newPeople.length > 0 && (
        <Button className="justify-self-start" busy={add.busy} onClick={() => void add.run()}>
          Add to group
        </Button>
      )}
    </div>
  )
}
