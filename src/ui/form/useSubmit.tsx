import { type SubmitEvent, useRef, useState } from 'react'

/** The problems of a form: one message for the form, and one per field. */
export type Problems = { message?: string | undefined; fields?: Record<string, string> | undefined }

type Values = Record<string, string>

/**
 * A form that is read on submit. `check` validates in the browser, `send` calls the server; both return
 * problems, and the first invalid field gets the focus. Further submits are ignored while sending.
 */
export function useSubmit(
  check: (values: Values) => Record<string, string>,
  send: (values: Values) => Promise<Problems | null>,
) {
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const values = readFormTexts(new FormData(form))
    const invalid = check(values)
    if (Object.keys(invalid).length > 0) return show(form, { fields: invalid })
    sending.current = true
    setBusy(true)
    try {
      show(form, (await send(values)) ?? {})
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const show = (form: HTMLFormElement, problems: Problems) => {
    setProblems(problems)
    const firstInvalid = [...form.elements].find(
      (element): element is HTMLInputElement =>
        'name' in element && String(element.name) in (problems.fields ?? {}),
    )
    firstInvalid?.focus()
  }

  return {
    errors: problems.fields ?? {},
    message: problems.message,
    busy,
    form: { onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event), noValidate: true },
  }
}

const readFormTexts = (data: FormData): Values =>
  Object.fromEntries([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
