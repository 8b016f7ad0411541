import type { Draft, PostFile } from '@marquee/contract/posts'
import { DRAFT_TAB_PLATFORMS, draftTabLabel, type Platform, NETWORKS } from '@marquee/contract/shared/platforms'
import { preflight, PREFLIGHT_TEXTS, type PreflightIssue, type PreflightMedia, type PreflightSubject } from '@marquee/contract/shared/preflight'
import type { LinkedAccounts } from '../../composer/index.ts'

type Tab = { value: Platform | 'all'; label: string }

/** Tabs of the drafts screen that everybody has (trace.md DRAFT-02, AMB-17, AMB-18). */
export const DRAFT_TABS: readonly Tab[] = [
  { value: 'all', label: 'All Platforms' },
  ...DRAFT_TAB_PLATFORMS.map((name) => ({ value: name, label: draftTabLabel(name) })),
]

/** Those, and one for each other network that is connected or that a draft is for. Takes the networks. */
export function tabsFor(networks: readonly Platform[]): readonly Tab[] {
  const others = NETWORKS.filter((name) => networks.includes(name) && !DRAFT_TABS.some(({ value }) => value === name))
  return [...DRAFT_TABS, ...others.map((name) => ({ value: name, label: draftTabLabel(name) }))]
}

/** A file that was just added, as a draft has it; its alternative text comes with the response. */
export const toPostFile = (file: Pick<PostFile, 'url' | 'type' | 'name'>): PostFile => ({ ...file, itemId: null, altText: '', altTextStatus: 'none' })

/** The parts of a draft that decide whether it may be published. */
type CheckedDraft = Pick<Draft, 'content' | 'platforms' | 'media' | 'mediaUrls'> & Partial<Pick<Draft, 'overrides' | 'thread' | 'firstComment' | 'options' | 'trackLinks' | 'campaign'>>

const withTypes = (draft: Pick<Draft, 'media'>, urls: readonly string[]): PreflightMedia[] =>
  urls.map((url) => draft.media.find((file) => file.url === url) ?? { url, type: 'image/jpeg' })

/** The texts and files of single platforms, in the check's format. */
function overridesOf(draft: CheckedDraft): PreflightSubject['overrides'] {
  const entries = Object.entries(draft.overrides ?? {}).map(([name, own]) => [name, { content: own.content, ...(own.mediaUrls && { media: withTypes(draft, own.mediaUrls) }) }] as const)
  return Object.fromEntries(entries)
}

/** What blocks a draft, in a draft card's texts (trace.md CREATE-19, AMB-19). */
export function draftIssues(draft: CheckedDraft, accounts: LinkedAccounts | undefined): PreflightIssue[] {
  const blocker = sendBlocker(draft, accounts)
  if (blocker) return [{ platform: null, code: blocker === PREFLIGHT_TEXTS.noProfile ? 'no-profile' : 'no-platform', message: blocker }]
  const { content, platforms, thread, firstComment, options, trackLinks, campaign } = draft
  const media = withTypes(draft, draft.mediaUrls)
  const issues = preflight({ content, platforms, media, thread, firstComment, options, trackLinks, campaign, overrides: overridesOf(draft), linked: accounts?.platforms, expired: accounts?.expired, ways: accounts?.ways })
  return issues.map((issue) => (issue.message === PREFLIGHT_TEXTS.instagramMedia ? { ...issue, message: PREFLIGHT_TEXTS.instagramMediaInline } : issue))
}

/** Why a draft cannot be sent at all, before any platform rule (trace.md DRAFT-14, DRAFT-15). Null when it can. */
export function sendBlocker(draft: Pick<Draft, 'platforms'>, accounts: LinkedAccounts | undefined): string | null {
  if (accounts && !accounts.hasProfile) return PREFLIGHT_TEXTS.noProfile
  return draft.platforms.length === 0 ? PREFLIGHT_TEXTS.noPlatform : null
}

/** Whether Schedule and Publish Now are offered (trace.md DRAFT-06). */
export const canOfferSending = (draft: Draft, accounts: LinkedAccounts | undefined): boolean =>
  draft.status === 'draft' && draft.platforms.length > 0 && accounts?.hasProfile === true
