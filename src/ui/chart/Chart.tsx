import { LineChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { printCopy } from '../print/printed-copy.ts'

/** The width between the margins of letter paper, in CSS pixels; the labels of a wider chart would shrink. */
const paperWidth = 700

/**
 * The chart library on a canvas. Only this module imports the library, and it loads only when a chart is
 * shown.
 */
export default function Chart({ option, height }: { option: object; height: number }) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)

  useEffect(() => {
    const element = box.current
    if (!element) return
    use([LineChart, GridComponent, MarkLineComponent, TooltipComponent, CanvasRenderer])
    chart.current = init(element)
    const observer = new ResizeObserver(() => chart.current?.resize())
    observer.observe(element)
    const endPrint = printCopy(element, () => drawForPaper(chart.current!, element))
    return () => {
      endPrint()
      observer.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    chart.current?.setOption(option as EChartsCoreOption, { notMerge: true })
  }, [option])

  // The canvas keeps its width until it is redrawn, so overflow is clipped to keep the page no wider than the
  // window.
  return <div ref={box} aria-hidden="true" className="overflow-x-clip" style={{ height }} />
}

/** A copy of the current chart at paper width; the chart on screen keeps its width. */
function drawForPaper(chart: EChartsType, element: HTMLElement): HTMLCanvasElement {
  const { clientWidth: width, clientHeight: height } = element
  chart.resize({ width: Math.min(width, paperWidth), height })
  const copy = chart.renderToCanvas({ pixelRatio: 3 })
  chart.resize({ width, height })
  return copy
}
