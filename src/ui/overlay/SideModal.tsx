import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { CloseButton } from './CloseButton.tsx'
import { focusFirstField } from './focusFirstField.ts'
import { useClickOutside } from './useClickOutside.tsx'

interface SideModalProps {
  open: boolean
  onClose: () => void
  title: string
  meta?: ReactNode
  children: ReactNode
  /** Makes the content a form, which Enter and the button submit. */
  onSubmit?: (() => void) | undefined
  /** The verb on the submit button. */
  verb?: string | undefined
  busy?: boolean | undefined
  disabledReason?: string | null | undefined
  /** Replaces Cancel and the submit button. */
  footer?: ReactNode
  wide?: boolean | undefined
}

/**
 * A form at the right edge of the page, full screen on a phone. Escape closes it. So does a click outside,
 * except for forms, where a slip would lose what the user typed.
 */
export function SideModal(props: SideModalProps) {
  const outsideProps = useClickOutside()
  const {
    open,
    onClose,
    title,
    meta,
    children,
    onSubmit,
    verb = 'Save',
    busy,
    disabledReason,
    footer,
    wide,
  } = props
  const foot = footer ?? (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" variant="primary" busy={busy} disabledReason={disabledReason}>
        {verb}
      </Button>
    </>
  )
  const content = (
    <>
      <div
        ref={focusFirstField}
        className="flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto px-4.5 py-3.5"
      >
        {children}
      </div>
      {(footer !== undefined || onSubmit) && (
        <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t px-4.5 py-3">{foot}</footer>
      )}
    </>
  )
  return (
    <ModalOverlay
      {...outsideProps}
      isOpen={open}
      onOpenChange={stays => !stays && onClose()}
      isDismissable={!onSubmit}
      className="fixed inset-0 z-40 flex justify-end bg-[#000]/40"
    >
      <Modal
        className={classes(
          'h-full w-full animate-[slide-in_var(--answer)_ease-out] border-l bg-surface text-base shadow-float max-md:max-w-none max-md:border-l-0',
          wide ? 'max-w-3xl' : 'max-w-md',
        )}
      >
        <AriaDialog className="flex h-full flex-col outline-none">
          <header className="flex shrink-0 items-start gap-3 border-b px-4.5 py-3">
            <div className="min-w-0 flex-1">
              <Heading slot="title" className="text-lg font-bold">
                {title}
              </Heading>
              {meta !== undefined && <div className="text-muted">{meta}</div>}
            </div>
            <CloseButton onClick={onClose} />
          </header>
          {onSubmit ? (
            <form
              noValidate
              onSubmit={event => {
                event.preventDefault()
                event.stopPropagation()
                onSubmit()
              }}
              className="flex min-h-0 flex-1 flex-col"
            >
              {content}
            </form>
          ) : (
            content
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
