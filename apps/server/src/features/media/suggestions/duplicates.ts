import { type Described, sentencesOf } from '../indexing/described.ts'
import { cleanName } from '../files/clean-name.ts'
import { fold } from './words.ts'

type Compared = Described & { id: string; edited_from: string | null }

/** What tells copies of one file apart: `(1)`, `copy`, `_2`. */
const COPY = /(?:[\s_-]*(?:\(\p{N}+\)|copy|kopie|copia|copie|\p{N}{1,2}))+$/iu

const plain = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** What is said about a file; empty if nothing is, and nothing can be told from that. */
function describedAs(item: Compared): string {
  const said = plain([sentencesOf(item), [...item.user_tags, ...item.ai_tags].toSorted().join(' '), item.product_name].join(' '))
  const name = cleanName(item.name) === '' ? '' : plain(item.name.replace(/\.\p{L}+\p{N}?$/u, '').replace(COPY, ''))
  return said === '' && name === '' ? '' : `${said}\n${name}`
}

/**
 * The first of each picture: edited versions of one file, copies of it and files that are described by the same words look alike, and one of them is
 * enough. Takes files, best first, by what says of each entry which file it is.
 */
export function withoutDuplicates<Entry>(entries: readonly Entry[], fileOf: (entry: Entry) => Compared): Entry[] {
  const [roots, descriptions] = [new Set<string>(), new Set<string>()]
  return entries.filter((entry) => {
    const item = fileOf(entry)
    const [root, description] = [item.edited_from ?? item.id, describedAs(item)]
    const isKnown = roots.has(root) || (description !== '' && descriptions.has(description))
    roots.add(root)
    if (description !== '') descriptions.add(description)
    return !isKnown
  })
}
