import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'

/** Inputs under a heading. */
export function InputGroup({
  title,
  act,
  children,
}: {
  title: string
  act?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="px-3.5 py-2">
      <div className="mb-0.5 flex min-h-6 items-center gap-2">
        <h3 className="flex-1 font-semibold">{title}</h3>
        {act}
      </div>
      {children}
    </section>
  )
}

/** Hides rarely changed inputs until the user opens them. */
export function MoreInputs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Less' : 'More'}
      </Button>
      {open && children}
    </>
  )
}
