import type { FastifyInstance } from 'fastify'
import { callerOf } from './caller.ts'
import { CODES, Refusal } from './errors.ts'
import { readText, toUncheckedObject } from './read.ts'

const DEFAULT_MAX = 2
const MAX = 10
const MIN_WORD = 4
const COMMON = new Set(['about', 'after', 'again', 'always', 'because', 'before', 'could', 'every', 'from', 'have', 'here', 'into', 'just', 'like', 'more', 'much', 'only', 'other', 'over', 'some', 'than', 'that', 'their', 'them', 'then', 'there', 'these', 'they', 'this', 'today', 'very', 'want', 'were', 'what', 'when', 'where', 'which', 'will', 'with', 'would', 'your'])
/** Some hashtags that Instagram restricts at times. */
const BANNED = new Set(['adulting', 'alone', 'beautyblogger', 'besties', 'desk', 'dm', 'kansas', 'pushups', 'singlelife', 'snapchat', 'thought', 'valentinesday'])
/** What follows a keyword in the recommendations. */
const ENDINGS = ['', 'lovers', 'oftheday', 'life', 'time', 'tips', 'community', 'daily', 'inspiration', 'local']

const refuse = (message: string) => new Refusal(400, CODES.missing, message, 'hashtags')
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}_]/gu, '')

/** The words of a text that make hashtags: its longest ones, each once. */
function pickWords(text: string, max: number): string[] {
  const words = [...text.matchAll(/(?<![#@\p{L}\p{N}_/.])[\p{L}][\p{L}\p{N}]*(?![\p{L}\p{N}_]*[./]\p{L})/gu)].map(([word]) => word)
  const fit = [...new Set(words)].filter((word) => word.length >= MIN_WORD && !COMMON.has(word.toLowerCase()))
  return fit.toSorted((one, other) => other.length - one.length).slice(0, max)
}

/** The text with hashtags in it, or at its end. */
function addHashtags(text: string, max: number, position: unknown): string {
  const words = pickWords(text, max)
  if (position === 'end') return [text, ...words.map((word) => `#${bare(word)}`)].join(' ')
  return words.reduce((sum, word) => sum.replace(new RegExp(`(?<![#\\p{L}\\p{N}_])${word}(?![\\p{L}\\p{N}_])`, 'u'), `#${word}`), text)
}

/** POST /hashtags/auto, GET /hashtags/recommend and GET /hashtags/banned. */
export function registerHashtagRoutes(app: FastifyInstance): void {
  app.post('/hashtags/auto', async (request) => {
    const { post, max = DEFAULT_MAX, position = 'auto' } = toUncheckedObject(request.body)
    const text = readText(post)
    if (!text) throw refuse('Missing or incorrect parameters. The post parameter is required.')
    if (typeof max !== 'number' || !Number.isInteger(max) || max < 1 || max > MAX) throw refuse(`max must be between 1 and ${MAX}.`)
    if (position !== 'auto' && position !== 'end') throw refuse('position must be "auto" or "end".')
    return { status: 'success', post: addHashtags(text, max, position) }
  })
  app.get('/hashtags/recommend', async (request) => {
    const keyword = bare(readText(toUncheckedObject(request.query).keyword) ?? '')
    if (!keyword) throw refuse('Missing or incorrect parameters. The keyword parameter is required.')
    // Recommendations come from TikTok.
    if (!callerOf(request).accounts.tiktok) throw new Refusal(400, CODES.notLinked, 'TikTok is not linked. Please confirm the linkage on the social accounts page.', 'hashtags')
    return { status: 'success', keyword, recommendations: ENDINGS.map((ending, index) => ({ name: `${keyword}${ending}`, viewCount: Math.round(2_000_000 / (index + 1) ** 2) })) }
  })
  app.get('/hashtags/banned', async (request) => {
    const hashtag = bare(readText(toUncheckedObject(request.query).hashtag) ?? '')
    if (!hashtag) throw refuse('Missing or incorrect parameters. The hashtag parameter is required.')
    return { status: 'success', hashtag, banned: BANNED.has(hashtag) }
  })
}
