import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldText } from './Field.tsx'

interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'id' | 'required'> {
  fieldClass?: string | undefined
}

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, labelHidden, required, fieldClass, className, rows = 3, ...input } = props
  return (
    <Field {...{ label, hint, error, labelHidden, required }} className={fieldClass}>
      {control => (
        <textarea
          rows={rows}
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
