/** A report of a third party as it arrived: nothing about it is trusted yet. */
export type Delivery = { rawBody: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

/** A report that is believed, or at least taken as a hint. */
export type Report = {
  owner: string
  /** What it speaks of in the provider's words. With the event id it tells a repeat. */
  subject: string
  eventId: string
  action: string
  subAction: string
  /** Whether a signature proved who sent it. */
  isVerified: boolean
}

/** What a feature says of a delivery after a look at its raw body. It holds no transaction meanwhile. */
export type Verdict<Work> =
  /** `work` is what the report asks for; it is enqueued in the transaction that records it. */
  | { kind: 'accepted'; report: Report; work: Work }
  /** Believed, and of no concern here. */
  | { kind: 'ignored'; report: Report; reason: string }
  /**
   * Not believed; or `unchecked`, when what its signature is checked with cannot be had. `owner` and `subject` are those of rows of ours
   * that it claims to speak of, the latter else empty. `reason` is one of a few.
   */
  | { kind: 'refused' | 'unchecked'; owner: string | null; subject: string; reason: string }

/** A verdict on a report that is recorded by itself. */
export type Believed<Work> = Extract<Verdict<Work>, { report: Report }>

/** What became of a delivery. */
export type WebhookOutcome = 'handled' | 'ignored' | 'replayed' | 'refused'
