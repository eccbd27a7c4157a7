import { classes } from '../classes.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'inputMode'> {
  /** The unit next to the figure, "ac", "bbl/d", "$", also read with the label. */
  unit?: string | undefined
}

/** A number field. It keeps the text as typed ("3/16", "0.20"), so that parsing sees it unrounded. */
export function NumberField({ unit, label, className, ...rest }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...rest}
      label={unit === undefined ? label : `${label} (${unit})`}
      inputMode="decimal"
      className={classes('text-right tabular-nums', className)}
    />
  )
}
