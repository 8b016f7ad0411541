/** Markup that needs no escaping. */
export type Markup = { readonly markup: string }

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string) => text.replace(/[&<>"']/gu, (char) => ENTITIES[char] ?? char)

type Printable = Markup | string | number | undefined | false | Printable[]

function print(value: Printable): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(print).join('')
  return typeof value === 'object' ? value.markup : escape(String(value))
}

/** Template tag: everything interpolated is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...values: Printable[]): Markup {
  return { markup: strings.map((text, index) => text + print(values[index])).join('') }
}
