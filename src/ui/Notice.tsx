import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { CloseIcon } from './CloseIcon.tsx'
import { Sign } from './Sign.tsx'

interface NoticeProps {
  tone: 'good' | 'warn' | 'bad' | 'info'
  title?: string | undefined
  children?: ReactNode
  /** Buttons or links that respond to the notice. */
  actions?: ReactNode
  onDismiss?: (() => void) | undefined
}

const tones = {
  good: 'border-good/40 bg-good-soft text-good',
  warn: 'border-warn/40 bg-warn-soft text-warn',
  bad: 'border-bad/40 bg-bad-soft text-bad',
  info: 'border-info/40 bg-info-soft text-info',
}

/** A message about the page. Screen readers announce errors immediately and everything else politely. */
export function Notice({ tone, title, children, actions, onDismiss }: NoticeProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classes('flex items-start gap-2.5 rounded-lg border px-3 py-2', tones[tone])}
    >
      <Sign tone={tone} className="mt-1.25 shrink-0" />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-ink">{children}</div>}
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label="Dismiss"
          className="-my-1 -mr-1.5 grid size-control-small shrink-0 place-items-center rounded-sm hover:bg-hover"
        >
          <CloseIcon size={10} />
        </button>
      )}
    </div>
  )
}
