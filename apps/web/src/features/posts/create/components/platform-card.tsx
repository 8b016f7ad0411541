import { POSTS_PER_PLATFORM } from '@marquee/contract/series'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import { countOf, inOrder, type LinkedAccounts, readPerPlatform, type Sheet, togglePlatform } from '../../../composer/index.ts'
import { CountField } from '../series/count-field.tsx'
import { SectionCard } from './section-card.tsx'

const NONE: readonly Platform[] = []

function PlatformToggle({ name, isChosen, isLinked, onToggle }: { name: Platform; isChosen: boolean; isLinked: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className={`flex min-h-11 w-full items-center gap-2.5 rounded-md px-2.5 sm:px-3 text-start transition-[background-color,box-shadow] duration-100 ${isChosen ? 'bg-brand-soft text-ink ring-2 ring-brand ring-inset' : 'ring-1 ring-line ring-inset hover:bg-sunken'}`}
    >
      <PlatformIcon platform={name} size={18} className={isChosen || isLinked ? '' : 'opacity-60'} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{platformLabel(name)}</span>
        {isLinked ? null : <span className="block text-2xs text-muted">not connected</span>}
      </span>
      {isChosen ? <Check size={16} strokeWidth={2} aria-hidden className="shrink-0 text-brand-text" /> : null}
    </button>
  )
}

function PerPlatformCounts({ sheet }: { sheet: Sheet }) {
  const form = useStore(sheet.form)
  if (form.type !== 'series' || form.platforms.length === 0) return null
  const set = (name: Platform, count: number) => sheet.form.setState({ perPlatform: { ...form.perPlatform, [name]: count } })
  return (
    <fieldset className="space-y-2 border-t border-line pt-4">
      <legend className="float-left mb-2 font-medium">Posts per platform</legend>
      <p className="clear-left text-sm text-muted">A platform with the number 2 gets the first two posts of the series.</p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
        {form.platforms.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <PlatformIcon platform={name} size={16} />
            <span className="min-w-0 flex-1 truncate text-sm">{platformLabel(name)}</span>
            <CountField aria-label={`Posts for ${platformLabel(name)}`} value={countOf(form, name)} read={readPerPlatform} min={POSTS_PER_PLATFORM.min} max={POSTS_PER_PLATFORM.max} onChange={(count) => set(name, count)} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function UnlinkedHint({ chosen, accounts }: { chosen: readonly Platform[]; accounts: LinkedAccounts | undefined }) {
  const missing = accounts ? chosen.filter((name) => !accounts.platforms.includes(name)) : []
  if (missing.length === 0) return null
  return (
    <p className="text-sm text-muted">
      {missing.map(platformLabel).join(', ')} {missing.length === 1 ? 'is' : 'are'} not connected: fine for a draft. <Link to="/social-accounts" className="link">Connect accounts</Link> before publishing.
    </p>
  )
}

/** The 12 platforms as toggles, linked ones first (trace.md CREATE-06); for a series also the number of posts each gets (CREATE-47). */
export function PlatformCard({ sheet, accounts }: { sheet: Sheet; accounts: LinkedAccounts | undefined }) {
  const platforms = useStore(sheet.form, (form) => form.platforms)
  const linked = accounts?.platforms ?? NONE
  const areAllChosen = linked.length > 0 && linked.every((name) => platforms.includes(name))
  return (
    <SectionCard
      area="platforms"
      title="Platforms"
      aside={linked.length > 1 ? (
        <button type="button" className="link min-h-8 text-sm" onClick={() => sheet.form.setState({ platforms: areAllChosen ? [] : [...new Set([...platforms, ...linked])] })}>
          {areAllChosen ? 'Choose none' : 'Choose all connected'}
        </button>
      ) : null}
    >
      <ul aria-label="Platforms" className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
        {inOrder(linked).map((name) => (
          <li key={name}><PlatformToggle name={name} isChosen={platforms.includes(name)} isLinked={linked.includes(name)} onToggle={() => togglePlatform(sheet, name)} /></li>
        ))}
      </ul>
      <UnlinkedHint chosen={platforms} accounts={accounts} />
      <PerPlatformCounts sheet={sheet} />
    </SectionCard>
  )
}
