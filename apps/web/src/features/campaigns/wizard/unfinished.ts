import { create } from 'zustand'
import { useSession } from '../../../lib/session.ts'
import { readLocal, removeLocal, userKey, writeLocal } from '../../../lib/storage.ts'
import { EMPTY_FORM, isUntouched, type WizardForm } from './form.ts'

/** Of what is kept: one kept in another form is dropped. */
const FORMAT = 1
/** The campaign that was begun, with its step and when it was kept. */
type Kept = { format: number; step: number; at: string; form: WizardForm }

function key(): string | null {
  const { user } = useSession.getState()
  return user === null ? null : userKey(user.id, 'campaign-wizard')
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const hasFields = (form: unknown): form is WizardForm => isRecord(form) && Object.entries(EMPTY_FORM).every(([name, empty]) => typeof form[name] === typeof empty && Array.isArray(form[name]) === Array.isArray(empty))

/** The unfinished campaign of this account in this browser; null when there is none. */
export function readUnfinished(): Kept | null {
  const name = key()
  const stored = name === null ? null : readLocal(name)
  if (!isRecord(stored) || stored['format'] !== FORMAT || !hasFields(stored['form'])) return null
  return { format: FORMAT, step: Number(stored['step']) || 1, at: String(stored['at']), form: stored['form'] }
}

export function discardUnfinished(): void {
  const name = key()
  if (name !== null) removeLocal(name)
}

/** When the campaign that is being entered was kept; null while it is not. */
export const useKeptAt = create<{ at: string | null }>(() => ({ at: null }))

/** Keeps the campaign that is being entered; one in which nothing is entered is no campaign. */
export function keepUnfinished(form: WizardForm, step: number): void {
  const name = key()
  if (name === null) return
  const at = isUntouched(form) ? null : new Date().toISOString()
  if (at === null) removeLocal(name)
  else writeLocal(name, { format: FORMAT, step, at, form } satisfies Kept)
  useKeptAt.setState({ at })
}
