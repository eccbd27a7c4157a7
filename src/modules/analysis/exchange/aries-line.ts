/** A line of AC_ECONOMIC to write. */
export type AriesLine = readonly [section: number, keyword: string, expression: string]

export const formatFigure = (value: number) => String(Number(value.toPrecision(12)))
export const toPercent = (fraction: number) => formatFigure(fraction * 100)
