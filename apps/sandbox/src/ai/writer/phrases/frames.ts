import type { Style } from '../brief.ts'

/**
 * Rhetoric around the user's own facts. No frame may state a fact: no number, date, place, price, quality or promise.
 * `{us}` and `{We}` follow the person the user writes in; `{topic}` is the user's own phrase.
 */
type Frames = {
  /** Before the first fact, in the same line. */
  prefixes: string[]
  openers: string[]
  questions: string[]
  stories: string[]
  closers: string[]
  /** Before facts from the knowledge. */
  details: string[]
  emoji: string[]
}

export const FRAMES: Record<Style, Frames> = {
  Professional: {
    prefixes: ['Please note:', 'In short:', 'Worth noting:', 'Good to know:', 'An update:', 'For your attention:'],
    openers: ['A short update from {us}.', 'We would like to share this with you.', 'Here is what you need to know.', 'Something worth your attention.', 'A brief note.'],
    questions: ['What would this mean for you?', 'How does this fit your plans?', 'Is this on your radar?', 'What is your view?', 'Who on your team should hear about this?'],
    stories: ['Here is the full picture.', 'Let {us} tell you a little more.', 'A few words about what matters to {us}.', 'Some things deserve more than one line.', 'The details matter, so here they are.'],
    closers: ['{We} would be glad to hear your thoughts.', 'Feel free to pass this on to anyone it may interest.', 'If you have a question, please ask it in the comments.', 'Please share this with those who should know.', 'Thank you for reading.'],
    details: ['For reference:', 'Good to know:', 'The particulars:', 'Worth adding:'],
    emoji: [],
  },
  Casual: {
    prefixes: ['Heads up:', 'Psst:', 'Quick one:', 'Okay, here it is:', 'Just saying:', 'Guess what:'],
    openers: ['Heads up, everyone!', 'Okay, listen up!', 'Guess what?', 'This one is for you.', 'Stop scrolling for a second!'],
    questions: ['Who is in?', 'Sounds good, right?', 'What do you say?', 'Are you as curious as {we} are?', 'Who are you telling first?'],
    stories: ['So here is the thing.', 'Grab a seat, here is the whole thing.', 'Okay, a little longer this time.', 'Let {us} spill it all.', 'You asked, or maybe you did not. Either way, here goes.'],
    closers: ['Tell {us} in the comments!', 'Tag someone who needs to see this!', 'Drop your thoughts below!', 'Pass it on!', 'Say hi in the comments!'],
    details: ['Oh, and:', 'Plus:', 'Psst, one more thing:', 'And get this:'],
    emoji: ['👋', '🙌', '😊', '👀', '💬'],
  },
  Creative: {
    prefixes: ['Picture this:', 'In one breath:', 'Drumroll, please:', 'A line to remember:', 'Spotlight on this:', 'Imagine:'],
    openers: ['Picture this.', 'Drumroll, please.', 'Pause the scroll for a moment.', 'Every feed needs a moment like this.', 'Close your eyes, then read on.'],
    questions: ['Can you picture it?', 'What does it make you think of?', 'Which word would you add?', 'Where does your imagination go?', 'What would your first line be?'],
    stories: ['Every story starts with a first line. Here is {ours}.', 'Some things ask to be told slowly.', 'Let the words do the painting.', 'Once upon a scroll, there was this.', 'Here is a story, told plainly.'],
    closers: ['The next line is yours.', 'Keep it close, or pass it on.', 'Tell {us} how you would finish the story.', 'Leave your first thought below.', 'Save it for a quiet moment.'],
    details: ['Look closer:', 'Between the lines:', 'And in the next frame:', 'The brushstrokes:'],
    emoji: ['✨', '💫', '🎨', '🪄', '🌟'],
  },
  Technical: {
    prefixes: ['Summary:', 'In brief:', 'Key point:', 'At a glance:', 'The short version:', 'Note:'],
    openers: ['The key points.', 'In brief.', 'Here is the summary.', 'An overview.', 'The facts, without the noise.'],
    questions: ['Which detail matters most to you?', 'What would you want to know first?', 'How would you use this?', 'Does this match your use case?', 'What would you test first?'],
    stories: ['Here is the overview, point by point.', 'The details, in order.', 'What you need to know.', 'A closer look.', 'From the top.'],
    closers: ['Questions are welcome in the comments.', 'Save this for reference.', 'Share it with anyone working on the same thing.', 'Feedback is welcome.', 'Ask for details in the comments.'],
    details: ['Details:', 'Data points:', 'In detail:', 'Key data:'],
    emoji: [],
  },
}

/** Sentences around a bare subject, by what the text is. */
export const TOPIC_FRAMES: Record<'news' | 'invitation' | 'story', string[]> = {
  news: ['Today it is all about {topic}.', 'On {our} minds today: {topic}.', 'One thing for your day: {topic}.', 'Have a look at {topic}.', 'A short note on {topic}.'],
  invitation: ['{We} would like to hear what you think of {topic}.', 'Tell {us} what you would like to know about {topic}.', 'Ask {us} anything about {topic}.', 'Come and talk to {us} about {topic}.', 'Let {us} show you {topic}.'],
  story: ['There is always a little more to say about {topic}.', '{We} could talk about {topic} for a while.', 'It begins, as so often, with {topic}.', 'Some of you have heard {us} talk about {topic}.', 'Why {we} mention {topic}? Because {we} care about it.'],
}

/** Frames for bad news. */
export const SOMBRE_FRAMES: Frames = {
  prefixes: ['Please note:', 'With care:', 'To everyone who follows {us}:', 'A message to you:', 'Please read:'],
  openers: ['A message from {us}.', 'Please take a moment to read this.', 'To everyone who follows {us}.', 'A few honest words.', '{We} want you to hear this from {us}.'],
  questions: ['Do you have a question? Please ask.', 'Is there anything you would like to ask {us}?', 'Would you like to know more? Please write to {us}.'],
  stories: ['Here is what {we} have to say.', 'These words are not easy.', '{We} want to be open with you.'],
  closers: ['Thank you for reading.', 'Thank you for your understanding.', 'Thank you for being with {us}.', 'Please ask if anything is unclear.'],
  details: ['For those who ask:', 'What is known:'],
  emoji: [],
}

const PLURAL = { us: 'us', we: 'we', We: 'We', ours: 'ours', our: 'our' }
const SINGULAR = { us: 'me', we: 'I', We: 'I', ours: 'mine', our: 'my' }

/** Puts the person and the topic into a frame. */
export function fillFrame(frame: string, isSingular: boolean, topic = ''): string {
  const person = isSingular ? SINGULAR : PLURAL
  const spoken = isSingular ? frame.replace(/^We would/u, 'I would').replace('as {we} are', 'as {we} am') : frame
  return spoken
    .replaceAll('{us}', person.us)
    .replaceAll('{we}', person.we)
    .replaceAll('{We}', person.We)
    .replaceAll('{ours}', person.ours)
    .replaceAll('{our}', person.our)
    .replaceAll('{topic}', topic)
}
