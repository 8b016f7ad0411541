import { limitsBy, type Ways } from '@marquee/contract/shared/capabilities'
import { countFor, type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { useRef, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { PopPanel, preloadPopPanel } from '../../../ui/pop-panel.tsx'
import { useDeferredStore } from '../../../lib/use-deferred-store.ts'
import { useLinkedAccounts } from '../accounts/use-linked-accounts.ts'
import type { Composer } from '../composer.ts'
import { Lengths } from '../lazy-zones.tsx'
import { counterOf } from '../text/counter.ts'
import { longestText } from '../text/longest-text.ts'
import { platformsOf, tightest } from './marks.ts'
import { type TextTab, textOf } from './text-target.ts'

const RADIUS = 6.5
const LENGTH = 2 * Math.PI * RADIUS

/** How full the tightest limit is, as a ring. */
function Ring({ share, tone }: { share: number; tone: 'normal' | 'near' | 'over' }) {
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden className="shrink-0 -rotate-90 fill-none [stroke-width:2.5]">
      <circle cx={8} cy={8} r={RADIUS} className="stroke-line" />
      <circle cx={8} cy={8} r={RADIUS} strokeDasharray={`${Math.min(1, share) * LENGTH} ${LENGTH}`} className={tone === 'over' ? 'stroke-danger' : tone === 'near' ? 'stroke-wait' : 'stroke-brand'} />
    </svg>
  )
}

/** Words of the counter: `X 199 / 280`, or `X 11 over 280`; on phones without the limit. */
function wordsFor(name: Platform, text: string, isShort: boolean, ways: Ways | undefined): { words: string; tone: 'normal' | 'near' | 'over' } {
  const { length, maxText, tone, words } = counterOf(name, text, ways)
  if (tone === 'over') return { words: `${(length - maxText).toLocaleString('en-US')} over${isShort ? '' : ` ${maxText.toLocaleString('en-US')}`}`, tone }
  return { words: isShort ? length.toLocaleString('en-US') : words, tone }
}

/** The length of the text against the tightest limit; a press lists all (design.md section 2). */
export function TextCounter({ composer, tab, isShort = false }: { composer: Pick<Composer, 'form'>; tab: TextTab; isShort?: boolean }) {
  const form = useDeferredStore(composer.form)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const preload = () => void Promise.all([preloadPopPanel(), Lengths.preload()])
  const ways = useLinkedAccounts()?.ways
  const names = platformsOf(form, tab)
  const text = textOf(form, tab)
  const worst = names.map((name) => ({ name, share: tightest(longestText(form, name, ways), [name], ways)?.share ?? 0 })).sort((a, b) => b.share - a.share || limitsBy(ways, a.name).maxText - limitsBy(ways, b.name).maxText)[0]
  if (!worst) return <span className="px-2 text-sm text-muted tabular-nums">{countFor('facebook', text).toLocaleString('en-US')} characters</span>
  const { words, tone } = wordsFor(worst.name, longestText(form, worst.name, ways), isShort, ways)
  return (
    <>
      <button ref={button} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(!isOpen)} className={cx('inline-flex min-h-[30px] items-center gap-1.5 rounded-md px-2 text-sm whitespace-nowrap tabular-nums hover:bg-sunken pointer-coarse:min-h-11', tone === 'over' ? 'font-semibold text-bad' : tone === 'near' ? 'font-semibold text-wait' : 'text-muted')}>
        <Ring share={worst.share} tone={tone} />
        {platformLabel(worst.name)} {words}<span className="sr-only">, all lengths</span>
      </button>
      {isOpen ? <PopPanel anchor={button} title="Length on each platform" onClose={() => setOpen(false)}><Lengths form={form} /></PopPanel> : null}
    </>
  )
}
