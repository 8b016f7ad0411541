import type { ContradictionAnswer } from '@marquee/contract/suggestions'
import type { ComposerForm } from '../composer-form.ts'

/** An answer, and the description that it is about. */
export type GivenAnswer = ContradictionAnswer & { about: string }

/** The answers about the form's present description, as the server takes them. */
export const answersFor = ({ description }: ComposerForm, given: readonly GivenAnswer[]): ContradictionAnswer[] => given.flatMap(({ about, ...answer }) => (about === description ? [answer] : []))
