import { CHATBOT_TABS, INTERACTION_FILTERS } from '@marquee/contract/chatbot/texts'
import { oneOf, useSearchFields, uuidField } from '../../lib/search-params.ts'

/** The address of a new personality instead of an id. */
export const NEW = 'new'
/** A default personality has a key, the user's own have UUIDs. */
const personalityId = (value: string): string | undefined => (/^[a-z]{1,20}$/.test(value) ? value : uuidField(value))

const FIELDS = {
  tab: oneOf(CHATBOT_TABS),
  /** The personality in the editor, or `new`. */
  personality: personalityId,
  /** The interaction in the deck. */
  interaction: uuidField,
  /** Which interactions, and which mentions, are listed. */
  status: oneOf(INTERACTION_FILTERS),
  mentions: oneOf(['all', 'new'] as const),
  /** The personality beside the first one in Test Chat. */
  beside: personalityId,
}

/** The part of /chatbot that is shown, in the address (design.md rule B). */
export const useChatbotAddress = () => useSearchFields(FIELDS)
