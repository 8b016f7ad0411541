import type { TextBinder } from '../../posts/index.ts'
import type { CommerceContext } from '../context.ts'
import { checkSaved } from '../held/check.ts'
import { keepTrueAmounts } from '../writing/true-amounts.ts'
import { bindTexts } from './bind.ts'
import { saveFacts } from './queries.ts'

type BinderParts = Pick<CommerceContext, 'db' | 'clock' | 'events' | 'live' | 'jobs'>

/** Puts the values of stores into the texts of posts. */
export function createTextBinder(parts: BinderParts): TextBinder {
  const binder: TextBinder = {
    bind: (db, subject, texts) => bindTexts(parts, db, subject, texts),
    keep: (trx, post, facts) => saveFacts(trx, post, facts),
    keepTrue: keepTrueAmounts,
    saved: (trx, post) => checkSaved({ ...parts, textBinder: binder }, trx, post),
  }
  return binder
}
