import { allowsAnalytics, watchDecision } from '../../consent/decision.ts'

/** The name under which a document says where the file is that measures. */
export const measureMeta = 'measure'

/** Loads what measures, once this browser's visitor allows Analytics: without that, not even the file is asked for. */
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
