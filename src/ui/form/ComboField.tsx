import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox'
import { FieldError, type FieldText, Required } from './Field.tsx'

export interface ComboItem {
  id: string
  label: string
  /** A second, quieter line or word: county, API number. */
  hint?: string | undefined
}

interface ComboFieldProps extends FieldText {
  items: readonly ComboItem[]
  /** Id of the chosen item; null for none. */
  value: string | null
  onChange: (id: string | null) => void
  /** Called with the typed text, for items that come from a search; the items are shown unfiltered. */
  onSearch?: ((text: string) => void) | undefined
  /** Called with the typed text when it matches no item; without it only items of the list are accepted. */
  onText?: ((text: string) => void) | undefined
  /** Initial text when no item is chosen; requires `onText`. */
  defaultText?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  empty?: ReactNode
}

/** A choice among many items: type part of a name, then choose. */
export function ComboField(props: ComboFieldProps) {
  const { label, hint, error, labelHidden, required, items, value, onChange, onSearch, onText } = props
  const invalid = error !== null && error !== undefined && error !== ''
  return (
    <ComboBox
      {...(onSearch ? { items } : { defaultItems: items })}
      value={value}
      {...(props.defaultText ? { defaultInputValue: props.defaultText } : {})}
      onChange={key => onChange(key === null ? null : String(key))}
      onInputChange={text => {
        onSearch?.(text)
        onText?.(text)
      }}
      {...(onSearch ? { defaultFilter: () => true } : {})}
      allowsCustomValue={onText !== undefined}
      allowsEmptyCollection
      menuTrigger="focus"
      isInvalid={invalid}
      isRequired={required === true}
      isDisabled={props.disabled === true}
      validationBehavior="aria"
      className="grid min-w-0 content-start gap-1"
    >
      <Label className={labelHidden ? 'sr-only' : 'text-sm font-medium text-muted'}>
        {label}
        {required && !labelHidden && <Required />}
      </Label>
      <span className="relative flex">
        <Input className="control pr-8!" placeholder={props.placeholder ?? ''} />
        <Button className="absolute inset-y-px right-px grid w-8 place-items-center rounded-md text-muted max-md:w-11">
          <ChevronsUpDown size={13} />
        </Button>
      </span>
      {invalid && (
        <Text slot="errorMessage" elementType="div">
          <FieldError id="">{error}</FieldError>
        </Text>
      )}
      {hint !== undefined && hint !== null && (
        <Text slot="description" className="text-xs text-faint">
          {hint}
        </Text>
      )}
      <Popover
        offset={4}
        className="appear max-h-72! w-(--trigger-width) min-w-48 overflow-y-auto rounded-lg border bg-raised p-1 text-base text-ink shadow-float"
      >
        <section aria-label={`${label}: choices`}>
          <ListBox<ComboItem>
            className="outline-none"
            renderEmptyState={() => <p className="px-2 py-1.5 text-muted">{props.empty ?? 'No results.'}</p>}
          >
            {item => (
              <ListBoxItem
                id={item.id}
                textValue={item.label}
                className="flex min-h-control cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1 outline-none data-focused:bg-hover data-selected:text-accent"
              >
                <span className="min-w-0 truncate">{item.label}</span>
                {item.hint !== undefined && <span className="shrink-0 text-sm text-faint">{item.hint}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </section>
      </Popover>
    </ComboBox>
  )
}
