import { type Channel, CHANNELS, DEFAULT_QUIET_HOURS, DIGESTS, isOnByDefault, NOTICE_KINDS, type NoticeKind, type NotificationSettings } from '@marquee/contract/notifications'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { GateMoment } from '../gate.ts'
import { findSetup, type StoredSetup } from './queries.ts'

/** The owner's settings, and where messages would arrive. */
export type Setup = { settings: NotificationSettings; zone: string; address: string | null; isConfirmed: boolean; devices: readonly string[] }

const digest = z.enum(DIGESTS).catch('off')

function toCells({ cells }: StoredSetup): NotificationSettings['cells'] {
  const stored = new Map(cells.map(({ kind, channel, is_on: isOn }) => [`${kind} ${channel}`, isOn]))
  const isOn = (kind: NoticeKind, channel: Channel) => stored.get(`${kind} ${channel}`) ?? isOnByDefault(kind, channel)
  const row = (kind: NoticeKind) => Object.fromEntries(CHANNELS.map((channel) => [channel, isOn(kind, channel)])) as Record<Channel, boolean>
  return Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, row(kind)])) as NotificationSettings['cells']
}

const toSetup = (stored: StoredSetup): Setup => ({
  settings: {
    cells: toCells(stored),
    quietHours: { isOn: stored.is_quiet ?? DEFAULT_QUIET_HOURS.isOn, from: stored.quiet_from ?? DEFAULT_QUIET_HOURS.from, to: stored.quiet_to ?? DEFAULT_QUIET_HOURS.to },
    digest: digest.parse(stored.digest),
  },
  zone: stored.timezone ?? 'UTC',
  address: stored.email,
  isConfirmed: stored.is_confirmed,
  devices: stored.devices,
})

/** The owner's setup, or null when the account is gone. */
export async function readSetup(db: Db, owner: string): Promise<Setup | null> {
  const stored = await findSetup(db, owner)
  return stored ? toSetup(stored) : null
}

/** The owner's setup. Throws AppError not_found when the account is gone. */
export async function getSetup(db: Db, owner: string): Promise<Setup> {
  const setup = await readSetup(db, owner)
  if (!setup) throw new AppError('not_found', GATE_ERRORS.notFound)
  return setup
}

/** Where the owner is reached, as the gate takes it. Takes the setup and the time. */
export const momentOf = ({ zone, address, isConfirmed, devices }: Setup, now: Date): GateMoment => ({ now, zone, hasAddress: address !== null && isConfirmed, hasDevice: devices.length > 0 })
