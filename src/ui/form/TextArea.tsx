import type { ComponentProps, KeyboardEvent } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldText } from './Field.tsx'

interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'id' | 'required'> {
  fieldClass?: string | undefined
}

/** Multiline text that grows with its content if the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, help, error, labelHidden, required, fieldClass, className, rows = 3, ...input } = props
  return (
    <Field {...{ label, hint, help, error, labelHidden, required }} className={fieldClass}>
      {control => (
        <textarea
          rows={rows}
          aria-keyshortcuts="Control+Enter"
          onKeyDown={sendWithEnter}
          {...input}
          {...control}
          className={classes(
            'control h-auto! max-h-[60dvh] min-h-16 resize-y py-1.5 leading-normal [field-sizing:content]',
            className,
          )}
        />
      )}
    </Field>
  )
}

/** Ctrl-Enter clicks the form's submit button, as usual in comment fields; plain Enter starts a new line. */
function sendWithEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const controls = [...(event.currentTarget.form?.elements ?? [])]
  const button = controls.find(control => control.matches('button[type=submit]'))
  if (button instanceof HTMLElement) button.click()
}
