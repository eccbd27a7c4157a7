import { useEffect } from 'react'

/** Leads to the first wrong field of the form that was just sent: its error is read out, and is seen on a small screen. */
export function useFirstWrong(errors: Record<string, string> | undefined) {
  useEffect(() => {
    if (errors === undefined || Object.keys(errors).length === 0) return
    const form = document.activeElement?.closest('form, [role=dialog]')
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
}
