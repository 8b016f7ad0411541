import { composeSelection } from '@marquee/contract/commerce/products/routes'
import { enhancePostWithProducts, generateProductPost, type WrittenProductText } from '@marquee/contract/commerce/specified/product-posts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { signalOf } from '../../../platform/http/hang-up.ts'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import { createGenerationLimiter } from '../../posts/index.ts'
import { admitAiCalls } from '../../usage/index.ts'
import type { CommerceContext } from '../context.ts'
import { compose } from './compose.ts'
import type { Subject } from './placeholders.ts'
import { describeSubjects, readSubjects, type Wish, writeAbout } from './write-about.ts'

type Named = { productId?: string | undefined; productIds?: string[] | undefined }
const idsOf = ({ productId, productIds = [] }: Named): string[] => [...(productId === undefined ? [] : [productId]), ...productIds]

const present = (texts: WrittenProductText[], subjects: readonly Subject[]) =>
  succeed({ texts, suggestions: texts.map(({ filled }) => filled), content: texts[0]?.filled ?? '', productIds: subjects.map(({ product }) => product.id) })

/** Serves what is written about products: the specification's two calls, and what the composer starts with. */
export function registerWriting(app: FastifyInstance, ctx: CommerceContext): void {
  const limiter = createGenerationLimiter()
  async function write(owner: string, subjects: readonly Subject[], wish: Wish, reply: FastifyReply) {
    const release = limiter.acquire(owner)
    try {
      await admitAiCalls(ctx, ctx.db, owner)
      return present(await writeAbout(ctx, owner, subjects, wish, signalOf(reply)), subjects)
    } finally {
      release()
    }
  }
  registerRoute(app, ctx, generateProductPost, async ({ owner, body, reply }) => {
    const subjects = await readSubjects(ctx, owner, idsOf(body), body.variantId ?? null)
    const { platforms = [], count, style, useKnowledge, variation } = body
    return write(owner, subjects, { description: body.description || describeSubjects(subjects), platforms, count, style, useKnowledge, variation }, reply)
  })
  registerRoute(app, ctx, enhancePostWithProducts, async ({ owner, body, reply }) => {
    const subjects = await readSubjects(ctx, owner, idsOf(body))
    const { platforms = [], style, useKnowledge, variation } = body
    return write(owner, subjects, { description: body.content, platforms, count: 1, style, useKnowledge, variation }, reply)
  })
  registerRoute(app, ctx, composeSelection, async ({ owner, body }) => succeed(await compose(ctx, owner, body)))
}
