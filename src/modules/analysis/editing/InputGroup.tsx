import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'

/** Inputs under a heading. */
export function InputGroup({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="px-3.5 py-2">
      <div className="mb-0.5 flex min-h-6 items-center gap-2">
        <h3 className="flex-1 font-semibold">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Hides rarely changed inputs until the user opens them. */
export function MoreInputs({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Less' : 'More'}
      </Button>
      {isOpen && children}
    </>
  )
}
