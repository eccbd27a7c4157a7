import type { CreateOption } from '../../core/module/module.ts'
import { useCreateOptions } from '../../core/origins/create-options.tsx'
import { Button } from '../../ui/Button.tsx'
import type { FoldingPart } from '../../ui/Folding.tsx'
import { usePostCommands, type Post } from './usePosts.tsx'

type Reader = {
  isAuthor: boolean
  keeps: boolean
  seals: boolean
  onEdit: () => void
  onSeal: () => void
  onMake: (maker: CreateOption) => void
}

const toActionPart = (label: string, busy: boolean, run: () => unknown): FoldingPart => ({
  label,
  node: (
    <Button busy={busy} onClick={() => void run()}>
      {label}
    </Button>
  ),
})

/** The reader's actions on a post besides deleting it. */
export function usePostActions(
  post: Post,
  { isAuthor, keeps, seals, onEdit, onSeal, onMake }: Reader,
): FoldingPart[] {
  const { pin, archive, stopAsking } = usePostCommands(post)
  const createOptions = useCreateOptions()
  const { pinnedAt, archivedAt, acknowledgment } = post
  const isRequestOpen = acknowledgment && !acknowledgment.ended
  const actions: FoldingPart[] = []
  if (isAuthor) actions.push(toActionPart('Edit', false, onEdit))
  if (keeps && !archivedAt)
    actions.push(toActionPart(pinnedAt ? 'Unpin' : 'Pin', pin.busy, () => pin.run(!pinnedAt)))
  if (seals) actions.push(toActionPart('Save to lease', false, onSeal))
  actions.push(...createOptions.map(maker => toActionPart(maker.label, false, () => onMake(maker))))
  if (isAuthor || keeps) {
    actions.push(
      toActionPart(archivedAt ? 'Unarchive' : 'Archive', archive.busy, () => archive.run(!archivedAt)),
    )
    if (isRequestOpen) actions.push(toActionPart('Close request', stopAsking.busy, () => stopAsking.run()))
  }
  return actions
}
