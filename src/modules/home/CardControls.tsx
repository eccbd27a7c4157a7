import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { IconButton } from '../../ui/IconButton.tsx'
import { cards, moveCard, resizeCard, toggleCard, widths, type PlacedCard } from './cards.ts'

type CardControlsProps = {
  card: PlacedCard
  all: readonly PlacedCard[]
  onChange: (all: PlacedCard[]) => void
}

/** Controls above a card while the page is being arranged: move, resize, hide. */
export function CardControls({ card, all, onChange }: CardControlsProps) {
  const { name, width, hidden } = card
  const { title } = cards[name]
  const index = all.findIndex(item => item.name === name)
  const buttons = [
    { label: `Move ${title} earlier`, icon: ArrowLeft, off: index === 0, to: () => moveCard(all, name, -1) },
    {
      label: `Move ${title} later`,
      icon: ArrowRight,
      off: index === all.length - 1,
      to: () => moveCard(all, name, 1),
    },
    {
      label: `Make ${title} narrower`,
      icon: Minus,
      off: width === widths[0],
      to: () => resizeCard(all, name, -1),
    },
    {
      label: `Make ${title} wider`,
      icon: Plus,
      off: width === widths.at(-1),
      to: () => resizeCard(all, name, 1),
    },
    {
      label: hidden ? `Show ${title}` : `Hide ${title}`,
      icon: hidden ? Eye : EyeOff,
      off: false,
      to: () => toggleCard(all, name),
    },
  ]
  return (
    <div className="mb-1 flex items-center rounded-md border border-dashed border-edge px-1">
      <span className="mr-auto min-w-0 truncate pl-1.5 text-sm text-muted">{title}</span>
      {buttons.map(({ label, icon: Icon, off, to }) => (
        <IconButton
          key={label}
          size="small"
          label={label}
          icon={<Icon size={14} aria-hidden="true" />}
          disabled={off}
          onClick={() => onChange(to())}
        />
      ))}
    </div>
  )
}
