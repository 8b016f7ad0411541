import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useLayout } from '../../../../lib/use-media.ts'
import { Plot, plotEdges, type PlotProps } from './plot.tsx'

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => Math.min(count - 1, index + 1),
  ArrowUp: (index, count) => Math.min(count - 1, index + 1),
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowDown: (index) => Math.max(0, index - 1),
  PageUp: (index, count) => Math.min(count - 1, index + 7),
  PageDown: (index) => Math.max(0, index - 7),
  Home: () => 0,
  End: (_, count) => count - 1,
}

type Props = PlotProps & { label: string; /** The chosen day or hour in words. */ words: string; onChoose: (index: number) => void }

/** A chart whose day or hour is chosen by arrows, or by pressing it (ARIA slider pattern); its value is said in words. */
export function MovingPlot({ label, words, onChoose, ...plot }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const edges = plotEdges(useLayout())
  const count = plot.rows.length
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onChoose(step(plot.chosen, count))
  }
  const onPress = ({ clientX }: PointerEvent): void => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    const share = ((clientX - box.left) / box.width - edges[0]) / (edges[1] - edges[0])
    const place = plot.kind === 'lines' ? Math.round(share * (count - 1)) : Math.floor(share * count)
    onChoose(Math.min(count - 1, Math.max(0, place)))
  }
  return (
    <div ref={frame} role="slider" tabIndex={0} aria-label={label} aria-valuemin={1} aria-valuemax={count} aria-valuenow={plot.chosen + 1} aria-valuetext={words} onKeyDown={onKeyDown} onPointerDown={onPress} onPointerMove={(event) => (event.buttons === 1 ? onPress(event) : undefined)} style={{ touchAction: 'pan-y' }} className="rounded-md">
      <Plot {...plot} />
    </div>
  )
}
