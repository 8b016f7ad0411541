import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { useState } from 'react'
import { type RequestKey, useRequestKey } from '../../../lib/use-request-key.ts'
import type { Composer } from '../composer.ts'

/** A decision that cannot be carried out; its message is the sentence for the user. */
export class DecisionError extends Error {}

type State<Kind extends string> = { busy: Kind | null; error: string | null }

/** Waits for the uploads of a post. Throws a DecisionError when a file could not be stored (trace.md UPL-20). */
export async function requireFiles({ media }: Pick<Composer, 'media'>): Promise<void> {
  await media.getState().settled()
  if (media.getState().items.some((item) => item.url === null)) throw new DecisionError(DIALOG_TEXTS.uploadFailed)
}

/**
 * What a composer does with its post, one thing at a time: saves it, schedules it, publishes it. `decide` takes the kind of decision,
 * the work (which makes its call through `send`, so that a repeat cannot take effect twice) and the sentence for an error the work
 * throws; it returns the work's answer, null when it failed or another decision is still running. Takes a predicate for failures that
 * leave the outcome unknown.
 */
export function useDecision<Kind extends string>(isUnknown?: (error: unknown) => boolean) {
  const [state, setState] = useState<State<Kind>>({ busy: null, error: null })
  const { send } = useRequestKey(isUnknown)
  const decide = async <T>(kind: Kind, work: (send: RequestKey['send']) => Promise<T>, textOf: (error: unknown) => string): Promise<T | null> => {
    if (state.busy !== null) return null
    setState({ busy: kind, error: null })
    try {
      const answer = await work(send)
      setState({ busy: null, error: null })
      return answer
    } catch (error) {
      setState({ busy: null, error: error instanceof DecisionError ? error.message : textOf(error) })
      return null
    }
  }
  return { ...state, decide, setError: (error: string | null) => setState((current) => ({ ...current, error })) }
}
