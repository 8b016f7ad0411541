export { defineEvent, defineSubscriber, type DomainEvent, type EventDefinition, type SubscriberDefinition } from './define.ts'
export { createEvents, type Events } from './events.ts'
export { EVENT_JOBS, eventJobs } from './jobs.ts'
export { type AfterCommit, bindSubscriber } from './subscribe.ts'
