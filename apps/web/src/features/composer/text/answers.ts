import type { ContradictionAnswer } from '@marquee/contract/suggestions'
import type { ComposerForm } from '../composer-form.ts'
import type { GivenAnswer } from './writer.ts'

/** The answers about the form's present description, as the server takes them. */
export const answersFor = ({ description }: ComposerForm, given: readonly GivenAnswer[]): ContradictionAnswer[] => given.flatMap(({ about, ...answer }) => (about === description ? [answer] : []))
