import { classes } from '../classes.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'inputMode'> {
  /** "ac", "bbl/d", "$": stands beside the figure and is read with the label. */
  unit?: string | undefined
}

/** A figure. It keeps the text as typed ("3/16", "0.20"), so that nothing is rounded before it is understood. */
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
