import type { ReadPassage } from '../read-passage.ts'
import type { Statement, Statements } from '../statements/read.ts'
import { cosine, coverage, createRarity, toVector, type Vector } from './vectors.ts'

/** What is said around a value, in its sentence, and with the title and tags of its passage. */
type Said = { near: Vector; sentence: Vector; whole: Vector }
/** A passage among others: its words, by how rare they are there. */
export type Member = { read: ReadPassage; stated: Statements; title: Vector; text: Vector; all: Vector; said: ReadonlyMap<Statement, Said> }
/** How a statement's best partners are: how alike each is. */
type Partners = ReadonlyMap<Statement, number>
/** Passages that are compared with each other, and what tells how alike they and their statements are. */
export type Surroundings = { members: readonly Member[]; alike: (one: Member, other: Member) => number; partnersOf: (statement: Statement, member: Member) => Partners; likenessOf: (one: Statement, member: Member, other: Statement, rival: Member) => number; /** How many passages name an attribute beside a value. */ namedBy: ReadonlyMap<string, number> }

/** Types of which a text has many, and which say nothing that can be counted on. */
const LEFT_OUT: ReadonlySet<string> = new Set(['claim'])
export const isStated = ({ type }: Statement): boolean => !LEFT_OUT.has(type)

/** Whether two statements state the same kind of value. */
export const isOfKind = (one: Statement, other: Statement): boolean =>
  one.type === other.type && one.isMeasured === other.isMeasured && (one.unit === other.unit || (one.type === 'price' && [one.unit, other.unit].includes('any')))

const isOfOther = (one: Member, other: Member): boolean => one.read.passage.entryId !== other.read.passage.entryId

/** A function of two things that is worked out once for both orders. */
function rememberBoth<T extends object>(find: (one: T, other: T) => number): (one: T, other: T) => number {
  const known = new Map<T, Map<T, number>>()
  return (one, other) => {
    const before = known.get(one)?.get(other)
    if (before !== undefined) return before
    const found = find(one, other)
    for (const [own, rival] of [[one, other], [other, one]] as const) known.set(own, (known.get(own) ?? new Map<T, number>()).set(rival, found))
    return found
  }
}

/** How much the words around two values, their sentences, and these with their titles are alike. */
const likenessOfSaid = (one: Said | undefined, other: Said | undefined): number =>
  one && other ? (cosine(one.near, other.near) + cosine(one.sentence, other.sentence) + cosine(one.whole, other.whole)) / 2 : 0

/** Reads how passages of one owner are to each other. Takes those that state anything. */
export function createSurroundings(passages: readonly ReadPassage[]): Surroundings {
  const stated = passages.flatMap((read) => (read.stated ? [{ read, stated: read.stated }] : []))
  const rarityOf = createRarity(stated.map(({ stated: { title, terms, tags } }) => [...title, ...terms, ...tags]))
  const members = stated.map(({ read, stated: own }): Member => {
    const { title, terms, tags, statements } = own
    const said = statements.filter(isStated).map((one): [Statement, Said] => [one, { near: toVector(one.near, rarityOf), sentence: toVector(one.terms, rarityOf), whole: toVector([...one.terms, ...title, ...tags], rarityOf) }])
    return { read, stated: own, title: toVector(title, rarityOf), text: toVector(terms, rarityOf), all: toVector([...title, ...terms, ...tags], rarityOf), said: new Map(said) }
  })
  const partners = new Map<Statement, Partners>()
  const namedBy = new Map<string, number>()
  for (const { said } of members) for (const name of new Set([...said.keys()].flatMap(({ wideAttributes }) => [...wideAttributes]))) namedBy.set(name, (namedBy.get(name) ?? 0) + 1)
  const likenessOf: Surroundings['likenessOf'] = (one, member, other, rival) => likenessOfSaid(member.said.get(one), rival.said.get(other))
  return {
    members, likenessOf, namedBy, alike: rememberBoth((one, other) => cosine(one.all, other.all)),
    partnersOf: (statement, member) => {
      const known = partners.get(statement)
      if (known) return known
      const found = new Map(members.filter((other) => isOfOther(member, other)).flatMap((other) => [...other.said.keys()].filter((rival) => isOfKind(statement, rival)).map((rival): [Statement, number] => [rival, likenessOf(statement, member, rival, other)])))
      partners.set(statement, found)
      return found
    },
  }
}

/** How much of each title the other passage has, and of each text: the lesser and the greater share. */
export function coveragesOf(one: Member, other: Member) {
  const both = (own: number, theirs: number): [number, number] => [Math.min(own, theirs), Math.max(own, theirs)]
  return {
    titles: both(coverage(one.title, other.title), coverage(other.title, one.title)), titlesInAll: both(coverage(one.title, other.all), coverage(other.title, one.all)), texts: both(coverage(one.text, other.all), coverage(other.text, one.all)),
  }
}
