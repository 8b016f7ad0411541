import type { Outcome } from './outcome.ts'
import type { Usage } from './text-model.ts'

/**
 * What a service that answered leaves to be desired. `model-missing`: the key works, but the model is not among the service's. `key-untested`:
 * it offers no call that would show whether the key works. `quota-used`: the plan's quota is used up. `unencrypted`: the password is
 * sent in the clear. `inactive`: the account is suspended.
 */
export type VendorRemark = 'model-missing' | 'key-untested' | 'quota-used' | 'unencrypted' | 'inactive'
export type VendorAnswer = { remark: VendorRemark | null; /** Of a call to a model. */ usage: Usage | null }

/**
 * Calls a service with its key, as the product does, and changes nothing there. Never throws for its failure, never retries. The reason of a
 * failure is a status (`HTTP 401`) or the code of a network error: what a service says may repeat keys and addresses.
 */
export type VendorCheck = () => Promise<Outcome<VendorAnswer>>

/** A service that answered; with a remark, if there is one, and what the call used. */
export const answered = (remark: VendorRemark | null = null, usage: Usage | null = null): Outcome<VendorAnswer> => ({ kind: 'ok', value: { remark, usage } })

/** A service that is tried before anything is configured. `model`: null to take one of those that it lists. */
export type TrialTarget = { baseUrl: string; apiKey: string; model: string | null }
/** `outcome`: what the model answered; null when the service lists no model that writes. */
export type TrialResult = { models: string[]; model: string | null; embeddingModel: string | null; outcome: Outcome<VendorAnswer> | null }
/** Lists the models of a service and asks one of them for a word. Never throws for its failure, stores nothing. */
export type TryTextModel = (target: TrialTarget) => Promise<TrialResult>
