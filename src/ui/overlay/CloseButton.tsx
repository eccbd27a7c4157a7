import X from 'lucide-react/icons/x'
import { IconButton } from '../IconButton.tsx'

export function CloseButton({
  onClick,
  label = 'Close',
}: {
  onClick: () => void
  label?: string | undefined
}) {
  return (
    <IconButton
      label={label}
      icon={<X size={15} />}
      onClick={onClick}
      size="small"
      className="-my-1 -mr-1.5"
    />
  )
}
