import type { Span } from '../text/text.ts'
import type { Measure } from './units.ts'

/** What is read of a number. */
type Numeric = Span & { kind: string; value: string; measure: Measure | null; counted: string }

const RANGE = /^\s?(?:(?:years?|jahren?|años|ans)\s)?(?:[-–—]|to|up to|till|until|bis|a|hasta|à|tot|até)\s?$/iu
/** Letters between the ends of a range at most: "six years up to eleven". */
const RANGE_LETTERS = 16
const AGED = /(?<!\p{L})(?:(?:under|over|unter|über)-|(?:ages?|aged|alter|im alter von|edad|edades|âge|âgés? de|età|leeftijd|kids|children|teens|kinder|jugendliche|niños|enfants|bambini|kinderen|crianças)\s(?:from\s|von\s|de\s|between\s|zwischen\s|entre\s)?)$/iu
const OLD = /^[- ]?(?:years?[- ]olds?|years? of age|jahre alt|jährige\p{L}*|años de edad)(?!\p{L})/iu
/** Letters around a number that tell an age. */
const AROUND = 20

const toAge = <One extends Numeric>(one: One): One => ({ ...one, measure: { dimension: 'age', amount: Number(one.value) }, counted: '' })
const isAge = (plain: string, { kind, start, end }: Numeric): boolean => kind === 'number' && (AGED.test(plain.slice(Math.max(0, start - AROUND), start)) || OLD.test(plain.slice(end, end + AROUND)))

/** The measure of another number in the unit of a measured one. */
const measureLike = ({ value, measure }: Numeric, other: number): Measure | null => measure && { dimension: measure.dimension, amount: (measure.amount / Math.max(Number(value), 1)) * other }

function isRange(plain: string, one: Numeric | undefined, next: Numeric | undefined): boolean {
  if (one?.kind !== 'number' || next?.kind !== 'number' || next.start < one.end || next.start - one.end >= RANGE_LETTERS) return false
  return RANGE.test(plain.slice(one.end, next.start))
}

/** A number in the unit of the other end of its range. */
function like<One extends Numeric>(one: One, other: Numeric): One {
  if (other.measure?.dimension === 'age') return toAge(one)
  return one.measure ? one : { ...one, counted: '', measure: measureLike(other, Number(one.value)) }
}

/** "Ages 6–11", "4 to 11 year olds": both ends of a range are of the unit of one of them. Takes the folded text and its numbers in order. */
export function withRanges<One extends Numeric>(plain: string, numbers: readonly One[]): One[] {
  const own = numbers.map((one) => (isAge(plain, one) ? toAge(one) : one))
  return own.map((one, index) => {
    const [last, next] = [own[index - 1], own[index + 1]]
    if (last && /^(?:age|monthCount)$/u.test(last.measure?.dimension ?? '') && isRange(plain, last, one)) return like(one, last)
    return next?.measure && isRange(plain, one, next) ? like(one, next) : one
  })
}
