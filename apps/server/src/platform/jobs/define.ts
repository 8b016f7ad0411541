import type { z } from 'zod'

/** A kind of background job: its queue name and the schema of its payload. */
export type JobDefinition<Payload = unknown> = {
  name: string
  schema: z.ZodType<Payload>
  options: JobOptions
}

export type JobOptions = {
  /** Jobs fetched from the queue at once; they run in parallel. */
  batchSize?: number
  /** Workers of the queue in one server. A slow job delays its own batch, not the other workers. */
  workers?: number
  /** How often a failed run is retried, with growing delays. */
  retryLimit?: number
  /** Gets the payload of a job that failed for good: its last retry failed, or was lost with its process. */
  deadLetter?: JobDefinition
  /** Five-field cron expression for recurring jobs. */
  cron?: string
  /** Also run once when a worker starts. */
  onStart?: boolean
}

/** Declares a job. Takes its name (`<feature>.<what>`), payload schema and options; returns the definition. */
export const defineJob = <Payload>(name: string, schema: z.ZodType<Payload>, options: JobOptions = {}): JobDefinition<Payload> => ({ name, schema, options })

export type JobHandler<Payload> = (payload: Payload) => Promise<void>
export type BoundJob = { definition: JobDefinition; run: JobHandler<unknown> }

/** Binds a handler to its definition; the payload is parsed before the handler sees it. */
export const bindJob = <Payload>(definition: JobDefinition<Payload>, handler: JobHandler<Payload>): BoundJob => ({
  definition,
  run: (payload) => handler(definition.schema.parse(payload)),
})
