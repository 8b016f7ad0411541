import type { Draft } from '@marquee/contract/posts'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ConnectListProps } from './accounts/connect-list.tsx'
import type { ConnectNoteProps } from './accounts/connect-note.tsx'
import type { CountPillProps } from './accounts/count-pill.tsx'
import type { FixListProps } from './decision/fix-list.tsx'
import type { AreaProps } from './editor/area-props.ts'
import type { ExtrasProps } from './editor/extras.tsx'
import type { MarkedTextProps } from './editor/marked-text.tsx'
import type { OwnNoteProps } from './editor/own-note.tsx'
import type { LengthsProps } from './editor/lengths.tsx'
import type { ThreadPartsProps } from './editor/thread-parts.tsx'
import type { HelperProps } from './helper/helper.tsx'
import type { MediaRowProps } from './media/media-row.tsx'
import type { TimeLineProps, TimeRowProps } from './time/time-row.tsx'
import type { CompletionProps } from './tools/completion.tsx'
import type { Sheet } from './sheet.ts'
import type { TextMenusProps } from './tools/text-menus.tsx'
import type { ToolProps } from './tools/tool-props.ts'

// The text comes first: the zones beside and below it are loaded while the sheet is opened, each in the space it will take.

/** The AI beside the text. */
export const Helper = onDemand<HelperProps>(async () => (await import('./helper/helper.tsx')).Helper, { fallback: () => <Skeleton className="h-full min-h-40 w-full rounded-lg" /> })
/** Files of the post, and the ways to add some. */
export const MediaRow = onDemand<MediaRowProps>(async () => (await import('./media/media-row.tsx')).MediaRow, { fallback: ({ look }) => <Skeleton className={`w-full rounded-md ${look === 'small' ? 'h-14' : 'h-[66px]'}`} /> })
/** When the post goes out. */
export const TimeChoice = onDemand<TimeRowProps>(async () => (await import('./time/time-row.tsx')).TimeChoice, { fallback: () => <Skeleton className="h-[54px] w-full rounded-md" /> })
/** What the chosen time means. */
export const TimeLine = onDemand<TimeLineProps>(async () => (await import('./time/time-row.tsx')).TimeLine, { fallback: () => <Skeleton className="h-[22px] w-full" /> })
/** What is in the way of publishing, each with its step. */
export const FixList = onDemand<FixListProps>(async () => (await import('./decision/fix-list.tsx')).FixList, { fallback: () => <Skeleton className="h-24 w-full rounded-md" /> })

/** What single networks require, a first comment and a campaign, below the text. */
export const Extras = onDemand<ExtrasProps>(async () => (await import('./editor/extras.tsx')).Extras, { fallback: ({ hasOffers }) => (hasOffers ? <div className="h-[30px] pointer-coarse:h-11" /> : null) })

// Parts that appear after a press: loaded when their button is pointed at or focused.

const panel = { fallback: () => <Skeleton className="mt-3 h-32 w-full" /> }

/** Posts that follow the text. */
export const ThreadParts = onDemand<ThreadPartsProps>(async () => (await import('./editor/thread-parts.tsx')).ThreadParts, { fallback: () => <Skeleton className="h-28 w-full rounded-md" /> })
/** Lengths on all platforms. */
export const Lengths = onDemand<LengthsProps>(async () => (await import('./editor/lengths.tsx')).Lengths, panel)
const loadField = async () => (await import('./bound/lazy-field.ts')).loadField()
/** The field of a text with facts of products. */
export const FactArea = onDemand<AreaProps>(async () => (await loadField()).FactArea, { fallback: () => <Skeleton className="h-full min-h-28 w-full" /> })
/** Shows a stored post in a sheet with its facts bound; nothing for a post without any. Throws when they cannot be read: a save would unbind them. */
export async function bindStored(sheet: Sheet, draft: Draft): Promise<void> {
  if (draft.bound) await (await loadField()).bindSheet(sheet, draft)
}
/** Marks behind the text. */
export const MarkedText = onDemand<MarkedTextProps>(async () => (await import('./editor/marked-text.tsx')).MarkedText)
/** How a platform's own text relates to the shared one. */
export const OwnNote = onDemand<OwnNoteProps>(async () => (await import('./editor/own-note.tsx')).OwnNote, { fallback: () => <div className="h-6" /> })
/** Rows that complete the word being typed. */
export const Completion = onDemand<CompletionProps>(async () => (await import('./tools/completion.tsx')).Completion)
/** The buttons that insert a fact of a product and rewrite the text. */
export const TextMenus = onDemand<TextMenusProps>(async () => (await import('./tools/text-menus.tsx')).TextMenus, { fallback: () => <span className="inline-block h-[30px] w-48" /> })
export const EmojiPanel = onDemand<ToolProps>(async () => (await import('../../ui/emoji-panel.tsx')).EmojiPanel, panel)
export const HashtagSets = onDemand<ToolProps>(async () => (await import('./tools/saved-texts.tsx')).HashtagSets, panel)
export const Snippets = onDemand<ToolProps>(async () => (await import('./tools/saved-texts.tsx')).Snippets, panel)
export const MentionPanel = onDemand<ToolProps>(async () => (await import('./tools/mention-panel.tsx')).MentionPanel, panel)
export const LinkPanel = onDemand<ToolProps>(async () => (await import('./tools/link-panel.tsx')).LinkPanel, panel)
/** What happens with the window in which a network is connected. */
export const ConnectNote = onDemand<ConnectNoteProps>(async () => (await import('./accounts/connect-note.tsx')).ConnectNote)
/** Networks to connect. */
export const ConnectList = onDemand<ConnectListProps>(async () => (await import('./accounts/connect-list.tsx')).ConnectList, panel)
/** How many posts of a series a platform gets. */
export const CountPill = onDemand<CountPillProps>(async () => (await import('./accounts/count-pill.tsx')).CountPill, { fallback: () => <span className="mr-1 -ml-1.5 h-[26px] w-14" /> })

/** Loads what writes texts; the first request tries again if that fails. */
const preloadWriting = (): Promise<unknown> => import('./text/write-into.ts').catch(() => undefined)

/** Loads the zones of the composer, for a screen that is about to show them. */
export const preloadZones = (): Promise<unknown> => Promise.all([...[Helper, MediaRow, TimeChoice, TimeLine, FixList, Extras, OwnNote, MarkedText, TextMenus].map((zone) => zone.preload()), preloadWriting()])
