import type { Random } from '../random.ts'
import { CAFE, gift, jar } from './cafe.ts'
import { FASHION } from './fashion.ts'
import { FOOD } from './food.ts'
import { bottle, GOODS } from './goods.ts'
import { BUSTS, PEOPLE } from './people.ts'
import type { NamedSubject, Subject } from './subject.ts'

const ALL: readonly NamedSubject[] = [...CAFE, ...FOOD, ...FASHION, ...GOODS, ...PEOPLE]
/** Neutral objects for unknown subjects. */
const NEUTRAL = [bottle, jar, gift] as const

/** The object that a prompt names first; a vessel or a parcel if it names none that is known. */
export function subjectFor(prompt: string, random: Random): Subject {
  const named = ALL.map(([words, subject]) => ({ subject, at: prompt.search(words) })).filter(({ at }) => at >= 0)
  const [first] = named.toSorted((one, other) => one.at - other.at)
  return first?.subject ?? random.pick(NEUTRAL)
}

/** Whether it is a figure shown from the hips up, which is cut off by the lower edge of the picture. */
export const isBust = (subject: Subject): boolean => BUSTS.includes(subject)

/** Whether the prompt names an object that can be drawn. */
export const namesSubject = (prompt: string): boolean => ALL.some(([words]) => words.test(prompt))
