export type InfoSection = { heading: string; paragraphs: readonly string[] }
export type InfoPage = { title: string; subtitle: string; sections: readonly InfoSection[]; links?: readonly { label: string; to: string; isDocument?: boolean }[] }

const shopSetup = (name: string): InfoPage => ({
  title: `${name} setup`,
  subtitle: `Connecting ${name} to Marquee.`,
  sections: [
    { heading: 'In this version', paragraphs: [`This version of Marquee does not connect to ${name}. No store data is read and nothing is changed in your store.`] },
    { heading: 'What you can do', paragraphs: ['Save the picture of a product, describe the product in the Create a Post dialog, attach the picture and schedule the post.'] },
  ],
  links: [{ label: 'Open Drafts', to: '/drafts' }],
})

/** The short pages behind the footer's Support and Legal links (trace.md NAV-12, NAV-13, AMB-04). */
export const INFO_PAGES: Readonly<Record<string, InfoPage>> = {
  '/help': {
    title: 'Help Center',
    subtitle: 'From a description to a published post.',
    sections: [
      { heading: 'Connect your accounts', paragraphs: ['Open Connected Accounts and create your social profile. Press Connect beside a network and allow access in the window that opens. When the window closes, the account appears in the list.', 'If your browser blocks the window, use the link that appears instead.'] },
      { heading: 'Write a post', paragraphs: ['Press + Create Post or the key C. Describe what the post is about and let the AI suggest texts, or write it yourself. Choose the networks, attach pictures or a video, and save.'] },
      { heading: 'Write a series', paragraphs: ['On the Create a Post page choose Series of Posts. The parts open with a hook, prove, offer and remind. Give each part a slot and press the bulk schedule: the server works through them, one a second, whether the page stays open or not. The whole run can be undone.', 'Unless your settings say otherwise, the posts of a series wait in Drafts for your approval.'] },
      { heading: 'Plan', paragraphs: ['Content Planning shows everything on a calendar. Drag a post to another day, or focus it and press Alt with an arrow: its clock time stays, also when the clocks change. Subscribe gives an address for the calendar on your phone; whoever has that address can read your plan, and you can renew it.'] },
      { heading: 'Keep pictures and videos', paragraphs: ['The Content Library holds what you upload. Search it by words, sort it into collections, and set the point of a picture that every crop keeps. A file that a scheduled post needs cannot be deleted.'] },
      { heading: 'Schedule and publish', paragraphs: ['In Drafts, choose a time at least 5 minutes ahead and schedule the post, or publish it now. Times are shown in the time zone of your profile.', 'Marquee checks every post against the rules of each network before it goes out, and says what to change.'] },
      { heading: 'When a post fails', paragraphs: ['Post History shows the outcome on every network with the reason. Fix and retry sends the post again to the failed networks only. A post that could not be confirmed is checked until its outcome is known; it is never sent twice.'] },
      { heading: 'Sandbox', paragraphs: ['While no key of a publishing service is configured, the header shows Sandbox. Accounts, posts and mails then stay on this machine, and nothing reaches the public networks.'] },
    ],
    links: [{ label: 'Open Connected Accounts', to: '/social-accounts' }, { label: 'Contact Us', to: '/contact' }],
  },
  '/docs': {
    title: 'Documentation',
    subtitle: 'How this installation works.',
    sections: [
      { heading: 'Installation', paragraphs: ['Marquee is self-hosted: one command starts the application, its database, its jobs and the sandbox. The README in the repository lists the settings.'] },
      { heading: 'Services', paragraphs: ['Publishing, text AI and mail are reached through settings. A service without a key is played by the sandbox; with a key it is the real one, and the others stay as they are.'] },
      { heading: 'API', paragraphs: ['Every screen uses a public HTTP API. The reference describes each call with its input, output and errors, and lets you try it.'] },
    ],
    links: [{ label: 'Open the API Reference', to: '/docs/api', isDocument: true }, { label: 'Shopify setup', to: '/docs/shopify-setup' }, { label: 'Etsy setup', to: '/docs/etsy-setup' }],
  },
  '/docs/shopify-setup': shopSetup('Shopify'),
  '/docs/etsy-setup': shopSetup('Etsy'),
  '/contact': {
    title: 'Contact Us',
    subtitle: 'Whom to ask.',
    sections: [
      { heading: 'This installation', paragraphs: ['Marquee runs on a server of whoever invited you. They can reset an account, change settings and read the logs.'] },
      { heading: 'A fault', paragraphs: ['When a screen breaks, it offers Copy report. Send that text together with what you were doing; it contains no password and no key.'] },
      { heading: 'The software', paragraphs: ['Marquee is free software under the AGPL 3.0. Faults in the software itself belong in the issue list of its repository.'] },
    ],
    links: [{ label: 'Help Center', to: '/help' }],
  },
  '/privacy': {
    title: 'Privacy Policy',
    subtitle: 'What this installation stores, and whom it tells.',
    sections: [
      { heading: 'What is stored', paragraphs: ['Your name, e-mail address and a one-way hash of your password; what you enter in your profile; your posts, files and knowledge; which social accounts are connected, and the outcome of every post.'] },
      { heading: 'Where it goes', paragraphs: ['Posts and their files go to the publishing service and the networks you choose. Descriptions go to the configured text AI. In the sandbox both stay on this machine. There is no tracking and no advertising.'] },
      { heading: 'Secrets', paragraphs: ['Keys of connected services are encrypted on the server and never sent to a browser.'] },
      { heading: 'Your choices', paragraphs: ['You can change your profile, delete drafts and unlink your social profile at any time. Ask the operator of this installation for a copy of your data or for deletion of your account.'] },
    ],
    links: [{ label: 'Cookie Policy', to: '/cookies' }],
  },
  '/terms': {
    title: 'Terms of Service',
    subtitle: 'The terms under which you use this installation.',
    sections: [
      { heading: 'Your content', paragraphs: ['What you write and upload stays yours. You are responsible for having the right to publish it and for following the rules of each network.'] },
      { heading: 'AI suggestions', paragraphs: ['Suggestions are drafts. Read them before you publish: you decide what goes out in your name.'] },
      { heading: 'The service', paragraphs: ['The operator of this installation runs it and may limit or end its use. The software comes without warranty, under the AGPL 3.0.'] },
    ],
    links: [{ label: 'Privacy Policy', to: '/privacy' }],
  },
  '/cookies': {
    title: 'Cookie Policy',
    subtitle: 'What Marquee keeps in your browser.',
    sections: [
      { heading: 'No cookies', paragraphs: ['Marquee sets no cookies and loads nothing from other sites.'] },
      { heading: 'Browser storage', paragraphs: ['Your session is kept in the storage of your browser: until you log out with Remember me, or until you close the tab without it. Your choice of theme and keys stays as well.', 'Unsaved text may be kept on this device so that it is not lost. Logging out removes it.'] },
      { heading: 'Offline use', paragraphs: ['The program files of the application are kept so that it opens quickly and without a connection. Your posts and files are not among them.'] },
    ],
    links: [{ label: 'Privacy Policy', to: '/privacy' }],
  },
}
