import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define.ts'
import { defineSweep } from '../../platform/jobs/sweep.ts'

const ofStore = z.object({ owner: z.uuid(), storeId: z.uuid() })

/** Goes on with a reading of a store. Its row has where it is, so a run that was cut off is continued by the next. */
export const syncJob = defineJob('commerce.sync', ofStore.extend({ syncId: z.uuid() }), { workers: 3, batchSize: 1, retryLimit: 2 })
/** Reads one product that a store told of: of several messages about it one job waits. */
export const hearProductJob = defineJob('commerce.hear-product', ofStore.extend({ externalId: z.string() }), { workers: 4, batchSize: 2, retryLimit: 6 })
/** Reads orders that changed. */
export const hearOrdersJob = defineJob('commerce.hear-orders', ofStore, { workers: 2, batchSize: 1, retryLimit: 6 })
/** Asks a store who it is: what it is called, and whether anything still acts as it. */
export const checkShopJob = defineJob('commerce.check-shop', ofStore, { workers: 1, batchSize: 1, retryLimit: 6 })
/** Subscribes to a store's webhooks, and repairs them. */
export const hooksJob = defineJob('commerce.hooks', ofStore, { workers: 2, batchSize: 1, retryLimit: 4 })
/** Loads pictures of a store into the library. */
export const picturesJob = defineJob('commerce.pictures', ofStore, { workers: 2, batchSize: 1, retryLimit: 2 })
/** Rewrites the sentence of a fact that changed, as the rule of the post says. */
export const rewriteJob = defineJob('commerce.rewrite', z.object({ owner: z.uuid(), postId: z.uuid() }), { workers: 2, batchSize: 1, retryLimit: 2 })
/** Removes what a disconnected store brought. */
export const disconnectJob = defineJob('commerce.disconnect', ofStore, { workers: 1, batchSize: 1, retryLimit: 8 })
/** Counts an owner's orders for posts again. */
export const attributeJob = defineJob('commerce.attribute', z.object({ owner: z.uuid() }), { workers: 1, batchSize: 1, retryLimit: 6 })
/** Draws cards again: of products whose facts changed, or of all. */
export const redrawJob = defineJob('commerce.redraw-cards', z.object({ owner: z.uuid(), productIds: z.array(z.uuid()).nullable() }), { workers: 1, batchSize: 1, retryLimit: 4 })
/** Forgets who clicked on links. */
export const forgetJob = defineSweep('commerce.forget-visitors')
/** Finds readings and pictures whose job was lost, and stores that are due to be asked. */
export const sweepJob = defineSweep('commerce.resume')
/** Deletes what is past its time. */
export const purgeJob = defineSweep('commerce.purge', { cron: '11 4 * * *', onStart: false })
