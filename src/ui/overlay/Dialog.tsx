import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from '../classes.ts'
import { CloseButton } from './CloseButton.tsx'
import { focusFirstField } from './focusFirstField.ts'
import { useClickOutside } from './useClickOutside.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons, the primary one last. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large' | undefined
  /** Requires an answer: clicking outside does not close the dialog. */
  urgent?: boolean | undefined
}

const widths = { small: 'max-w-96', medium: 'max-w-lg', large: 'max-w-3xl' }

/** A question or a short form over the page. It traps the focus and returns it on close. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'medium',
  urgent = false,
}: DialogProps) {
  const outsideProps = useClickOutside()
  return (
    <ModalOverlay
      {...outsideProps}
      isOpen={open}
      onOpenChange={stays => !stays && onClose()}
      isDismissable={!urgent}
      className="fixed inset-0 z-40 flex items-start justify-center overflow-y-auto bg-[#000]/50 p-4 pt-[12vh] max-md:items-end max-md:p-0"
    >
      <Modal className={classes('appear w-full max-md:max-w-none', widths[size])}>
        <AriaDialog
          role={urgent ? 'alertdialog' : 'dialog'}
          className="rounded-lg border bg-surface text-base shadow-float outline-none max-md:rounded-b-none"
        >
          <header className="flex items-start gap-3 px-4.5 pt-3.5 pb-1">
            <Heading slot="title" className="flex-1 text-lg font-bold">
              {title}
            </Heading>
            <CloseButton onClick={onClose} />
          </header>
          <div ref={focusFirstField} className="px-4.5 py-2">
            {children}
          </div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 px-4.5 pt-2 pb-4">{footer}</footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
