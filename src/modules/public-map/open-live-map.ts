/** The name under which a document says where the file is that shows the map that moves. */
export const liveMapMeta = 'live-map'

/** Offers the map that moves in the place of its picture; its code comes when someone asks for it. */
export function openLiveMap(element: HTMLElement): void {
  const file = document.querySelector<HTMLMetaElement>(`meta[name=${liveMapMeta}]`)?.content
  const button = element.querySelector<HTMLButtonElement>('button')
  if (!file || !button) return
  button.hidden = false
  button.addEventListener('click', () => {
    button.disabled = true
    // Our pages forbid `eval`, which zod tries unless it is told not to.
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
