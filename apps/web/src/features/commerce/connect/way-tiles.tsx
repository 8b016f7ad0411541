import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import { Check, Minus } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { type Way, WAYS_OF, wayText } from './ways.ts'

function Tile({ platform, way, isOn, onChoose }: { platform: StorePlatform; way: Way; isOn: boolean; onChoose: () => void }) {
  const { label, isRecommended, line, gains, lacks } = wayText(platform, way)
  return (
    <label className={cx('relative grid content-start gap-1 rounded-lg px-3.5 py-2.5', isOn ? 'bg-brand-soft ring-2 ring-brand' : 'ring-1 ring-line hover:ring-field')}>
      <span className="flex flex-wrap items-center gap-2">
        <input type="radio" name="way" value={way} checked={isOn} onChange={onChoose} className="size-4 shrink-0 accent-brand" />
        <span className="font-semibold">{label}</span>
        {isRecommended ? <Badge tone="idle">Recommended</Badge> : null}
      </span>
      <span className="text-sm text-muted">{line}</span>
      <span className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs">
        {gains.map((gain) => <span key={gain} className="flex items-center gap-1.5"><Check size={13} aria-hidden className="shrink-0 text-ok" />{gain}</span>)}
        {lacks.map((lack) => <span key={lack} className="flex items-center gap-1.5 text-muted"><Minus size={13} aria-hidden className="shrink-0" />{lack}</span>)}
      </span>
    </label>
  )
}

/** The ways to connect a platform, with what each brings (trace.md SHOP-02). */
export function WayTiles({ platform, value, onChange }: { platform: StorePlatform; value: Way; onChange: (way: Way) => void }) {
  const ways = WAYS_OF[platform]
  return (
    <fieldset className={cx('grid gap-3', ways.length > 1 && 'md:grid-cols-2')}>
      <legend className="sr-only">How to connect</legend>
      {ways.map((way) => <Tile key={way} platform={platform} way={way} isOn={way === value} onChoose={() => onChange(way)} />)}
    </fieldset>
  )
}
