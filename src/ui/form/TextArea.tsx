import type { ComponentProps, KeyboardEvent } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldText } from './Field.tsx'

interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'id' | 'required'> {
  fieldClass?: string | undefined
}

/** Several lines of text; grows with what is typed where the browser can. */
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
            'control h-auto! min-h-16 resize-y py-1.5 leading-normal [field-sizing:content]',
            className,
          )}
        />
      )}
    </Field>
  )
}

/** Enter begins a line; with Ctrl it presses the button of the form, as it does where one writes a comment. */
function sendWithEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const controls = [...(event.currentTarget.form?.elements ?? [])]
  const button = controls.find(control => control.matches('button[type=submit]'))
  if (button instanceof HTMLElement) button.click()
}
