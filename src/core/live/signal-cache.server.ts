type CachedValue<Value> = { value: Value; signals: readonly string[]; size: number }

/**
 * Values in memory, each cached until a signal reports that its data changed. Once they exceed `maxSize`, the least
 * recently used value is dropped first.
 */
export class SignalCache<Value> {
  readonly #kept = new Map<string, CachedValue<Value>>()
  readonly #keysBySignal = new Map<string, Set<string>>()
  readonly #maxSize: number
  #size = 0

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get(key: string): Value | undefined {
    const entry = this.#kept.get(key)
    if (!entry) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    return entry.value
  }

  /** Caches a value that depends on the data behind the signals `on`. */
  store(key: string, value: Value, on: readonly string[], size: number): void {
    this.#forget(key)
    this.#kept.set(key, { value, signals: on, size })
    this.#size += size
    for (const signal of on)
      this.#keysBySignal.set(signal, (this.#keysBySignal.get(signal) ?? new Set()).add(key))
    while (this.#size > this.#maxSize) this.#forget(this.#kept.keys().next().value!)
  }

  /** Drops the values that depend on a signal's data. */
  onSignal(signal: string): void {
    for (const key of this.#keysBySignal.get(signal) ?? []) this.#forget(key)
  }

  clear(): void {
    this.#kept.clear()
    this.#keysBySignal.clear()
    this.#size = 0
  }

  #forget(key: string): void {
    const entry = this.#kept.get(key)
    if (!entry) return
    this.#kept.delete(key)
    this.#size -= entry.size
    for (const signal of entry.signals) {
      const keys = this.#keysBySignal.get(signal)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysBySignal.delete(signal)
    }
  }
}
