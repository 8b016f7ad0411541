import type { Style } from '../brief.ts'

/** What stands before facts from the knowledge, by style. No frame may state a fact: no number, date, place, price, quality or promise. */
export const DETAIL_LEADS: Readonly<Record<Style, readonly string[]>> = {
  Professional: ['For reference:', 'Good to know:', 'The particulars:', 'Worth adding:'],
  Casual: ['Oh, and:', 'Plus:', 'Psst, one more thing:', 'And get this:'],
  Creative: ['Look closer:', 'Between the lines:', 'And in the next frame:', 'The brushstrokes:'],
  Technical: ['Details:', 'Data points:', 'In detail:', 'Key data:'],
}

/** Sentences around a bare subject, by what the text is. */
export const TOPIC_FRAMES: Record<'news' | 'invitation' | 'story', string[]> = {
  news: ['Today it is all about {topic}.', 'On {our} minds today: {topic}.', 'A short note on {topic}.', 'Let {us} talk about {topic}.'],
  invitation: ['{We} would like to hear what you think of {topic}.', 'Tell {us} what you would like to know about {topic}.', 'Ask {us} anything about {topic}.', 'Come and talk to {us} about {topic}.'],
  story: ['{We} could talk about {topic} for quite a while.', 'It begins, as so often, with {topic}.', 'Some of you have heard {us} talk about {topic}. Today {we} do it again.', 'Let {us} say a few words about {topic}.'],
}

/** Sentences for bad news, which gets no cheerful ones. */
export const SOMBRE_FRAMES = {
  openers: ['A message from {us}.', 'Please take a moment to read this.', 'To everyone who follows {us}.', 'A few honest words.', '{We} want you to hear this from {us}.', 'Here is what {we} have to say.', 'These words are not easy.', '{We} want to be open with you.'],
  questions: ['Do you have a question? Please ask.', 'Is there anything you would like to ask {us}?', 'Would you like to know more? Please write to {us}.'],
  closers: ['Thank you for reading.', 'Thank you for your understanding.', 'Thank you for being with {us}.', 'Please ask if anything is unclear.'],
  details: ['For those who ask:', 'What is known:'],
}

const PLURAL = { us: 'us', we: 'we', We: 'We', our: 'our', are: 'are' }
const SINGULAR = { us: 'me', we: 'I', We: 'I', our: 'my', are: 'am' }

/** Puts the person and the topic into a frame. `{is}` follows the topic, `{are}` the person. */
export function fillFrame(frame: string, isSingular: boolean, topic = '', isPlural = false): string {
  const person = isSingular ? SINGULAR : PLURAL
  return frame
    .replaceAll('{us}', person.us)
    .replaceAll('{we}', person.we)
    .replaceAll('{We}', person.We)
    .replaceAll('{our}', person.our)
    .replaceAll('{are}', person.are)
    .replaceAll('{is}', isPlural ? 'are' : 'is')
    .replaceAll('{topic}', topic)
    .replaceAll('{Topic}', topic.charAt(0).toUpperCase() + topic.slice(1))
}
