import { TextField, type TextFieldProps } from './TextField.tsx'

/** A day, as YYYY-MM-DD, by the browser's own picker; a year has four digits, after which the field goes on. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  return <TextField {...props} type="date" max="9999-12-31" />
}
