import { type Draft, DRAFT_TEXTS } from '@marquee/contract/posts'
import { CREATOR_PLATFORMS, NETWORKS, type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import { TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import { closeEditor } from '../list/drafts-ui.ts'
import type { LinkedAccounts } from '../../../composer/index.ts'
import { hasOpenEdits } from '../list/edits.ts'
import type { DraftActions } from '../list/use-draft-actions.ts'

export type PlatformsEditorProps = { draft: Draft; accounts: LinkedAccounts | undefined; actions: DraftActions }

const isLinked = (name: Platform, accounts: LinkedAccounts | undefined): boolean => accounts?.platforms.includes(name) ?? false

/** Linked platforms first, each group in the specification's order; the others only while they are linked or chosen. */
function inOrder(accounts: LinkedAccounts | undefined, chosen: readonly Platform[]): Platform[] {
  const others = NETWORKS.filter((name) => !CREATOR_PLATFORMS.some((creator) => creator === name) && (isLinked(name, accounts) || chosen.includes(name)))
  return [...CREATOR_PLATFORMS, ...others].sort((a, b) => Number(isLinked(b, accounts)) - Number(isLinked(a, accounts)))
}

function PlatformChoice({ name, isChosen, isConnected, onToggle }: { name: Platform; isChosen: boolean; isConnected: boolean; onToggle: () => void }) {
  return (
    <label className={`flex min-h-9 items-center gap-2 rounded-md px-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-11 ${isChosen ? 'bg-brand-soft text-ink' : 'hover:bg-raised'}`}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-4 shrink-0 accent-brand" />
      <PlatformIcon platform={name} size={16} />
      <span className="min-w-0">
        {platformLabel(name)}{' '}
        {isConnected ? null : <span className="block text-2xs text-muted">not connected</span>}
      </span>
    </label>
  )
}

type ChoicesProps = { legend: string; chosen: readonly Platform[]; accounts: LinkedAccounts | undefined; onToggle: (name: Platform) => void }

/** The twelve platforms of the post creator, and others that are linked, as checkboxes: those with a linked account first. */
export function PlatformChoices({ legend, chosen, accounts, onToggle }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-1">
        {inOrder(accounts, chosen).map((name) => (
          <PlatformChoice key={name} name={name} isChosen={chosen.includes(name)} isConnected={isLinked(name, accounts)} onToggle={() => onToggle(name)} />
        ))}
      </div>
    </fieldset>
  )
}

/** The open editor of a draft's target platforms; every change is stored at once (trace.md CREATE-19, DRAFT-03, DRAFT-21). */
export function PlatformsEditor({ draft, accounts, actions }: PlatformsEditorProps) {
  const close = () => closeEditor(draft.id, 'platforms')
  const editor = useRef<HTMLDivElement>(null)
  // The button that opened it is gone.
  useEffect(() => editor.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const [chosen, setChosen] = useState(draft.platforms)
  const [stored, setStored] = useState(draft.platforms)
  // Quick changes build on each other; the stored list is applied when none is being sent any more.
  if (stored !== draft.platforms && !hasOpenEdits(draft.id)) {
    setStored(draft.platforms)
    setChosen(draft.platforms)
  }
  const toggle = (name: Platform) => {
    const platforms = chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]
    setChosen(platforms)
    void actions.edit(draft, { platforms }, { platforms }, DRAFT_TEXTS.platformsFailed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  const lacksMedia = chosen.includes('instagram') && (draft.overrides.instagram?.mediaUrls ?? draft.mediaUrls).length === 0
  const instagramNote = lacksMedia ? PREFLIGHT_TEXTS.instagramMediaInline : null
  const everyLinked = CREATOR_PLATFORMS.every((name) => isLinked(name, accounts))
  return (
    <div ref={editor} className="space-y-2 rounded-md bg-sunken p-3" onKeyDown={onKeyDown}>
      <PlatformChoices legend="Target platforms" chosen={chosen} accounts={accounts} onToggle={toggle} />
      {instagramNote ? <p role="status" className="flex gap-1.5 text-sm text-wait"><TriangleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />{instagramNote}</p> : null}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {everyLinked ? <span /> : <Link to="/social-accounts" className="link text-sm">{DRAFT_TEXTS.connectAccounts}</Link>}
        <Button size="sm" variant="secondary" onClick={close}>Done</Button>
      </div>
    </div>
  )
}
