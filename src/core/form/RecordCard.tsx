import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { RecordFields, type RecordFieldsProps } from './RecordFields.tsx'
import { useRecordForm, type RecordFormOptions } from './useRecordForm.tsx'

type RecordCardProps<Schema extends z.ZodObject, Answer> = RecordFormOptions<Schema, Answer> &
  RecordFieldsProps & {
    title?: ReactNode
    verb?: string
  }

/** The form of one record on a page. Fields that the user has not edited follow changes by others. */
export function RecordCard<Schema extends z.ZodObject, Answer>(props: RecordCardProps<Schema, Answer>) {
  const { title, verb = 'Save', readOnly = null } = props
  const form = useRecordForm(props)
  return (
    <Card title={title}>
      <form
        noValidate
        className="grid gap-3.5"
        onSubmit={event => {
          event.preventDefault()
          if (readOnly === null) form.submit()
        }}
      >
        <RecordFields {...props} form={form} onTheirs={form.startOver} />
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          disabledReason={readOnly}
          className="justify-self-end"
        >
          {verb}
        </Button>
      </form>
    </Card>
  )
}
