/** A webhook delivery of a third party as it arrived: nothing about it is trusted yet. */
export type Delivery = { rawBody: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

/** A report that is trusted, or at least taken as a hint. */
export type Report = {
  owner: string
  /** What it is about, in the provider's terms. With the event id it identifies a repeat. */
  subject: string
  eventId: string
  action: string
  subAction: string
  /** The network it is about, of a provider that has several; null where it names none. */
  platform: string | null
  /** Whether a signature proved its sender. */
  isVerified: boolean
}

/** A feature's verdict on a delivery after reading its raw body, outside any transaction. */
export type Verdict<Work> =
  /** `work` is the job that the report requires; it is enqueued in the transaction that records it. */
  | { kind: 'accepted'; report: Report; work: Work }
  /** Trusted, but not relevant. */
  | { kind: 'ignored'; report: Report; reason: string }
  /**
   * Not trusted; or `unchecked`, when the key for its signature is not available. `owner` and `subject` are those of our rows
   * that it claims to be about, the latter otherwise empty. `reason` is one of a few.
   */
  | { kind: 'refused' | 'unchecked'; owner: string | null; subject: string; reason: string }

/** A verdict on a report that is recorded individually. */
export type Believed<Work> = Extract<Verdict<Work>, { report: Report }>

/** The outcome of a delivery. */
export type WebhookOutcome = 'handled' | 'ignored' | 'replayed' | 'refused'
