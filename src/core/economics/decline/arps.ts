import { expm1Over, log1pOver } from './limits.ts'

/** Days per year for all decline rates, as the industry's programs define it. */
export const daysPerYear = 365.25

/**
 * A decline after Arps (1945), modified hyperbolic if a terminal decline is given. Rates are daily volumes; declines
 * are nominal, per year. `b` is 0 for exponential, 1 for harmonic, and at most 2.
 */
export type Arps = {
  /** The rate on the first day: bbl/d or mcf/d. */
  readonly qi: number
  /** Nominal decline on the first day, per year; negative if the rate rises. */
  readonly di: number
  readonly b: number
  /** The nominal decline per year at which the curve becomes exponential; null for never. */
  readonly terminal: number | null
}

/**
 * The logarithm of the rate's decrease after `years`: ln(qi / q) = ln(1 + b D t) / b. One formula covers every b,
 * including exponential and harmonic, without special cases around 0 and 1.
 */
const cumulativeDecline = ({ di, b }: Arps, years: number) => di * years * log1pOver(b * di * years)

/** Days until the decline has slowed to the terminal one: 0 if it starts there, null if it never does. */
function switchDay({ di, b, terminal }: Arps): number | null {
  if (terminal === null) return null
  if (di <= terminal) return 0
  return b === 0 ? null : ((di / terminal - 1) / (b * di)) * daysPerYear
}

/**
 * The exponential tail of a modified hyperbolic decline and its first day, or null. A curve that starts with less than
 * the terminal decline is exponential from its first day.
 */
function findExponentialTail(arps: Arps): { from: number; tail: Arps } | null {
  const from = switchDay(arps)
  if (from === null) return null
  const qi = arps.qi * Math.exp(-cumulativeDecline(arps, from / daysPerYear))
  return { from, tail: { qi, di: Math.min(arps.di, arps.terminal!), b: 0, terminal: null } }
}

/** A decline prepared for many evaluations: its switch day is calculated once. */
export class Decline {
  readonly arps: Arps
  readonly #tail: { from: number; tail: Decline } | null
  readonly #volumeAtSwitch: number

  constructor(arps: Arps) {
    this.arps = arps
    const result = findExponentialTail(arps)
    this.#tail = result && { from: result.from, tail: new Decline(result.tail) }
    this.#volumeAtSwitch = this.#tail ? this.#before(this.#tail.from) : 0
  }

  /** The daily rate after a number of days, in the unit of `qi`. */
  rateAt(days: number): number {
    const tail = this.#tail
    if (tail && days >= tail.from) return tail.tail.rateAt(days - tail.from)
    return this.arps.qi * Math.exp(-cumulativeDecline(this.arps, days / daysPerYear))
  }

  /**
   * The nominal decline per year after a number of days: D = Di / (1 + b Di t), and the terminal one after the switch.
   */
  declineAt(days: number): number {
    if (this.#tail && days >= this.#tail.from) return this.#tail.tail.arps.di
    return this.arps.di / (1 + (this.arps.b * this.arps.di * days) / daysPerYear)
  }

  /** The decline that continues after a number of days, for the start of a forecast. */
  after(days: number): Arps {
    return { ...this.arps, qi: this.rateAt(days), di: this.declineAt(days) }
  }

  /** The volume of the first `days` days, as the integral of the rate. */
  volumeTo(days: number): number {
    const tail = this.#tail
    if (tail && days > tail.from) return this.#volumeAtSwitch + tail.tail.volumeTo(days - tail.from)
    return this.#before(days)
  }

  /** Days until the rate has fallen to `rate`: 0 if it starts there, null if it never does. */
  daysToRate(rate: number): number | null {
    const { qi, di, b } = this.arps
    if (rate >= qi) return 0
    const far = Math.log(qi / rate)
    const days = rate <= 0 || di <= 0 ? null : ((far * expm1Over(b * far)) / di) * daysPerYear
    const tail = this.#tail
    if (!tail || (days !== null && days <= tail.from)) return days
    const more = tail.tail.daysToRate(rate)
    return more === null ? null : tail.from + more
  }

  /** Days until a volume is produced, null if it never is: {@link maxVolume} is the limit. */
  daysToVolume(volume: number): number | null {
    if (volume <= 0) return 0
    const tail = this.#tail
    if (tail && volume > this.#volumeAtSwitch) {
      const more = tail.tail.daysToVolume(volume - this.#volumeAtSwitch)
      return more === null ? null : tail.from + more
    }
    const { qi, di, b } = this.arps
    if (qi <= 0) return null
    if (di === 0) return volume / qi
    const share = (volume * di) / (qi * daysPerYear)
    if ((1 - b) * share >= 1) return null
    const far = share * log1pOver(-(1 - b) * share)
    return ((far * expm1Over(b * far)) / di) * daysPerYear
  }

  /** The ultimate volume over infinite time; null if it is unbounded: b of 1 or more without a terminal decline. */
  maxVolume(): number | null {
    const { qi, di, b } = this.arps
    if (this.#tail) {
      const rest = this.#tail.tail.maxVolume()
      return rest === null ? null : this.#volumeAtSwitch + rest
    }
    return di <= 0 || b >= 1 ? null : (qi * daysPerYear) / ((1 - b) * di)
  }

  /** The integral of the hyperbolic rate: qi/((1−b)Di) · (1 − (q/qi)^(1−b)), in a form valid for every b. */
  #before(days: number): number {
    const { qi, di, b } = this.arps
    const years = days / daysPerYear
    const logGrowth = log1pOver(b * di * years)
    return qi * days * logGrowth * expm1Over(-(1 - b) * di * years * logGrowth)
  }
}
