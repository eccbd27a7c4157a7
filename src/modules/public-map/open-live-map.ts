/** The name of the meta element with the URL of the interactive map's script. */
export const liveMapMeta = 'live-map'

/** Offers the interactive map in place of its picture; its code is loaded on request. */
export function openLiveMap(element: HTMLElement): void {
  const file = document.querySelector<HTMLMetaElement>(`meta[name=${liveMapMeta}]`)?.content
  const button = element.querySelector<HTMLButtonElement>('button')
  if (!file || !button) return
  button.hidden = false
  button.addEventListener('click', () => {
    button.disabled = true
    // Our pages forbid `eval`, which zod tries unless this disables it.
    Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
    const script = Object.assign(document.createElement('script'), { type: 'module', src: file })
    script.addEventListener('load', () => button.remove())
    script.addEventListener('error', () => {
      script.remove()
      button.disabled = false
      button.textContent = 'The map did not load. Try again'
    })
    document.head.append(script)
  })
}
