import { TextField, type TextFieldProps } from './TextField.tsx'

/**
 * A date as YYYY-MM-DD, with the browser's picker. The `max` limits years to four digits, after which typing
 * moves to the next field.
 */
export function DateField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  return <TextField {...props} type="date" max="9999-12-31" />
}
