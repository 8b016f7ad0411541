import { MONITORING_EVENTS as SCHEMAS } from '@marquee/contract/conversations/events'
import { defineEvent, type EventDefinition } from '../../platform/events/index.ts'

/** A source hears, is quiet or is broken now. */
export const sourceChanged = defineEvent('source.changed', SCHEMAS['source.changed'])
/** Something is wrong with hearing. */
export const alarmRaised = defineEvent('alarm.raised', SCHEMAS['alarm.raised'])
/** It is well again. */
export const alarmEnded = defineEvent('alarm.ended', SCHEMAS['alarm.ended'])

export const MONITORING_DOMAIN_EVENTS: EventDefinition[] = [sourceChanged, alarmRaised, alarmEnded]
