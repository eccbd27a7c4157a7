import { useEffect } from 'react'

/** Focuses the first invalid field after a form is submitted, which announces its error and scrolls it into view. */
export function useFocusFirstInvalid(errors: Record<string, string> | undefined) {
  useEffect(() => {
    if (errors === undefined || Object.keys(errors).length === 0) return
    const form = document.activeElement?.closest('form, [role=dialog]')
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
}
