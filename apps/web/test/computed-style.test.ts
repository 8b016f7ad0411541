import { afterEach, beforeAll, expect, it } from 'vitest'
import { speedUpComputedStyle } from './computed-style.ts'

/** jsdom's own implementation, from a document in which nothing was replaced. */
let full: Window
const frame = document.createElement('iframe')

beforeAll(() => {
  document.body.append(frame)
  if (!frame.contentWindow) throw new Error('jsdom made no window for the frame')
  full = frame.contentWindow
})
afterEach(() => {
  for (const sheet of document.querySelectorAll('style')) sheet.remove()
  document.querySelector('main')?.remove()
})

const PROPERTIES = ['display', 'visibility', 'pointer-events'] as const

/** Puts the markup into both documents. Returns what each reports for every element of it. */
function bothOf(markup: string) {
  return [window, full].map(({ document: page, getComputedStyle }) => {
    const main = page.createElement('main')
    main.innerHTML = markup
    page.body.append(main)
    return [main, ...main.querySelectorAll('*')].map((element) => [element.outerHTML, ...PROPERTIES.map((name) => getComputedStyle(element).getPropertyValue(name))])
  })
}

// Hidden rows are not included: jsdom is inconsistent about them.
it.each([
  ['kinds', '<div><p>a<b>b</b></p><ul><li>c</li></ul><button>d</button><input><svg><path/></svg><label>e</label><section><h2>f</h2></section></div>'],
  ['what is hidden', '<div hidden><p>a</p></div><input type="hidden"><input type="text" hidden><p hidden="until-found">b</p><template>c</template>'],
  ['what opens', '<details><summary>a</summary><p>b</p></details><details open><summary>a</summary></details><dialog>c</dialog><dialog open>d</dialog><div popover>e</div>'],
  ['tables', '<table><caption>a</caption><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td><td hidden>d</td></tr></tbody></table>'],
  ['style attributes', '<div style="display: none"><b>a</b></div><p style="display: flex; visibility: hidden">b<i>c<u style="visibility: visible">d</u></i></p>'],
  ['pointer events', '<div style="pointer-events: none"><button>a</button><button style="pointer-events: auto">b</button></div>'],
])('agrees with jsdom on %s', (_name, markup) => {
  const [quick, slow] = bothOf(markup)
  expect(quick).toEqual(slow)
})

it('sees changes', () => {
  const main = document.body.appendChild(document.createElement('main'))
  const child = main.appendChild(document.createElement('p'))
  expect(getComputedStyle(child).display).toBe('block')
  child.style.display = 'none'
  expect(getComputedStyle(child).display).toBe('none')
  child.style.removeProperty('display')
  child.hidden = true
  expect(getComputedStyle(child).display).toBe('none')
  child.hidden = false
  main.style.visibility = 'hidden'
  expect([getComputedStyle(child).display, getComputedStyle(child).visibility]).toEqual(['block', 'hidden'])
})

it('leaves other properties and loaded style sheets to jsdom', () => {
  const main = document.body.appendChild(document.createElement('main'))
  main.style.overflowY = 'scroll'
  expect(getComputedStyle(main).overflowY).toBe('scroll')
  expect(getComputedStyle(main).getPropertyValue('overflow-y')).toBe('scroll')
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = 'main { display: none }'
  expect(getComputedStyle(main).display).toBe('none')
})

it('is active in the tests', () => {
  const before = window.getComputedStyle
  speedUpComputedStyle(window)
  expect(before.toString()).toBe(window.getComputedStyle.toString())
  window.getComputedStyle = before
})
