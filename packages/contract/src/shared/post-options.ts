import { z } from 'zod'

/** Lengths of what single networks ask for besides the text (protocols/ayrshare.md section 3). */
export const OPTION_LIMITS = { community: 21, redditTitle: 300, boardId: 100, boardName: 100, pinTitle: 100, pinLink: 2_048, youTubeTitle: 100 } as const

/** A community on Reddit, with or without `r/`. */
const COMMUNITY = /^(?:\/?r\/)?([A-Za-z0-9_]{2,21})$/
const COMMUNITY_IN_TEXT = /(?:^|[\s(/])r\/([A-Za-z0-9_]{2,21})\b/

export const YOUTUBE_VISIBILITIES = ['public', 'unlisted', 'private'] as const

const line = (max: number) => z.string().trim().max(max).regex(/^[^\r\n]*$/, 'Use one line.')

/** What single networks ask for besides text and files. A missing or empty field is not set. */
export const postOptions = z.strictObject({
  reddit: z.strictObject({
    /** Without `r/`; a community given with it is stored without. */
    community: z.string().trim().max(OPTION_LIMITS.community + 3).overwrite((name) => COMMUNITY.exec(name)?.[1] ?? name).optional(),
    title: line(OPTION_LIMITS.redditTitle).optional(),
  }).optional(),
  pinterest: z.strictObject({
    boardId: line(OPTION_LIMITS.boardId).optional(),
    /** How the user calls the board; not sent. */
    boardName: line(OPTION_LIMITS.boardName).optional(),
    title: line(OPTION_LIMITS.pinTitle).optional(),
    /** Where the pin leads. Kept as it is typed; the pre-publish check names one that is no address. */
    link: line(OPTION_LIMITS.pinLink).optional(),
  }).optional(),
  youtube: z.strictObject({
    title: line(OPTION_LIMITS.youTubeTitle).optional(),
    visibility: z.enum(YOUTUBE_VISIBILITIES).optional(),
  }).optional(),
})
export type PostOptions = z.infer<typeof postOptions>

/** The community a post goes to on Reddit: the chosen one, or else the first `r/name` in its text; null for none. */
export function communityOf(options: PostOptions | undefined, text: string): string | null {
  const chosen = options?.reddit?.community?.trim()
  return chosen ? chosen : (COMMUNITY_IN_TEXT.exec(text)?.[1] ?? null)
}

/** Whether `name` can be a community on Reddit. */
export const isCommunity = (name: string): boolean => COMMUNITY.test(name)

/** An id of a board on Pinterest: no name with spaces, no address. */
const BOARD = /^[\w-]{1,100}$/
/** Whether `id` can be a board on Pinterest. */
export const isBoard = (id: string): boolean => BOARD.test(id)

/** Whether a pin can lead to `link`: a whole address of the web. */
export function isPinLink(link: string): boolean {
  if (/\s/.test(link) || !/^https?:\/\//i.test(link) || !URL.canParse(link)) return false
  const { hostname } = new URL(link)
  return hostname.includes('.') && !hostname.endsWith('.')
}
