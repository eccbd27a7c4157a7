import { keyCaps } from '../../../../ui/keys/shortcut.ts'
import { keyGroups } from '../../pages/keys.data.ts'

const isMac = () => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

/** Lists every shortcut by context, even on phones, which may have a keyboard. */
export const KeyList = () => (
  <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
    {keyGroups.map(({ context, keys }) => (
      <section key={context} aria-label={context}>
        <h3 className="mb-1 text-sm font-medium text-muted">{context}</h3>
        <dl>
          {keys.map(([stroke, does]) => (
            <div key={stroke} className="flex items-baseline justify-between gap-4 border-b py-1.25">
              <dt>{does}</dt>
              <dd className="flex shrink-0 gap-1 text-muted">
                {keyCaps(stroke, isMac()).map(cap => (
                  <kbd key={cap} className="rounded-sm border border-current/25 px-1.25 font-mono text-2xs">
                    {cap}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
)
