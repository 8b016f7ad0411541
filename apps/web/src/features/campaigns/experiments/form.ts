import { EXPERIMENT_ERRORS } from '@marquee/contract/campaigns/experiment-texts'
import type { NewExperiment } from '@marquee/contract/campaigns/experiments'
import { type CampaignPlatform, EXPERIMENT_LIMITS, type ExperimentKind, type ExperimentMeasure, POST_PICTURES, SETTINGS_STYLES, SETTLED_HOURS } from '@marquee/contract/campaigns/values'
import { wallToInstant } from '@marquee/contract/shared/wall-time'

const DAY_MS = 86_400_000
/** Days that a new form gives beyond those that its posts need. */
const SPARE_DAYS = 7

/** An experiment while it is entered. `day`: the last one, by the campaign's clock. */
export type ExperimentForm = { posts: number | undefined; perDay: number | undefined; day: string; question: string; kind: ExperimentKind; platform: CampaignPlatform; measure: ExperimentMeasure; variants: readonly string[] }
export type ExperimentProblems = Partial<Record<keyof ExperimentForm, string>>

/** What two variants of each kind start as. */
export const FIRST_VALUES: Readonly<Record<ExperimentKind, readonly string[]>> = { text: ['', ''], style: SETTINGS_STYLES.slice(0, 2), picture: POST_PICTURES.slice(0, 2), time: ['09:00', '18:00'] }
/** A value that no variant has yet, for one more. */
export function nextValue(kind: ExperimentKind, variants: readonly string[]): string {
  const free = { text: [''], style: SETTINGS_STYLES, picture: POST_PICTURES, time: ['12:00', '15:00', '20:00', '07:00'] } as const
  return free[kind].find((value) => value === '' || !variants.includes(value)) ?? ''
}
/** The most variants of a kind. */
export const mostOf = (kind: ExperimentKind): number => (kind === 'picture' ? POST_PICTURES.length : EXPERIMENT_LIMITS.variants.max)

/** Days from now until the last figures of so many posts count; the day of the start is not counted. */
export function daysOf({ posts, perDay, kind, variants }: Pick<ExperimentForm, 'posts' | 'perDay' | 'kind' | 'variants'>): number {
  const { posts: { default: usual } } = EXPERIMENT_LIMITS
  return Math.ceil(((posts ?? usual) * variants.length) / (kind === 'time' ? 1 : (perDay ?? 1))) + SETTLED_HOURS / 24 + 1
}

/** The last day that a form has until another one is chosen: some more than its posts need. */
export const usualDay = (form: Parameters<typeof daysOf>[0], now: number): string => new Date(now + Math.min(daysOf(form) + SPARE_DAYS, EXPERIMENT_LIMITS.days.max - 1) * DAY_MS).toISOString().slice(0, 10)

/** A new form without its last day: two variants of the text on the campaign's first network. */
export const emptyForm = (platform: CampaignPlatform): Omit<ExperimentForm, 'day'> => ({
  posts: EXPERIMENT_LIMITS.posts.default, perDay: EXPERIMENT_LIMITS.perDay.default, question: '', kind: 'text', platform, measure: 'engagement_rate', variants: FIRST_VALUES.text,
})

/** The request that starts a form without problems. Takes the campaign's zone: the experiment ends with its last day there. */
export const bodyOf = ({ posts, perDay, day, question, kind, platform, measure, variants }: ExperimentForm, zone: string): NewExperiment =>
  // The fields of a kind offer its values alone.
  ({ question, kind, platform, measure, posts_per_variant: posts, per_day: perDay, until: new Date(wallToInstant(`${day}T23:59`, zone) ?? 0).toISOString(), variants: [...variants] }) as NewExperiment

const isWithin = (value: number | undefined, { min, max }: { min: number; max: number }): boolean => value !== undefined && Number.isInteger(value) && value >= min && value <= max

/** What is wrong with the variants of a form; undefined when nothing is. */
function variantsProblem({ kind, variants }: ExperimentForm): string | undefined {
  const named = variants.map((value) => value.trim().toLowerCase())
  if (named.includes('')) return kind === 'text' ? EXPERIMENT_ERRORS.wish : EXPERIMENT_ERRORS.time
  return new Set(named).size < named.length ? EXPERIMENT_ERRORS.same : undefined
}

/** What is wrong with the last day; undefined when nothing is. */
function dayProblem(form: ExperimentForm, now: number): string | undefined {
  const days = (Date.parse(`${form.day}T23:59Z`) - now) / DAY_MS
  if (!(days >= EXPERIMENT_LIMITS.days.min && days <= EXPERIMENT_LIMITS.days.max)) return EXPERIMENT_ERRORS.until
  return days < daysOf(form) ? EXPERIMENT_ERRORS.tooShort(daysOf(form)) : undefined
}

/** What is wrong with a form, by its fields, as the server will say it. */
export function problemsOf(form: ExperimentForm, now: number): ExperimentProblems {
  const { posts, perDay, question } = form
  const found: Record<string, string | undefined> = {
    posts: isWithin(posts, EXPERIMENT_LIMITS.posts) ? undefined : EXPERIMENT_ERRORS.posts,
    perDay: isWithin(perDay, EXPERIMENT_LIMITS.perDay) ? undefined : EXPERIMENT_ERRORS.perDay,
    question: question.trim() === '' ? EXPERIMENT_ERRORS.question : undefined,
    variants: variantsProblem(form),
    day: dayProblem(form, now),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as ExperimentProblems
}
