import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { guidePath } from '../access.ts'

export const NoSuchTopic = () => (
  <EmptyState
    title="No such page in the guide"
    action={<LinkButton href={guidePath}>Open the guide</LinkButton>}
  >
    It may have been renamed. Search for it, or choose a page from the list.
  </EmptyState>
)
