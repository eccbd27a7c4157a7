import { z } from 'zod'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { listFields } from '../../../core/form/schema-fields.ts'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useProcedures } from '../../../core/resource/useProcedures.tsx'
import { isReadable } from '../../../core/unsent/unsent.ts'
import { useStoredChanges, useWaitingCalls } from '../../../core/unsent/useUnsent.tsx'
import { access } from '../access.ts'
import { kindLabels, checkedOffSchema, type NewAct } from '../acts/act.ts'
import type { FieldRouter } from '../acts/field.server.ts'
import type { FieldTask } from '../acts/user-tasks.server.ts'
import { seenTaskText } from '../acts/check-off-refusal.ts'
import { stampAct } from './stamp-act.tsx'
import { formatDuration } from './pending-task-state.ts'

export const useField = () => useProcedures<FieldRouter>('field', access.write)

const checkOffFields = listFields(checkedOffSchema)
type ChecklistLine = { id: string; text: string }
type CheckOffCall = { done: boolean; item: ChecklistLine | null; evidence?: unknown; proofId?: string | null }

/** Ticks a task or a line of its checklist: stored on the device first, and sent from there. */
export function useCheckOff(task: FieldTask, { inForm = false } = {}) {
  const { call } = useField()
  const person = useViewer().user!.id
  const { id: taskId, projectId, version, title } = task
  return useCommand(
    ({ done, item, ...proof }: CheckOffCall) => {
      const seenText = item?.text ?? seenTaskText(task)
      return call.tick.mutate({
        made: stampAct(person),
        projectId,
        taskId,
        itemId: item?.id ?? null,
        version,
        seen: { task: seenText, done: !done },
        changes: { task: seenText, done },
        ...proof,
      })
    },
    {
      showsErrorsInForm: inForm,
      storeOffline: () => ({ record: taskId, of: title, fields: checkOffFields, first: true }),
    },
  )
}

export type Addition = Pick<NewAct, 'kind' | 'words' | 'minutes' | 'takenAt' | 'where'> & {
  picture: Blob | null
}

/** Adds a note, photo, signature or time to a task: stored on the device first, and sent from there. */
export function useAddition({ id: taskId, projectId, title }: FieldTask, onStored: () => void) {
  const { call } = useField()
  const person = useViewer().user!.id
  return useCommand(
    ({ picture: _, words, ...act }: Addition) =>
      call.add.mutate({
        made: stampAct(person),
        projectId,
        taskId,
        ...act,
        words: words ?? '',
        picture: null,
      }),
    {
      showsErrorsInForm: true,
      onSuccess: onStored,
      onStored,
      storeOffline: ({ kind, words, minutes, picture }) => ({
        record: taskId,
        of: title,
        what: kindLabels[kind],
        text: [minutes === null ? null : formatDuration(minutes), words].filter(Boolean).join(' · '),
        first: true,
        ...(picture && { files: { picture } }),
      }),
    },
  )
}

const pendingCheckOffSchema = z.object({
  itemId: z.string().nullable().default(null),
  changes: z.object({ done: z.boolean() }),
})

const pendingActSchema = z.object({
  made: z.object({ actId: z.string() }),
  kind: z.enum(['NOTE', 'PHOTO', 'SIGNATURE', 'TIME']),
  words: z.string(),
})

/** Returns the pending changes of a task on the device, and how many of them were refused. */
export function usePendingActions(taskId: string) {
  const pendingTicks = useWaitingCalls('field.tick', taskId)
  const pendingAdditions = useWaitingCalls('field.add', taskId)
  const refusedCount = useStoredChanges().filter(
    item =>
      isReadable(item) &&
      item.record === taskId &&
      item.path.startsWith('field.') &&
      item.state.is !== 'waiting',
  ).length
  return {
    ticks: pendingTicks.flatMap(({ input }) => pendingCheckOffSchema.safeParse(input).data ?? []),
    added: pendingAdditions,
    /** The pending additions as acts, the newest first. */
    acts: pendingAdditions
      .toReversed()
      .flatMap(({ input }) => pendingActSchema.safeParse(input).data ?? [])
      .map(({ made, kind, words }) => ({ id: made.actId, kind, words: words || null })),
    count: pendingTicks.length + pendingAdditions.length,
    refused: refusedCount,
  }
}
