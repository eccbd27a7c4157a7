import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'

type OpensFormProps = {
  label: string
  readOnly: string | null
  onOpen: () => void
  /** Takes the focus when it appears. */
  focused?: boolean
  children: ReactNode
}

/** A value that opens its form when clicked; plain text for users who may not change it. */
export function OpensForm({ label, readOnly, onOpen, focused, children }: OpensFormProps) {
  if (readOnly !== null)
    return (
      <Tooltip text={readOnly}>
        <span className="min-w-0">{children}</span>
      </Tooltip>
    )
  return (
    <button
      type="button"
      className="group -mx-1 flex max-w-full min-w-8 items-baseline gap-1.5 rounded-sm px-1 text-left hover:bg-hover max-md:min-h-6 max-md:items-center"
      autoFocus={focused}
      onClick={onOpen}
    >
      <span className="min-w-0 break-words">{children}</span>
      <Pencil
        size={11}
        aria-hidden="true"
        className="shrink-0 translate-y-px text-faint opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
      />
      <span className="sr-only">, edit {label}</span>
    </button>
  )
}
