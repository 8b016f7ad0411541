import type { Random } from '../random.ts'
import { CAFE, gift, jar } from './cafe.ts'
import { FASHION } from './fashion.ts'
import { FOOD } from './food.ts'
import { bottle, GOODS } from './goods.ts'
import { BUSTS, PEOPLE } from './people.ts'
import type { Named, Subject } from './subject.ts'

const ALL: readonly Named[] = [...CAFE, ...FOOD, ...FASHION, ...GOODS, ...PEOPLE]
/** Stand for what is not known: none of them claims to be a thing of some trade. */
const PLAIN = [bottle, jar, gift] as const

/** The thing a prompt asks for: of those it names, the one it names first. A vessel or a parcel stands for what is not known. */
export function subjectFor(prompt: string, random: Random): Subject {
  const named = ALL.map(([words, subject]) => ({ subject, at: prompt.search(words) })).filter(({ at }) => at >= 0)
  const [first] = named.toSorted((one, other) => one.at - other.at)
  return first?.subject ?? random.pick(PLAIN)
}

/** Whether it is a person seen from the hips up, who stands behind the lower edge of the picture. */
export const isBust = (subject: Subject): boolean => BUSTS.includes(subject)

/** Whether the prompt names a thing that can be drawn. */
export const namesSubject = (prompt: string): boolean => ALL.some(([words]) => words.test(prompt))
