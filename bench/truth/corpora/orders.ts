import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const text = z.string().trim().min(1)
const language = z.string().regex(/^[a-z]{2}$/u)

/** Texts that speak to whoever writes, of an entry with the title where one is given, and honest sentences that look like them. */
const ordersCorpus = z.strictObject({
  hostile: z.array(z.strictObject({ language, where: z.enum(['entry', 'file', 'brief', 'comment']), title: text.optional(), text, mustNotContain: z.array(text).min(1) })).min(60),
  honest: z.array(z.strictObject({ language, text, mustBeFound: text }).refine((one) => one.text.includes(one.mustBeFound), { message: 'the words are not in their sentence' })).min(60),
})
export type OrdersCorpus = z.infer<typeof ordersCorpus>

/** The corpora: one to learn from, one that is only counted. Both were written before the code that they judge, and have other kinds of orders. */
export const ORDERS = ['orders-learn', 'orders-judge'] as const

/** Reads a corpus. Throws for one that breaks the format. */
export const readOrders = (corpus: (typeof ORDERS)[number]): OrdersCorpus => ordersCorpus.parse(JSON.parse(readFileSync(join(import.meta.dirname, corpus, 'texts.json'), 'utf8')))
