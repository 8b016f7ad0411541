/**
 * What the accessibility tree and pointer events need of an element's style, without jsdom's cascade, which matches every rule of the
 * browser's own sheet against each element and takes half the time of the tests. The tests load no style sheet, so an element's kind
 * determines its `display`, and only `style` attributes change what is inherited. Everything else, and every special case,
 * is answered by jsdom.
 */
const INITIAL = { visibility: 'visible', 'pointer-events': 'auto' } as const

/** Attributes that the browser's own sheet selects by. */
const MATCHED_ATTRIBUTES = ['hidden', 'open', 'type'] as const
/** Kinds that it styles by their position, or hides without `display`. */
const SPECIAL = new Set(['summary', 'col', 'colgroup', 'tbody', 'tfoot', 'thead', 'tr', 'embed', 'noscript'])

type Inherited = keyof typeof INITIAL

const styles = (element: Element, property: string): boolean => element.getAttribute('style')?.includes(property) ?? false

function isPlain(element: Element): boolean {
  return !SPECIAL.has(element.localName) && !element.hasAttribute('popover') && !styles(element, 'display')
}

const kindOf = (element: Element): string => JSON.stringify([element.namespaceURI, element.localName, ...MATCHED_ATTRIBUTES.map((name) => element.getAttribute(name))])

/** Whether the element or an ancestor sets an inherited property. */
function isSet(element: Element, property: Inherited): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (styles(at, property) || (SPECIAL.has(at.localName) && at.hasAttribute('hidden'))) return true
  }
  return false
}

/** Takes a jsdom window; replaces its `getComputedStyle`. */
export function speedUpComputedStyle(window: Window): void {
  const compute = window.getComputedStyle.bind(window)
  const displays = new Map<string, string>()

  function displayOf(element: Element): string {
    if (!isPlain(element)) return compute(element).display
    const kind = kindOf(element)
    const known = displays.get(kind) ?? compute(element).display
    displays.set(kind, known)
    return known
  }

  const inheritedOf = (element: Element, property: Inherited): string =>
    isSet(element, property) ? compute(element).getPropertyValue(property) : INITIAL[property]

  function read(element: Element, property: string): string | undefined {
    if (property === 'display') return displayOf(element)
    if (property === 'visibility') return inheritedOf(element, property)
    if (property === 'pointer-events' || property === 'pointerEvents') return inheritedOf(element, 'pointer-events')
    return undefined
  }

  /** Answers the quick queries itself and delegates the others to jsdom. */
  const quickStyle = (element: Element): CSSStyleDeclaration =>
    new Proxy({} as CSSStyleDeclaration, {
      get(_target, name) {
        if (name === 'getPropertyValue') return (property: string) => read(element, property) ?? compute(element).getPropertyValue(property)
        const quick = typeof name === 'string' ? read(element, name) : undefined
        if (quick !== undefined) return quick
        const full = compute(element)
        const value: unknown = Reflect.get(full, name, full)
        return typeof value === 'function' ? (value.bind(full) as unknown) : value
      },
      has: (_target, name) => name in compute(element),
    })

  window.getComputedStyle = (element, pseudo) =>
    pseudo || window.document.styleSheets.length > 0 || !(element instanceof Element) ? compute(element, pseudo) : quickStyle(element)
}
