import { Fragment, type ReactNode } from 'react'
import { formatDays } from '../../../core/time/calendar.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { classes } from '../../../ui/classes.ts'
import { Sign } from '../../../ui/Sign.tsx'
import { Status } from '../../../ui/Status.tsx'
import { toneText } from '../../../ui/toneText.ts'
import { acres } from './playable-lease.ts'
import type { Scene } from './scene.ts'

interface SceneProps {
  scene: Scene
  /** Days left, or days past the end. */
  days: number | null
}

/** The lease's situation in a sentence, with its days in large figures. */
export const SceneSentence = ({ scene, days }: SceneProps) => (
  <div className="grid gap-x-8 gap-y-3 md:grid-cols-[1fr_auto]">
    <div>
      <Status tone={scene.tone}>
        <TextWithDays text={scene.label} days={days} />
      </Status>
      <p className="mt-2.5 max-w-[39ch] text-2xl leading-snug tracking-tight max-md:text-xl">
        <TextWithBold text={scene.sentence} />
      </p>
    </div>
    {scene.counts && (
      <p className={classes('md:text-right', toneText[scene.tone])}>
        <b data-count className="block text-[3.5rem] leading-none font-bold tracking-tight tabular-nums">
          {days}
        </b>
        <span className="text-sm text-muted">
          {scene.counts === 'over' ? 'past the last day to act' : 'days left'}
        </span>
      </p>
    )}
  </div>
)

/** The reason for the lease's state, what would end it, and the available actions. */
export const SceneFacts = ({ scene, days }: SceneProps) => (
  <div className="grid md:grid-cols-3 md:divide-x max-md:divide-y md:min-h-52">
    <SceneColumn title={scene.counts === 'over' ? 'Held by' : 'Basis of status'}>
      <ul className="grid gap-2">
        {scene.lines.map(({ text, tone }) => (
          <li key={text} className="flex gap-2.5">
            <Sign tone={tone} className={classes('mt-1.5 shrink-0', toneText[tone])} />
            <span className="first-letter:uppercase">
              <TextWithDays text={text} days={days} />
            </span>
          </li>
        ))}
      </ul>
    </SceneColumn>
    <SceneColumn title="What would terminate it">
      {scene.ends.length === 0 && <p className="text-muted">Needs a decision first.</p>}
      <dl className="grid gap-2">
        {scene.ends.map(({ on, text }) => (
          <div key={text} className="grid grid-cols-[6.5rem_1fr] gap-3">
            <dt className="font-semibold">{on ?? 'No clock yet'}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-3 grid grid-cols-[6.5rem_1fr] gap-3 border-t pt-2.5">
        <dt className="text-muted">At stake</dt>
        <dd>
          {formatAcres(acres.net)} net, {formatAcres(acres.companyNet)} company net ac
        </dd>
      </dl>
    </SceneColumn>
    <SceneColumn title="What to do next">
      <NextSteps scene={scene} />
    </SceneColumn>
  </div>
)

const SceneColumn = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="px-6 py-4 max-md:px-4">
    <h3 className="mb-2 text-sm font-semibold text-muted">{title}</h3>
    {children}
  </div>
)

function NextSteps({ scene }: { scene: Scene }) {
  if (scene.counts === 'over')
    return <p>Confirm that the lease is in force, with what held it, or record how it ended.</p>
  if (scene.steps.length === 0)
    return (
      <>
        <p>Nothing is due today.</p>
        <ResetButton />
      </>
    )
  return (
    <ul className="grid divide-y">
      {scene.steps.map(({ act, text, button }, index) => (
        <li key={act} className="grid gap-2 py-2.5 first:pt-0">
          <span>{text}</span>
          <button
            type="button"
            data-act={act}
            className={classes(
              buttonClass(index === 0 ? 'primary' : 'plain'),
              'w-fit max-md:h-11 not-in-data-scripted:hidden',
            )}
          >
            {button}
          </button>
        </li>
      ))}
    </ul>
  )
}

const ResetButton = () => (
  <button
    type="button"
    data-act="none"
    className={classes(buttonClass(), 'mt-2.5 max-md:h-11 not-in-data-scripted:hidden')}
  >
    See what happens without it
  </button>
)

/** A text in which `{days}` is replaced by the count. */
const TextWithDays = ({ text, days }: { text: string; days: number | null }) => (
  <>
    {text.split('{days}').map((part, index) => (
      <Fragment key={part}>
        {index > 0 && days !== null && <span data-days>{formatDays(days)}</span>}
        {part}
      </Fragment>
    ))}
  </>
)

/** A text in which words between `**` are bold. */
const TextWithBold = ({ text }: { text: string }) => (
  <>
    {text.split('**').map((part, index) =>
      index % 2 === 1 ? (
        <b key={index} className="font-semibold whitespace-nowrap">
          {part}
        </b>
      ) : (
        part
      ),
    )}
  </>
)
