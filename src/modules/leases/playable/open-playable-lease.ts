const dayMs = 86_400_000

/** Makes a `PlayableLeasePanel` interactive: shows the scene of the chosen clause, day and action. */
export function openPlayableLease(panel: HTMLElement): void {
  const find = (selector: string) => panel.querySelector<HTMLElement>(selector)!
  const lease = find('[data-lease]')
  const range = find('input[type=range]') as HTMLInputElement
  const announcement = find('[data-heard]')
  const scenes = [...panel.querySelectorAll('template')]
  let action: { kind: string; day: number } | null = null

  const clause = () => Number((find('input[name=clause]:checked') as HTMLInputElement).value)
  const getDate = (day: number) =>
    new Date(Date.parse(panel.dataset['stopped']!) + day * dayMs).toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    })

  function show() {
    const day = range.valueAsNumber
    const days = clause()
    // An action taken on a later day, or too late under another clause, does not count.
    if (action && (action.day > day || action.day > days)) action = null
    const sceneName = `${days} ${action?.kind ?? 'none'}`
    const scene = scenes.find(
      ({ dataset }) =>
        dataset['scene'] === sceneName && Number(dataset['from']) <= day && day <= Number(dataset['to']),
    )!
    const { from, days: daysAtFirst, step, tone } = scene.dataset
    const count = Number(daysAtFirst) + (day - Number(from)) * Number(step)
    const [sentence, facts] = [...scene.content.cloneNode(true).childNodes] as [Element, Element]
    find('[data-slot=sentence]').replaceChildren(sentence)
    find('[data-slot=facts]').replaceChildren(facts)
    lease.dataset['tone'] = tone
    lease.style.setProperty('--day', String(day))
    lease.style.setProperty('--clause', String(days))
    for (const element of lease.querySelectorAll('[data-days]'))
      element.textContent = count === 1 ? '1 day' : `${count} days`
    for (const element of lease.querySelectorAll('[data-count]')) element.textContent = String(count)
    find('[data-ends]').textContent = getDate(days)
    find('[data-today]').textContent = getDate(day)
    find('[data-day]').textContent = String(day)
    showMonths(day)
    range.ariaValueText = `${getDate(day)}, ${day} days without production. ${find('[data-slot=sentence]').textContent}`
  }

  function showMonths(day: number) {
    for (const month of panel.querySelectorAll<HTMLElement>('[data-month-end]')) {
      const end = Number(month.dataset['monthEnd'])
      const hasProduced = action?.kind === 'back' && action.day <= end && day >= end - 30 && day >= action.day
      const state = hasProduced ? 'PRODUCED' : day < end ? 'UNKNOWN' : 'SHUT_IN'
      for (const element of month.children)
        (element as HTMLElement).hidden = (element as HTMLElement).dataset['state'] !== state
    }
  }

  function showAndAnnounce() {
    show()
    announcement.textContent = find('[data-slot=sentence] p').textContent
  }

  range.addEventListener('input', show)
  panel.addEventListener('change', event => event.target !== range && showAndAnnounce())
  panel.addEventListener('click', event => {
    const kind = (event.target as Element).closest<HTMLElement>('[data-act]')?.dataset['act']
    if (!kind) return
    action = kind === 'none' ? null : { kind, day: range.valueAsNumber }
    showAndAnnounce()
    // The pressed button disappears with its option, so focus moves to the range.
    range.focus()
  })
  show()
}
