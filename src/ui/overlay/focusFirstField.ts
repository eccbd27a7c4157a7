const focusableSelector =
  'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable=true]'
/** Excludes combo boxes, which would open their list over the form on focus. */
const fieldSelector =
  'input:not([type=checkbox], [type=radio], [type=file], [role=combobox]), select, textarea'

/**
 * Focuses the first field of a form that opens, if its first control is a field to type into. Use it as the
 * `ref` of the form's container.
 */
export function focusFirstField(form: HTMLElement | null): void {
  if (!form || form.contains(document.activeElement)) return
  const first = form.querySelector<HTMLElement>(focusableSelector)
  if (first?.matches(fieldSelector)) first.focus()
}
