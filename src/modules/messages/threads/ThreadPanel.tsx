import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { holds } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { longestName } from '../record/thread.ts'
import { OtherOrganization } from '../cross-tenant/OtherOrganization.tsx'
import { useBlocks } from '../record/useBlocks.tsx'
import { nameIn } from '../record/thread-title.ts'
import { MuteFields } from './MuteFields.tsx'
import { PeopleChoice, type Chosen } from './PeopleChoice.tsx'
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
  const go = useNavigate()
  const reader = viewer.user?.id ?? ''
  const [leaving, setLeaving] = useState(false)
  const nameOf = nameIn(names)
  const { blocked, setBlocked } = useBlocks()
  const isGroup = kind === 'group'
  const isOpen = kind !== 'direct'
  const one = isGroup ? 'group' : 'thread'
  const removes = isOpen && (thread.keeper === reader || holds(viewer, 'manage_organization'))
  const remove = useCommand((userId: string) => call.removePerson.mutate({ threadId, userId }), {
    success: (_, userId) => ({
      text: `${nameOf(userId)} was removed`,
      undo: () => call.addPeople.mutate({ threadId, people: [userId] }),
    }),
  })
  const leave = useCommand(() => call.removePerson.mutate({ threadId, userId: reader }), {
    after: () => void go({ to: '/app/messages' }),
    success: () => `You left the ${one}`,
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
        <Button variant="danger" className="self-start" onClick={() => setLeaving(true)}>
          Leave {one}
        </Button>
      )}
      <ConfirmDialog
        open={leaving}
        title={`Leave this ${one}?`}
        verb={`Leave ${one}`}
        onConfirm={() => void leave.run()}
        onClose={() => setLeaving(false)}
      >
        You no longer see this conversation. Someone in it can add you back.
      </ConfirmDialog>
    </SidePanel>
  )
}

function RenameForm({ thread }: { thread: Thread }) {
  const { call } = useThreadsApi()
  const stored = thread.name ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? stored
  const rename = useCommand(
    () => call.rename.mutate({ threadId: thread.id, version: thread.version, name }),
    { inForm: true, success: () => 'Group renamed', after: () => setTyped(null) },
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
        label="Name of the group"
        maxLength={longestName}
        value={name}
        error={rename.fields['name'] ?? rename.message}
        onChange={({ target }) => setTyped(target.value)}
      />
      {name.trim() !== stored && (
        <Button type="submit" size="small" className="justify-self-start" busy={rename.busy}>
          Rename
        </Button>
      )}
    </form>
  )
}

function AddPeople({ threadId, people }: { threadId: string; people: readonly string[] }) {
  const { call } = useThreadsApi()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const add = useCommand(() => call.addPeople.mutate({ threadId, people: chosen.map(({ id }) => id) }), {
    inForm: true,
    after: () => setChosen([]),
    success: () => 'Added. They can see earlier messages, too.',
  })
  return (
    <div className="grid gap-2">
      <PeopleChoice
        people={chosen}
        except={people}
        error={add.fields['people'] ?? add.message ?? undefined}
        onChange={setChosen}
      />
      {chosen.length > 0 && (
        <Button className="justify-self-start" busy={add.busy} onClick={() => void add.run()}>
          Add to group
        </Button>
      )}
    </div>
  )
}
