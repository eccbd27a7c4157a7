import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { IconButton } from '../../ui/IconButton.tsx'
import { useAdmin } from './useAdmin.tsx'

interface MoveButtonsProps {
  /** The name of the moved item. */
  name: string
  first: boolean
  last: boolean
  onMove: (by: -1 | 1) => Promise<unknown>
}

/** Moves an item up or down by one in a manually ordered list. */
export function MoveButtons({ name, first, last, onMove }: MoveButtonsProps) {
  const { readOnly, run } = useAdmin()
  const move = (offset: -1 | 1) => void run(`${name} moved`, () => onMove(offset))
  return (
    <span className="flex gap-1">
      <IconButton
        label={`Move ${name} up`}
        icon={<ArrowUp size={14} aria-hidden />}
        disabled={readOnly !== null || first}
        onClick={() => move(-1)}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={<ArrowDown size={14} aria-hidden />}
        disabled={readOnly !== null || last}
        onClick={() => move(1)}
      />
    </span>
  )
}
