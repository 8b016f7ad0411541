import { z } from 'zod'
import { defineJob, type JobDefinition, type JobOptions } from '../jobs/define.ts'

/** A type of domain event: its name and the schema of its payload. */
export type EventDefinition<Payload = unknown> = { name: string; schema: z.ZodType<Payload> }

/**
 * Declares an event beside the feature that publishes it. Takes its name (`<thing>.<what happened>`) and the payload's schema: ids, values
 * before and after; handlers read the rows. Returns the definition.
 */
export const defineEvent = <Payload>(name: string, schema: z.ZodType<Payload>): EventDefinition<Payload> => ({ name, schema })

/** An event as its subscribers receive it. */
export type DomainEvent<Payload> = { id: string; owner: string; occurredAt: Date; payload: Payload }

const eventJobPayload = z.object({ eventId: z.uuid() })

/** A subscriber of an event, notified by its own job. */
export type SubscriberDefinition<Payload = unknown> = { name: string; event: EventDefinition<Payload>; job: JobDefinition<z.infer<typeof eventJobPayload>> }

/** Declares a subscriber. Takes its name (`<feature>.<what it does>`), also its queue's name, the event and its job's options; returns the definition. */
export const defineSubscriber = <Payload>(name: string, event: EventDefinition<Payload>, options: JobOptions = {}): SubscriberDefinition<Payload> => ({
  name,
  event,
  job: defineJob(name, eventJobPayload, options),
})
