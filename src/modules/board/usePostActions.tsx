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

const toPart = (label: string, busy: boolean, run: () => unknown): FoldingPart => ({
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
  const makers = useCreateOptions()
  const { pinnedAt, archivedAt, acknowledgment } = post
  const asks = acknowledgment && !acknowledgment.ended
  const actions: FoldingPart[] = []
  if (isAuthor) actions.push(toPart('Edit', false, onEdit))
  if (keeps && !archivedAt)
    actions.push(toPart(pinnedAt ? 'Unpin' : 'Pin', pin.busy, () => pin.run(!pinnedAt)))
  if (seals) actions.push(toPart('Save to lease', false, onSeal))
  actions.push(...makers.map(maker => toPart(maker.label, false, () => onMake(maker))))
  if (isAuthor || keeps) {
    actions.push(toPart(archivedAt ? 'Unarchive' : 'Archive', archive.busy, () => archive.run(!archivedAt)))
    if (asks) actions.push(toPart('Close request', stopAsking.busy, () => stopAsking.run()))
  }
  return actions
}
