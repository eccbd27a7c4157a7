import { Button } from '../../ui/Button.tsx'
import { emptyFactsLabel } from './known-facts.ts'

type EmptyFactsProps = { titles: readonly string[]; isShown: boolean; toggle: () => void }

/** Names a record's empty facts, and shows or hides them. */
export const EmptyFacts = ({ titles, isShown, toggle }: EmptyFactsProps) => (
  <>
    {!isShown && <span>{emptyFactsLabel(titles)}</span>}
    <Button size="small" onClick={toggle}>
      {isShown ? 'Hide empty facts' : 'Show empty facts'}
    </Button>
  </>
)
