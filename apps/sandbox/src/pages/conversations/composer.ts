import { LANGUAGES, MOODS, VOICES } from '../../vendors/ayrshare/inbox/voices/texts.ts'
import { readText } from '../../vendors/ayrshare/read.ts'
import type { UncheckedObject } from '../../vendors/ayrshare/read.ts'
import { html } from '../html.ts'
import type { Markup } from '../html.ts'

const MOOD_LABELS: Record<(typeof MOODS)[number], string> = {
  happy: 'Happy',
  asking: 'Has a question',
  disappointed: 'Disappointed',
  angry: 'Angry, wants a refund',
  legal: 'Threatens with a lawyer',
  joking: 'Joking',
}

type Composer = {
  action: string
  title: string
  /** Label of the text field. */
  label: string
  button: string
  /** Who writes, if it is already known. */
  name?: string | undefined
  /** Whether the person can be somebody else. */
  hasName?: boolean
  /** Fields before the others, and after the title. */
  before?: Markup | false
}

const option = (value: string, label: string, chosen: unknown) => html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`

/** The form with which a person writes as a customer. An empty text is written by the sandbox, in the chosen language and mood. */
export function composer({ action, title, label, button, name, hasName = true, before }: Composer, query: UncheckedObject): Markup {
  return html`<form class="card composer" id="write" method="post" action="${action}">
<h2>${title}</h2>
${before}
${hasName && html`<label for="name">Your name</label><input type="text" id="name" name="name" value="${name ?? readText(query.as) ?? ''}" maxlength="60" autocomplete="off" aria-describedby="name-hint"><p class="hint" id="name-hint">Empty: somebody who speaks the language.</p>`}
<div class="pair">
<div><label for="language">Language</label><select id="language" name="language">${LANGUAGES.map((language) => option(language, VOICES[language].label, query.language ?? 'en'))}</select></div>
<div><label for="mood">Mood</label><select id="mood" name="mood">${MOODS.map((mood) => option(mood, MOOD_LABELS[mood], query.mood ?? 'asking'))}</select></div>
</div>
<label for="text">${label}</label><textarea id="text" name="text" rows="3" maxlength="2000" dir="auto" aria-describedby="text-hint"></textarea>
<p class="hint" id="text-hint">Empty: a sentence in that language and mood.</p>
<div class="actions"><button class="primary">${button}</button></div>
</form>`
}
