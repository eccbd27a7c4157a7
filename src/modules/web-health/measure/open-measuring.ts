import { allowsAnalytics, watchDecision } from '../../consent/decision.ts'

/** The name of the meta element with the address of the measuring script. */
export const measureMeta = 'measure'

/** Loads the measuring script once the visitor allows Analytics; before that, the script is not even requested. */
export function openMeasuring(): void {
  let isLoaded = false
  const load = () => {
    const file = document.querySelector<HTMLMetaElement>(`meta[name=${measureMeta}]`)?.content
    if (isLoaded || !file || !allowsAnalytics()) return
    isLoaded = true
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: file }))
  }
  watchDecision(load)
  load()
}
