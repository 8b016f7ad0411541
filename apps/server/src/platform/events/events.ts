import type { Tx } from '../db/database.ts'
import { BootError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { EventDefinition, SubscriberDefinition } from './define.ts'
import { insertEvents } from './queries.ts'

/** An event to publish: what happened, for which owner, and when. */
export type NewEvent<Payload> = { owner: string; payload: Payload; at: Date }

export type Events = {
  /**
   * Writes an event and a job for each of its subscribers in the caller's transaction: they exist if and only if it commits. Subscribers
   * are notified in no particular order. Throws for an event that the program was not started with, and for a payload of another shape.
   */
  publish<Payload>(trx: Tx, definition: EventDefinition<Payload>, event: NewEvent<Payload>): Promise<void>
  /** Like publish, for many at once: one query for all events and one for each subscriber. */
  publishAll<Payload>(trx: Tx, definition: EventDefinition<Payload>, events: readonly NewEvent<Payload>[]): Promise<void>
}

const findTwice = (names: readonly string[]): string | undefined => names.find((name, index) => names.indexOf(name) !== index)

function checkNames(definitions: readonly EventDefinition[], subscribers: readonly SubscriberDefinition[]): void {
  const event = findTwice(definitions.map(({ name }) => name))
  if (event) throw new BootError(`Event ${event} is defined twice.`)
  const subscriber = findTwice(subscribers.map(({ name }) => name))
  if (subscriber) throw new BootError(`Two subscribers are called ${subscriber}.`)
  const stray = subscribers.find((each) => !definitions.includes(each.event))
  if (stray) throw new BootError(`Subscriber ${stray.name} subscribes to the event ${stray.event.name}, which nobody publishes.`)
}

/**
 * Takes all events and subscribers of the program and its queue, which must know the subscribers' jobs; returns the publisher.
 * Throws BootError for two events or two subscribers of one name, and for a subscriber of an event that is not among them.
 */
export function createEvents(definitions: readonly EventDefinition[], subscribers: readonly SubscriberDefinition[], jobs: Pick<Jobs, 'enqueueAll'>): Events {
  checkNames(definitions, subscribers)
  const publishAll: Events['publishAll'] = async (trx, definition, events) => {
    if (!definitions.some((each) => each === definition)) throw new Error(`Event ${definition.name} is not among the program's events.`)
    if (events.length === 0) return
    const rows = events.map(({ owner, payload, at }) => ({ id: newId(at.getTime()), owner, payload: definition.schema.parse(payload), occurredAt: at }))
    await insertEvents(trx, definition.name, rows)
    for (const { event, job } of subscribers) if (event === definition) await jobs.enqueueAll(trx, job, rows.map(({ id }) => ({ eventId: id })))
  }
  return { publish: (trx, definition, event) => publishAll(trx, definition, [event]), publishAll }
}
