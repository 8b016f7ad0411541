import type { Collection, Store } from '../../store.ts'

export type Mail = {
  id: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  receivedAt: string
  /** Every http(s) URL in the e-mail, once each, in order. */
  links: string[]
}

export type Mails = {
  add(mail: Mail): void
  get(id: string): Mail | undefined
  /** Newest first. */
  list(): Mail[]
  clear(): void
}

/** @param onChange called with the number of e-mails after each change. */
export function createMails(store: Store, onChange?: (count: number) => void): Mails {
  const mails: Collection<Mail> = store.collection('mails')
  return {
    add(mail) {
      mails.set(mail.id, mail)
      onChange?.(mails.size())
    },
    get: (id) => mails.get(id),
    list: () => [...mails.values()].reverse(),
    clear() {
      for (const { id } of [...mails.values()]) mails.delete(id)
      onChange?.(0)
    },
  }
}

/** @returns the links of an e-mail, from its text and from the `href`s of its HTML. */
export function findLinks(text: string, html: string): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"')\]]+/gu) ?? []
  const inHtml = [...html.matchAll(/href\s*=\s*["'](https?:\/\/[^"']+)["']/giu)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return [...new Set([...inText.map((link) => link.replace(/[.,;:!?]+$/u, '')), ...inHtml])]
}
