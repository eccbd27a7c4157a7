/**
 * Submits a public form without leaving the page, so that errors appear next to their fields. After success, it shows
 * the part of the page that `data-sent` names; without it, the page of the response.
 */
export function openContactForm(form: HTMLFormElement): void {
  const problem = form.querySelector<HTMLElement>('[data-problem]')!
  const button = form.querySelector('button')!
  form.noValidate = true

  const showProblems = (message: string, fields: Readonly<Record<string, string>>) => {
    problem.textContent = message
    problem.hidden = message === ''
    for (const errorElement of form.querySelectorAll<HTMLElement>('[data-wrong]')) {
      const name = errorElement.dataset['wrong']!
      const text = fields[name] ?? ''
      const field = form.elements.namedItem(name) as HTMLInputElement
      errorElement.textContent = text
      errorElement.hidden = text === ''
      field.setAttribute('aria-invalid', String(text !== ''))
      if (text === '') field.removeAttribute('aria-describedby')
      else field.setAttribute('aria-describedby', errorElement.id)
    }
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  async function send() {
    showProblems('', {})
    button.disabled = true
    try {
      const body = new URLSearchParams([...new FormData(form)] as [string, string][])
      const response = await fetch(form.action, {
        method: 'POST',
        body,
        headers: { accept: 'application/json' },
      })
      if (response.ok) {
        const { sent } = form.dataset
        if (sent === undefined) return location.assign(response.url)
        form.reset()
        location.hash = sent
        return
      }
      const { message, fields = {} } = (await response.json()) as {
        message: string
        fields?: Record<string, string>
      }
      showProblems(message, fields)
    } catch {
      showProblems('Your message could not be sent. Check your connection, then send it again.', {})
    } finally {
      button.disabled = false
    }
  }

  form.addEventListener('submit', event => {
    event.preventDefault()
    void send()
  })
}
