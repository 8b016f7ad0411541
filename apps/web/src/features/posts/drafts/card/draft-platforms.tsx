import { type Draft, DRAFT_TEXTS } from '@marquee/contract/posts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { Pencil, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import type { LinkedAccounts } from '../../../composer/index.ts'
import { openEditor } from '../list/drafts-ui.ts'

/** The chosen platforms of a draft, and the hints when there are none (trace.md DRAFT-08, DRAFT-09). */
export function DraftPlatforms({ draft, accounts }: { draft: Draft; accounts: LinkedAccounts | undefined }) {
  const hasAccounts = accounts === undefined || accounts.platforms.length > 0
  const isEmpty = draft.platforms.length === 0
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button type="button" onClick={() => openEditor(draft.id, 'platforms')} className="-mx-2 inline-flex min-h-8 min-w-0 items-center gap-2 rounded-md px-2 text-left text-sm text-muted hover:bg-sunken hover:text-ink pointer-coarse:min-h-11">
        {isEmpty ? DRAFT_TEXTS.noPlatforms : draft.platforms.map((name) => <PlatformIcon key={name} platform={name} size={16} />)}
        <span className="sr-only">{isEmpty ? '' : draft.platforms.map(platformLabel).join(', ')}, choose platforms</span>
        {isEmpty ? <Plus size={14} aria-hidden /> : <Pencil size={14} aria-hidden />}
      </button>
      {hasAccounts ? null : <Link to="/social-accounts" className="link text-sm">{DRAFT_TEXTS.connectAccounts}</Link>}
    </div>
  )
}
