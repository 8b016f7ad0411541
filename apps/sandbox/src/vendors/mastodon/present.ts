import { html } from '../../pages/html.ts'
import { DOMAIN, findAccount, type Mastodon, namedIn, settingsOf } from './state.ts'
import type { Account, Media, Status } from './types.ts'

const MOST_MEDIA = 4
const IMAGE_BYTES = 16 * 1024 * 1024
const VIDEO_BYTES = 99 * 1024 * 1024
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/quicktime', 'video/webm'] as const

/** GET /api/v2/instance, as far as it is used. */
export function presentInstance(state: Mastodon): object {
  return {
    domain: DOMAIN,
    title: 'Mastodon of the sandbox',
    version: '4.5.0',
    configuration: {
      statuses: { max_characters: settingsOf(state).maxCharacters, max_media_attachments: MOST_MEDIA, characters_reserved_per_url: 23 },
      media_attachments: { supported_mime_types: MEDIA_TYPES, description_limit: 1_500, image_size_limit: IMAGE_BYTES, video_size_limit: VIDEO_BYTES },
    },
  }
}

export const presentAccount = ({ options }: Mastodon, { id, name, displayName }: Account): object => ({
  id, username: name.split('@', 1)[0], acct: name, display_name: displayName, url: `${options.publicUrl}/@${name}`, avatar: null, bot: false, followers_count: 0,
})

const kindOf = (type: string): string => (type.startsWith('video/') ? 'video' : 'image')
export const isReady = ({ questions, isBroken }: Media): boolean => questions === 0 && !isBroken
export const presentMedia = ({ options }: Mastodon, media: Media): object => ({
  id: media.id, type: kindOf(media.type), url: isReady(media) ? `${options.publicUrl}/media/${media.id}` : null, preview_url: null, remote_url: null, description: media.description,
})

const PIECE = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])|(?<![\w/])@([\w.-]+\w(?:@[\w.-]+\w)?)|\n/gu

/** The text of a post as servers send it: paragraphs, links in three parts, names without their server. */
function contentOf(state: Mastodon, text: string): string {
  const paragraph = (part: string): string => {
    let [at, whole] = [0, '']
    for (const match of part.matchAll(PIECE)) {
      const [piece, link, name] = match
      whole += html`${part.slice(at, match.index)}`.markup
      const account = name === undefined ? undefined : findAccount(state, name)
      if (link !== undefined) whole += html`<a href="${link}" rel="nofollow noopener" target="_blank"><span class="invisible">${/^https?:\/\//u.exec(link)?.[0]}</span><span class="">${link.replace(/^https?:\/\//u, '')}</span></a>`.markup
      else if (account) whole += html`<span class="h-card"><a href="${state.options.publicUrl}/@${account.name}" class="u-url mention">@<span>${account.name.split('@', 1)[0]}</span></a></span>`.markup
      else whole += piece === '\n' ? '<br />' : html`${piece}`.markup
      at = match.index + piece.length
    }
    return `<p>${whole}${html`${part.slice(at)}`.markup}</p>`
  }
  return text.split(/\n{2,}/u).map(paragraph).join('')
}

/** A post as `viewer` sees it. */
export function presentStatus(state: Mastodon, status: Status, viewer: Account | null): object {
  const author = state.accounts.get(status.accountId)
  const above = status.inReplyToId === null ? undefined : state.statuses.get(status.inReplyToId)
  const likes = [...state.favourites.values()].filter(({ statusId }) => statusId === status.id)
  const url = `${state.options.publicUrl}/@${author?.name}/${status.id}`
  return {
    id: status.id, uri: url, url, created_at: status.createdAt, edited_at: null, account: author && presentAccount(state, author), content: contentOf(state, status.text), visibility: status.visibility,
    sensitive: false, spoiler_text: '', language: null, in_reply_to_id: status.inReplyToId, in_reply_to_account_id: above?.accountId ?? null, reblog: null,
    media_attachments: status.mediaIds.flatMap((id) => state.media.get(id) ?? []).map((media) => presentMedia(state, media)),
    mentions: namedIn(state, status.text).map(({ id, name }) => ({ id, acct: name, username: name.split('@', 1)[0], url: `${state.options.publicUrl}/@${name}` })),
    tags: [], emojis: [], favourites_count: likes.length, reblogs_count: 0, replies_count: [...state.statuses.values()].filter(({ inReplyToId }) => inReplyToId === status.id).length,
    favourited: likes.some(({ accountId }) => accountId === viewer?.id),
  }
}
