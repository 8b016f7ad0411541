import type { Role, Style } from '../brief.ts'

/** Sentences before and after the user's own facts. Like all frames, they state no facts. */
type RoleFrames = { leads: string[]; tails: string[] }
export type SeriesFrames = Record<Role, RoleFrames>

const CALM: SeriesFrames = {
  hook: {
    leads: ['Here is something we have wanted to tell you for a while.', 'A question first: what would you do with this piece of news?', 'Before the week gets busy, one thing deserves a minute of your time.', 'You may not have this on your list yet.', 'Some news is better shared early than late.'],
    tails: ['More about it follows over the next posts.', 'Stay with {us}, the details come next.', 'Which part would you like to hear about first?', 'Follow along, there is more to come on this.', 'What is the first thing that comes to your mind?'],
  },
  proof: {
    leads: [
      'Let {us} show you one detail that usually goes unmentioned.', 'Behind every announcement stands some quiet work, and this is part of it.', 'People often ask how it all fits together, so here is a closer look.', 'Words are cheap, which is why this line matters more than the rest.',
      'A good reason is worth more than a loud promise.', 'Looked at from another side, the picture gets clearer.', 'Take a moment for the part that is easy to overlook.', 'If you only remember a single point, let it be the following.', 'The longer one looks at it, the more this stands out.', 'Here is what it comes down to in practice.',
    ],
    tails: [
      'That is the kind of detail {we} care about.', 'Ask {us} anything you would like to know about it.', 'Does that answer the question you had in mind?', 'Judge for yourself, and tell {us} what you think.',
      'It speaks for itself, so nothing needs to be added.', 'Someone you know may have been looking for exactly that.', 'Have you seen it done differently elsewhere?', 'Keep it in mind when you make your plans.', 'Your own experience with it would interest {us}.', 'Now you know why it matters here.',
    ],
  },
  offer: {
    leads: ['So what is in it for you, put as plainly as possible?', 'To put the invitation into a single sentence:', 'Here is how you can be part of it.', 'Now to the practical side of things.', 'This is the moment to make up your mind.'],
    tails: ['Write to {us} or leave a comment, and {we} take it from there.', 'If it suits you, the next step is yours to take.', 'Send {us} a message and ask for whatever you need to know.', 'Would you like to join in? Then let {us} know below.', 'Pass the word to whoever should not miss it.'],
  },
  reminder: {
    leads: ['In case the earlier posts slipped past you:', 'A last short note before {we} move on to other things.', 'For everyone who meant to read it later, later is now.', 'One more time, and then {we} keep quiet about it.', 'Closing this little series, the short version once more:'],
    tails: ['Do not say nobody told you.', 'Thank you for having followed along to the end.', 'Still undecided? A comment is enough to ask.', 'Set yourself a reminder before you scroll on.', 'That was the final call from {us}.'],
  },
}

const LIVELY: SeriesFrames = {
  hook: {
    leads: ['Okay, can {we} just blurt it out already?', 'Stop right there, your feed was getting too quiet anyway!', 'Ever had news you could not keep to yourself for another second?', 'Plot twist for your timeline today!', 'Ready or not, here comes the fun part!'],
    tails: ['And that is only the start, so stick around!', 'Guess what comes next and drop it in the comments!', 'Curious yet? Part two is around the corner!', 'Tell {us} the very first word that pops into your head!', 'Save your questions, {we} are getting to them!'],
  },
  proof: {
    leads: [
      'Now for the bit that makes {us} grin every single time!', 'Zoom in with {us} for a second, will you?', 'You asked for the juicy details, so here they are!', 'Not convinced yet? Fair enough, then read this one slowly.',
      'Here is a peek behind the curtain, just between us.', 'Little things make the big difference, and this is one of them!', 'Fun part number whatever, nobody is counting anymore:', 'Hold that thought, because it gets even better from here!', 'Real talk, no glitter, no drumroll, only this:', 'Picture yourself right in the middle of it.',
    ],
    tails: [
      'Pretty neat, if you ask {us}!', 'Who do you know that would love that? Tag them!', 'Tell {us} honestly, would you have guessed?', 'Show it to the friend who never believes a thing!',
      'Heart it if you feel the same way!', 'Your turn, what is your take on it?', 'And yes, {we} could go on about it for hours!', 'Yes or no? One word is all it takes!', 'Let that sink in over your next cup of something warm.', 'Bookmark it, you will want to come back to that.',
    ],
  },
  offer: {
    leads: ['Alright, enough teasing, this is where you come in!', 'Your invitation, wrapped up without any small print:', 'Here is the deal, short and sweet!', 'Grab a pen, or better, grab your phone!', 'So, are you in? Then this one is yours!'],
    tails: ['Jump in, say hello and {we} do the rest!', 'Slide into the messages and ask away!', 'Bring someone along, everything is nicer in company!', 'Raise a hand in the comments and consider it done!', 'Go on, nobody regrets saying yes to a good thing!'],
  },
  reminder: {
    leads: ['Psst, still scrolling? Then this is your sign!', 'Last round before {we} change the subject, promise!', 'Future you called and asked for a nudge:', 'Quick tap on the shoulder for all the late ones!', 'Blink and you miss it, so one more time:'],
    tails: ['Okay, that was it, see you there!', 'No excuses left now, are there?', 'Mic dropped, comments open, over to you!', 'Share it fast, before everybody else does!', 'You have been officially reminded by {us}!'],
  },
}

/** Sober frames for bad news. */
const SOMBRE: SeriesFrames = {
  hook: { leads: ['Please take a quiet moment for these lines.', 'This is not easy to write, and {we} want you to hear it from {us}.'], tails: ['{We} will share more when the time is right.', 'Thank you for taking it in with {us}.'] },
  proof: {
    leads: ['There are no perfect words, only honest ones.', 'Many of you have asked what happened.', 'To those who know {us} well, this will mean a lot.', 'Some things need to be said slowly.', '{We} have been thinking about how to tell you.', 'Between all other posts, this one matters most.', 'Let {us} say again what moves {us} these days.', 'It is good not to be alone with such a message.'],
    tails: ['Your messages help more than you may think.', 'If you would like to talk, please write.', 'Be kind to one another.', 'Every memory you share with {us} is welcome.', '{We} read each of your comments.', 'Take the time that you need.', 'Thank you for standing by {us}.', 'Please understand if answers take a little longer.'],
  },
  offer: { leads: ['If you would like to do something, here is what to know.', 'For all who asked how they can help:'], tails: ['A few words from you are enough.', 'Please reach out to {us} whenever you feel ready.'] },
  reminder: { leads: ['For those who have not heard it yet:', 'Once more, with care and with respect:'], tails: ['Thank you for reading until here.', '{We} are grateful for your understanding.'] },
}

/** @returns the frames of a style, or sober ones for sad news. */
export function seriesFrames(style: Style, isSombre: boolean): SeriesFrames {
  if (isSombre) return SOMBRE
  return style === 'Casual' || style === 'Creative' ? LIVELY : CALM
}
