import { POSTS_PER_PLATFORM } from '@marquee/contract/series'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { CountField } from '../../../ui/count-field.tsx'
import { PopPanel, preloadPopPanel } from '../../../ui/pop-panel.tsx'
import type { Composer } from '../composer.ts'
import { countOf, readPerPlatform } from '../series/series-model.ts'

export type CountPillProps = { composer: Pick<Composer, 'form'>; name: Platform }

/** How many posts of a series a platform gets: the first n (trace.md CREATE-47). */
export function CountPill({ composer, name }: CountPillProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const count = useStore(composer.form, (form) => countOf(form, name))
  const total = useStore(composer.form, (form) => form.parts.length || form.seriesSize)
  const set = (next: number) => composer.form.setState(({ perPlatform }) => ({ perPlatform: { ...perPlatform, [name]: next } }))
  return (
    <>
      <button ref={button} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onPointerEnter={preloadPopPanel} onFocus={preloadPopPanel} onClick={() => setOpen(!isOpen)} className="mr-1 -ml-1.5 inline-flex h-[26px] items-center gap-1 rounded-full bg-sunken px-2 text-xs text-muted hover:text-ink pointer-coarse:min-h-11">
        {Math.min(count, total)} of {total}{' '}<span className="sr-only">posts for {platformLabel(name)}</span><ChevronDown size={12} aria-hidden />
      </button>
      {isOpen ? (
        <PopPanel anchor={button} title={`Posts for ${platformLabel(name)}`} onClose={() => setOpen(false)}>
          <div className="flex items-center gap-3 pt-3">
            <CountField aria-label={`Posts for ${platformLabel(name)}`} value={count} read={readPerPlatform} min={POSTS_PER_PLATFORM.min} max={POSTS_PER_PLATFORM.max} onChange={set} />
            <p className="text-sm text-muted">The first {count} of the series.</p>
          </div>
        </PopPanel>
      ) : null}
    </>
  )
}
