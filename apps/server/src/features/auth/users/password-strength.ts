import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { AuthError } from '../auth-error.ts'

/** A password found within this many guesses, the likeliest first, is as good as listed. */
const MIN_GUESSES = 10_000
const LIST = 'passwords-common'
/** Guessed first: what every installation has in common. */
const OWN_WORDS = ['marquee']

async function createJudge() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new ZxcvbnFactory({ dictionary: { [LIST]: dictionary[LIST] }, graphs: adjacencyGraphs })
}

/** Loaded at the first new password: the list of 49,000 common passwords takes 15 MB of memory. */
let judge: ReturnType<typeof createJudge> | null = null

/** Words about a person that others guess first: the e-mail address and its name, and the name given at sign-up. */
const wordsAbout = (email: string, name: string): string[] => [...OWN_WORDS, email, ...email.split('@'), name, ...name.split(/\s+/)].filter((word) => word.length > 2)

/**
 * Refuses a password from a list of common ones (in any letter case, reversed, or with digits for letters), and one that is as easy to
 * guess: repeats, sequences, keyboard rows, the person's own name. It takes up to 50 ms: run it in `limitHashing`.
 * Takes the password and who sets it; throws AuthError weak_password (422).
 */
export async function assertStrong(password: string, { email, name }: { email: string; name: string }): Promise<void> {
  judge ??= createJudge()
  const { guesses, sequence } = (await judge).check(password, wordsAbout(email, name))
  const [only, ...others] = sequence
  const isListed = others.length === 0 && only?.pattern === 'dictionary'
  if (guesses >= MIN_GUESSES && !isListed) return
  throw new AuthError(422, 'weak_password', AUTH_SERVICE_TEXTS.passwordWeak, { extra: { weak_password: { reasons: ['pwned'] } } })
}
