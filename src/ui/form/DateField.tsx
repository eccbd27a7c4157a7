import { TextField, type TextFieldProps } from './TextField.tsx'

/** A day, as YYYY-MM-DD, by the browser's own picker. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  return <TextField {...props} type="date" />
}
