import { z } from 'zod'
import { defineJob, type JobDefinition, type JobOptions } from '../jobs/define.ts'

/** A kind of thing that becomes true: its name and the shape of what is told about it. */
export type EventDefinition<Payload = unknown> = { name: string; schema: z.ZodType<Payload> }

/**
 * Declares an event beside the feature that publishes it. Takes its name (`<thing>.<what happened>`) and the payload's schema: ids, values
 * before and after; whoever handles it reads the rows. Returns the definition.
 */
export const defineEvent = <Payload>(name: string, schema: z.ZodType<Payload>): EventDefinition<Payload> => ({ name, schema })

/** Something that happened, as its subscribers see it. */
export type DomainEvent<Payload> = { id: string; owner: string; occurredAt: Date; payload: Payload }

const eventJobPayload = z.object({ eventId: z.uuid() })

/** Who is told of an event, by a job of its own. */
export type SubscriberDefinition<Payload = unknown> = { name: string; event: EventDefinition<Payload>; job: JobDefinition<z.infer<typeof eventJobPayload>> }

/** Declares a subscriber. Takes its name (`<feature>.<what it does>`), which names its queue, the event and options of its job; returns the definition. */
export const defineSubscriber = <Payload>(name: string, event: EventDefinition<Payload>, options: JobOptions = {}): SubscriberDefinition<Payload> => ({
  name,
  event,
  job: defineJob(name, eventJobPayload, options),
})
