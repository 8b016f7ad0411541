import type { SourceFile } from '../source-files.ts'

/**
 * A reference in a comment or a document, and its line. Parts of a document are its sections (`4`, or `4.7` for item 7 of section 4),
 * rules (`C`), rows (`F8`) and groups of rows (`ACCT`); `vague` names no document, or one that is not in the repository.
 */
export type Reference = { kind: 'path' | 'decision' | 'vague'; name: string; line: number } | { kind: 'section' | 'rule' | 'row' | 'group'; document: string; name: string; line: number }

const COMMENT = /(?<=^|\s)(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm
const SQL_COMMENT = /--.*$|\/\*[\s\S]*?\*\//gm
/** The start of a further line of a comment. */
const NEXT_LINE = /\n *(?:\*(?!\/)|\/\/|--)/g
const FENCED = /^```[\s\S]*?^```/gm

const FILE = /(?<![\w/.@<>{}*:~-])(?:\.{0,2}\/)?[\w.@-]+(?:\/[\w.@-]+)*\.(?:tsx?|mjs|cjs|sql|css|md|ya?ml)\b(?![\w-]|\.\w)/g
const PLACE = /(?<![\w/.@<>:-])(?:apps|packages|docs|scripts|bench|e2e)\/[\w./-]*(?:[*<{]|\w)/g
const DECISION = /\bdecisions? (\d{4})\b/gi
const VAGUE = /\bspec(?:ification)?,? (?:README|document \d|\d)\b|(?<=\()sections? \d[\d.]*/g

const NUMBER = String.raw`\d+(?:\.\d+)*`
/** The name of a document, which may be a link, and one or more of its parts. */
const parts = (words: string, one: string): RegExp => new RegExp(String.raw`([\w/-]+\.md)\)?,? +${words}(${one}(?:(?:,| and| to|, and) +${one})*)`, 'g')
const PARTS = [
  { kind: 'section', pattern: parts('sections? +', NUMBER) },
  { kind: 'rule', pattern: parts('rules? +', String.raw`[A-Z]\b`) },
  { kind: 'row', pattern: parts('', String.raw`F\d+`) },
  { kind: 'group', pattern: parts('', String.raw`[A-Z]{2,7}\b(?!-\d)`) },
] as const

/** Replaces a text by blanks, so that the text after it keeps its position. */
const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

function commentsOf(text: string, pattern: RegExp): string {
  let [comments, end] = ['', 0]
  for (const match of text.matchAll(pattern)) {
    comments += blank(text.slice(end, match.index)) + match[0]
    end = match.index + match[0].length
  }
  return (comments + blank(text.slice(end))).replaceAll(NEXT_LINE, (start) => ' '.repeat(start.length))
}

/** The prose of a file: a document, or the comments of a source; every character keeps its position. Exported for its test. */
export function proseOf({ path, text }: SourceFile): string {
  if (path.endsWith('.md')) return text.replaceAll(FENCED, blank).replaceAll('\n', ' ')
  return commentsOf(text, path.endsWith('.sql') ? SQL_COMMENT : COMMENT)
}

/** All references in a file. A document may refer to its own sections without its name. */
export function findReferences(file: SourceFile): Reference[] {
  const prose = proseOf(file)
  const lineAt = (index: number): number => file.text.slice(0, index).split('\n').length
  const all = (pattern: RegExp) => [...prose.matchAll(pattern)].map((match) => ({ match, line: lineAt(match.index) }))
  // Names with a star or a placeholder match several files.
  const paths = [FILE, PLACE].flatMap(all).filter(({ match }) => /\w$/.test(match[0])).map(({ match, line }): Reference => ({ kind: 'path', name: match[0], line }))
  const decisions = all(DECISION).map(({ match, line }): Reference => ({ kind: 'decision', name: match[1] ?? '', line }))
  const vague = file.path.endsWith('.md') ? [] : all(VAGUE).map(({ match, line }): Reference => ({ kind: 'vague', name: match[0], line }))
  const named = PARTS.flatMap(({ kind, pattern }) =>
    all(pattern).flatMap(({ match: [, document = '', list = ''], line }) => list.split(/,? +(?:and +|to +)?|,/).map((name): Reference => ({ kind, document, name, line }))),
  )
  return [...paths, ...decisions, ...vague, ...named]
}
