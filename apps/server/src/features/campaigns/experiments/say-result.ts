import { sayVerdict } from '@marquee/campaigns'
import { EXPERIMENT_TEXTS } from '@marquee/contract/campaigns/experiment-texts'
import type { ExperimentKind, PostPicture } from '@marquee/contract/campaigns/values'
import { valueOf } from './apply-variant.ts'
import type { ExperimentRow } from './experiment-queries.ts'
import type { Result } from './judge-row.ts'

const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** What is different about a variant, as people read it. */
const LABELS: Readonly<Record<ExperimentKind, (value: string) => string>> = {
  text: capitalised,
  style: capitalised,
  picture: (value) => EXPERIMENT_TEXTS.pictures[value as PostPicture],
  time: (value) => clock.format(new Date(`1970-01-01T${value}Z`)).replaceAll('\u202F', ' '),
}

/** What is different about a variant of an experiment, as people read it. */
export const labelOf = ({ kind, variants }: Pick<ExperimentRow, 'kind' | 'variants'>, id: string): string => LABELS[kind as ExperimentKind](valueOf(variants, id) ?? '')

/** What an experiment found, in the words of its card and of the notice of its end. */
export const sayResult = ({ measure }: Pick<ExperimentRow, 'measure'>, { verdict, bars }: Result): string =>
  sayVerdict(verdict, { unit: measure === 'engagement_rate' ? 'percent' : 'count', mean: (id) => bars.find((bar) => bar.id === id)?.mean ?? null })
