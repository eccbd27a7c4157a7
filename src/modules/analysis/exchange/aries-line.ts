/** A line of AC_ECONOMIC to write. */
export type AriesLine = readonly [section: number, keyword: string, expression: string]

export const figure = (value: number) => String(Number(value.toPrecision(12)))
export const percent = (fraction: number) => figure(fraction * 100)
