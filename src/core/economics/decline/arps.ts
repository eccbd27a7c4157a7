import { expm1Over, log1pOver } from './limits.ts'

/** Days in a year for every rate of decline, as the trade's programs have it. */
export const daysPerYear = 365.25

/**
 * A decline after Arps (1945), modified hyperbolic where a terminal decline is given. Rates are a volume a day, declines
 * are nominal and per year. `b` is 0 for exponential, 1 for harmonic, and at most 2.
 */
export type Arps = {
  /** The rate on the first day: bbl/d or mcf/d. */
  readonly qi: number
  /** Nominal decline on the first day, per year; negative where the rate rises. */
  readonly di: number
  readonly b: number
  /** The nominal decline per year from which on it is exponential; null where it never is. */
  readonly terminal: number | null
}

/**
 * The natural logarithm of how far the rate has fallen after `years`: ln(qi / q) = ln(1 + b D t) / b. One formula for
 * every b, exponential and harmonic among them, without a guard around 0 and 1.
 */
const fallen = ({ di, b }: Arps, years: number) => di * years * log1pOver(b * di * years)

/** Days from the start until the decline has slowed to the terminal one: 0 right away, null where it never does. */
function switchDay({ di, b, terminal }: Arps): number | null {
  if (terminal === null) return null
  if (di <= terminal) return 0
  return b === 0 ? null : ((di / terminal - 1) / (b * di)) * daysPerYear
}

/**
 * The exponential tail of a modified hyperbolic decline and the day on which it begins, or null. One that begins slower
 * than the terminal decline is exponential from its first day.
 */
function tailOf(arps: Arps): { from: number; tail: Arps } | null {
  const from = switchDay(arps)
  if (from === null) return null
  const qi = arps.qi * Math.exp(-fallen(arps, from / daysPerYear))
  return { from, tail: { qi, di: Math.min(arps.di, arps.terminal!), b: 0, terminal: null } }
}

/** A decline made ready for many questions: the day of its switch is found once. */
export class Decline {
  readonly arps: Arps
  readonly #tail: { from: number; tail: Decline } | null
  readonly #volumeAtSwitch: number

  constructor(arps: Arps) {
    this.arps = arps
    const found = tailOf(arps)
    this.#tail = found && { from: found.from, tail: new Decline(found.tail) }
    this.#volumeAtSwitch = this.#tail ? this.#before(this.#tail.from) : 0
  }

  /** The rate a day after so many days, in the unit of `qi`. */
  rateAt(days: number): number {
    const tail = this.#tail
    if (tail && days >= tail.from) return tail.tail.rateAt(days - tail.from)
    return this.arps.qi * Math.exp(-fallen(this.arps, days / daysPerYear))
  }

  /** The nominal decline per year after so many days: D = Di / (1 + b Di t), and the terminal one from the switch on. */
  declineAt(days: number): number {
    if (this.#tail && days >= this.#tail.from) return this.#tail.tail.arps.di
    return this.arps.di / (1 + (this.arps.b * this.arps.di * days) / daysPerYear)
  }

  /** The decline that goes on after so many days: what a forecast begins with. */
  after(days: number): Arps {
    return { ...this.arps, qi: this.rateAt(days), di: this.declineAt(days) }
  }

  /** The volume of the first `days` days, by the integral of the rate. */
  volumeTo(days: number): number {
    const tail = this.#tail
    if (tail && days > tail.from) return this.#volumeAtSwitch + tail.tail.volumeTo(days - tail.from)
    return this.#before(days)
  }

  /** Days until the rate has fallen to `rate`: 0 where it begins there, null where it never falls so far. */
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

  /** Days until so much is produced, null where the decline never gets there: {@link maxVolume} says how far it goes. */
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

  /** What is produced in all of time; null where there is no end to it: b of 1 and more without a terminal decline. */
  maxVolume(): number | null {
    const { qi, di, b } = this.arps
    if (this.#tail) {
      const rest = this.#tail.tail.maxVolume()
      return rest === null ? null : this.#volumeAtSwitch + rest
    }
    return di <= 0 || b >= 1 ? null : (qi * daysPerYear) / ((1 - b) * di)
  }

  /** The integral of the rate while it is hyperbolic: qi/((1−b)Di) · (1 − (q/qi)^(1−b)), written for every b. */
  #before(days: number): number {
    const { qi, di, b } = this.arps
    const years = days / daysPerYear
    const slowed = log1pOver(b * di * years)
    return qi * days * slowed * expm1Over(-(1 - b) * di * years * slowed)
  }
}
