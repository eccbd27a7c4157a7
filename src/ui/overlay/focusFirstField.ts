const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable=true]'
/** A choice that one types into opens its list over the form with the focus: it waits to be reached. */
const typedInto = 'input:not([type=checkbox], [type=radio], [type=file], [role=combobox]), select, textarea'

/** A form that opens with a field is opened to fill it in: the field has the focus. A `ref` for what holds the form. */
export function focusFirstField(form: HTMLElement | null): void {
  if (!form || form.contains(document.activeElement)) return
  const first = form.querySelector<HTMLElement>(reachable)
  if (first?.matches(typedInto)) first.focus()
}
