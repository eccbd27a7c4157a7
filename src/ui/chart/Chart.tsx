import { LineChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

/** The chart library on a canvas: the only place that knows it, and loaded only when a chart is shown. */
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
    return () => {
      observer.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    chart.current?.setOption(option as EChartsCoreOption, { notMerge: true })
  }, [option])

  // The canvas keeps its width until it is drawn again: meanwhile it never makes the page wider than the window.
  return <div ref={box} aria-hidden="true" className="overflow-x-clip" style={{ height }} />
}
