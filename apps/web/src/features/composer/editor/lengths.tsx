import { useLinkedAccounts } from '../accounts/use-linked-accounts.ts'
import type { ComposerForm } from '../composer-form.ts'
import { longestText } from '../text/longest-text.ts'
import { Counter } from '../text/platform-counters.tsx'

export type LengthsProps = { form: ComposerForm }

/** The length of the post on each of its platforms. */
export function Lengths({ form }: LengthsProps) {
  const ways = useLinkedAccounts()?.ways
  return <ul aria-label="Characters per platform" className="space-y-2 pt-3">{form.platforms.map((name) => <Counter key={name} name={name} text={longestText(form, name, ways)} ways={ways} />)}</ul>
}
