import type { z } from 'zod'
import { useCommand } from '../http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { SideModal } from '../../ui/overlay/SideModal.tsx'
import { RecordFields, type RecordFieldsProps } from './RecordFields.tsx'
import { useRecordForm, type RecordFormOptions } from './useRecordForm.tsx'

type RecordFormProps<Schema extends z.ZodObject, Answer> = RecordFormOptions<Schema, Answer> &
  RecordFieldsProps & {
    title: string
    verb?: string
    wide?: boolean
    /** Deletes the record; resolves to a function that restores it. */
    remove?: (() => Promise<() => Promise<unknown>>) | undefined
    onClose: () => void
  }

/** The form of one record as a dialog, generated from its schema; see useRecordForm. */
export function RecordForm<Schema extends z.ZodObject, Answer>(props: RecordFormProps<Schema, Answer>) {
  const { title, verb = 'Save', wide, one, remove, onClose, readOnly = null } = props
  const form = useRecordForm(props, onClose)
  const close = () => {
    form.forget()
    onClose()
  }
  const removing = useCommand(async () => remove!(), {
    success: undo => ({ text: `The ${one} was removed`, undo }),
    onSuccess: close,
  })
  return (
    <SideModal
      open
      wide={wide}
      title={title}
      onClose={close}
      onSubmit={() => readOnly === null && form.submit()}
      footer={
        <>
          {remove && (
            <Button
              variant="danger"
              className="mr-auto"
              busy={removing.busy}
              disabled={form.busy}
              disabledReason={readOnly}
              onClick={() => void removing.run()}
            >
              Remove<span className="sr-only"> {one}</span>
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy} disabledReason={readOnly}>
            {verb}
          </Button>
        </>
      }
    >
      <RecordFields {...props} form={form} onTheirs={close} />
    </SideModal>
  )
}
