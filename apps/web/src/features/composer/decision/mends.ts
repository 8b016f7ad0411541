import { limitsBy } from '@marquee/contract/shared/capabilities'
import { platformLabel, type Platform } from '@marquee/contract/shared/platforms'
import { chooseSuggestion, editText, filesOf, togglePlatform } from '../composer.ts'
import type { LinkedAccounts } from '../accounts/use-linked-accounts.ts'
import type { OfferedTime } from '../series/row-times.ts'
import type { Sheet } from '../sheet.ts'
import { changeOwn } from '../text/own-version.ts'
import { shorten } from '../text/shorten.ts'
import { atWall, openOffers } from '../time/post-time.ts'
import { wallText } from '../time/wall-text.ts'
import type { Area, Blocker, Cause } from './checks.ts'

/** A step that mends a blocker. `leavesFocus`: it has moved the focus itself. */
export type Mend = { label: string; run: () => void; leavesFocus?: true }
export type MendContext = {
  sheet: Sheet
  accounts: LinkedAccounts | undefined
  offers: readonly OfferedTime[]
  zone: string
  now: number
  connect: (name: Platform) => void
  /** Shows the part of the composer where it is mended; `part` is the row of a series. */
  jump: (area: Area, blocker: Blocker) => void
}

const shortText = (context: MendContext, wall: string): string => wallText(wall, context.zone, context.now)

function shortenMends(name: Platform, { sheet, accounts }: MendContext): Mend[] {
  const own = sheet.form.getState().own[name]?.content
  const only: Mend = {
    label: `Shorten for ${platformLabel(name)} only`,
    run: () => sheet.form.setState((form) => changeOwn(form, name, { content: shorten(own ?? form.text, [name], accounts?.ways), base: form.own[name]?.base ?? form.text })),
  }
  const all: Mend = { label: 'Shorten for all', run: () => editText(sheet, shorten(sheet.form.getState().text, [name], accounts?.ways)) }
  return own === undefined ? [only, all] : [{ ...only, label: `Shorten for ${platformLabel(name)}` }]
}

function timeMends(context: MendContext): Mend[] {
  const { sheet, offers, zone, now } = context
  const [first] = openOffers(offers, zone, now)
  const use: Mend[] = first ? [{ label: `Use ${shortText(context, first.wall)}`, run: () => sheet.form.setState(atWall(first.wall)) }] : []
  return [...use, { label: 'Set to now', run: () => sheet.form.setState({ isNow: true, isLater: false }) }]
}

function accountMends({ sheet, accounts, connect }: MendContext): Mend[] {
  const linked = accounts?.platforms ?? []
  if (linked.length === 0) return [{ label: 'Connect Instagram', run: () => connect('instagram'), leavesFocus: true }]
  return [{ label: linked.length === 1 ? `Choose ${platformLabel(linked[0] ?? 'instagram')}` : 'Choose all connected', run: () => sheet.form.setState({ platforms: [...linked], hasChosenPlatforms: true }) }]
}

function uploadMends({ sheet }: MendContext): Mend[] {
  const failed = sheet.media.getState().items.filter((item) => item.state === 'failed')
  const { retry, remove } = sheet.media.getState()
  return [{ label: 'Retry upload', run: () => failed.forEach(({ key }) => retry(key)) }, { label: failed.length === 1 ? 'Remove the file' : 'Remove the files', run: () => failed.forEach(({ key }) => remove(key)) }]
}

/** Keeps as many files as the network takes. */
function keepFirst(name: Platform, { sheet, accounts }: MendContext): Mend[] {
  const { maxMedia } = limitsBy(accounts?.ways, name)
  const rest = filesOf(sheet).slice(maxMedia).map(({ url }) => url)
  return [{ label: maxMedia === 1 ? `Use the first on ${platformLabel(name)}` : `Use the first ${maxMedia} on ${platformLabel(name)}`, run: () => sheet.form.setState((form) => changeOwn(form, name, { skip: rest })) }]
}

const JUMP_LABELS: Partial<Record<Cause, string>> = {
  'no-media': 'Add media', 'no-video': 'Add a video', 'media-gone': 'Choose another file', 'no-community': 'Choose a community', 'bad-community': 'Change the community', 'no-board': 'Choose a board', 'bad-board': 'Change the board', 'bad-link': 'Change the link', 'no-title': 'Add title',
  empty: 'Write some text', 'comment-too-long': 'Shorten the comment', 'too-many-hashtags': 'Edit the text', 'too-many-mentions': 'Edit the text', 'phone-number': 'Edit the text', 'no-posts': 'Write the series',
}

function mainMends(blocker: Blocker, context: MendContext): Mend[] {
  const { platform: name, cause, part } = blocker
  const jump = (label: string): Mend => ({ label, run: () => context.jump(blocker.area, blocker), leavesFocus: true })
  if (part !== undefined) return [jump(`Open post ${part + 1}`)]
  const makers: Partial<Record<Cause, () => Mend[]>> = {
    'no-suggestion': () => [{ label: 'Use the first suggestion', run: () => void chooseSuggestion(context.sheet, 0) }],
    'no-platform': () => accountMends(context),
    'no-profile': () => accountMends(context),
    'bad-time': () => timeMends(context),
    'upload-failed': () => uploadMends(context),
    'no-account': () => (name ? [{ label: `Connect ${platformLabel(name)}`, run: () => context.connect(name), leavesFocus: true }] : []),
    'expired-account': () => (name ? [{ label: `Reconnect ${platformLabel(name)}`, run: () => context.connect(name), leavesFocus: true }] : []),
    'text-too-long': () => (name ? shortenMends(name, context) : []),
    'too-many-media': () => (name ? keepFirst(name, context) : []),
    uploading: () => [],
    'media-processing': () => [],
  }
  return makers[cause]?.() ?? [jump(JUMP_LABELS[cause] ?? 'Edit the text')]
}

/** The steps offered for a blocker: one that mends it, and leaving the network out. */
export function mendsFor(blocker: Blocker, context: MendContext): Mend[] {
  const { platform: name, cause } = blocker
  const mends = mainMends(blocker, context)
  const isShortening = cause === 'text-too-long' && mends.length > 1
  if (!name || isShortening) return mends
  return [...mends, { label: `Leave out ${platformLabel(name)}`, run: () => togglePlatform(context.sheet, name) }]
}
