import type { InfoPage } from './info-page.ts'
import { SETUP_PAGES } from './setup-pages.ts'


/** The short pages behind the footer's Support and Legal links (trace.md NAV-12, NAV-13, AMB-04). */
export const INFO_PAGES: Readonly<Record<string, InfoPage>> = {
  '/help': {
    title: 'Help Center',
    subtitle: 'From a description to a published post.',
    sections: [
      { heading: 'Connect your accounts', paragraphs: ['Open Connected Accounts, press Connect next to a network and allow access in the window that opens. When the window closes, the account appears in the list.', 'If your browser blocks the window, use the link that appears instead.'] },
      { heading: 'Write a post', paragraphs: ['Press + Create Post, or C on the keyboard. Write the text, or describe what the post is about and let the AI suggest texts. Choose the networks, attach pictures or a video, and save.'] },
      { heading: 'Write a series', paragraphs: ['On the Create a Post page, choose Series of Posts. A series begins with a hook, gives proof, makes an offer and ends with a reminder. Choose a time for each post and schedule them all: the server schedules one post per second, even if you close the page. You can undo the whole series.', 'Unless your settings say otherwise, the posts of a series wait in Drafts for your approval.'] },
      { heading: 'Plan', paragraphs: ['Content Planning shows everything on a calendar. Drag a post to another day, or move the keyboard focus to it and press Alt with an arrow key: it keeps its time of day, even across daylight saving changes. Subscribe gives you an address for the calendar on your phone. Anyone who has this address can read your schedule; you can replace it at any time.'] },
      { heading: 'Keep pictures and videos', paragraphs: ['The Content Library contains your uploads. Search them, organize them in collections, and set the focal point of a picture, which every crop keeps. A file that a scheduled post needs cannot be deleted.'] },
      { heading: 'Schedule and publish', paragraphs: ['In Drafts, choose a time at least 5 minutes ahead and schedule the post, or publish it now. Times are shown in the time zone of your profile.', 'Before publishing, Marquee checks every post against the rules of each network and tells you what to change.'] },
      { heading: 'When a post fails', paragraphs: ['Post History shows the result on every network, and why a post failed. Fix and retry sends it to the failed networks only. If a network has not confirmed a post, Marquee keeps checking and never sends it twice.'] },
      { heading: 'Sandbox', paragraphs: ['While a service is simulated, the header shows Sandbox; press it to see which ones. Posts published with a simulated service, and simulated e-mails, stay on this server and do not reach the public networks.'] },
    ],
    links: [{ label: 'Open Connected Accounts', to: '/social-accounts' }, { label: 'Contact Us', to: '/contact' }],
  },
  '/docs': {
    title: 'Documentation',
    subtitle: 'How this installation works.',
    sections: [
      { heading: 'Installation', paragraphs: ['Marquee is self-hosted: one command starts the application, the database, the background jobs and the sandbox. The README in the repository lists the settings.'] },
      { heading: 'Services', paragraphs: ['Publishing, AI and e-mail use the services set up by your administrator. A service without a key is simulated by the sandbox.'] },
      { heading: 'API', paragraphs: ['Every screen uses a public HTTP API. The examples show how programs use it with API keys, receive webhooks and connect AI assistants by MCP. The reference describes each call with its input, output and errors, and lets you try it. Programs use a key that you make under API Keys.'] },
    ],
    links: [{ label: 'Examples for developers', to: '/docs/developers' }, { label: 'Open the API Reference', to: '/docs/api', isDocument: true }, { label: 'Shopify setup', to: '/docs/shopify-setup' }, { label: 'Etsy setup', to: '/docs/etsy-setup' }, { label: 'WooCommerce setup', to: '/docs/woocommerce-setup' }],
  },
  ...SETUP_PAGES,
  '/contact': {
    title: 'Contact Us',
    subtitle: 'Who to contact.',
    sections: [
      { heading: 'This installation', paragraphs: ['This server is run by the person or organization that invited you. Their administrator can reset accounts, change settings and read the logs.'] },
      { heading: 'Reporting a problem', paragraphs: ['When a screen cannot be shown, it offers Copy report. Send the report and say what you were doing. It contains no passwords or keys.'] },
      { heading: 'The software', paragraphs: ['Marquee is free software under the AGPL 3.0. Report bugs in the issue tracker of its repository.'] },
    ],
    links: [{ label: 'Help Center', to: '/help' }],
  },
  '/privacy': {
    title: 'Privacy Policy',
    subtitle: 'What this installation stores, and who receives it.',
    sections: [
      { heading: 'What is stored', paragraphs: ['Your name, e-mail address and a one-way hash of your password; what you enter in your profile; your posts, files and knowledge; which social accounts are connected, and the outcome of every post.'] },
      { heading: 'Where it goes', paragraphs: ['Posts and their files go to the publishing service and the networks you choose. Descriptions, matching knowledge and the pictures used for AI features go to the configured AI services. With simulated services, all of this stays on this server. There is no tracking and no advertising.'] },
      { heading: 'Secrets', paragraphs: ['Keys for connected services are encrypted on the server and never sent to a browser.'] },
      { heading: 'Your choices', paragraphs: ['You can change your profile, delete drafts and unlink your social profile at any time. To get a copy of your data or delete your account, ask the administrator of this installation.'] },
    ],
    links: [{ label: 'Cookie Policy', to: '/cookies' }],
  },
  '/terms': {
    title: 'Terms of Service',
    subtitle: 'The terms under which you use this installation.',
    sections: [
      { heading: 'Your content', paragraphs: ['What you write and upload stays yours. You are responsible for having the right to publish it and for following the rules of each network.'] },
      { heading: 'AI suggestions', paragraphs: ['Suggestions are drafts. Read them before you publish: you decide what goes out in your name.'] },
      { heading: 'The service', paragraphs: ['The operator of this installation may limit or end its use. The software is provided under the AGPL 3.0, without warranty.'] },
    ],
    links: [{ label: 'Privacy Policy', to: '/privacy' }],
  },
  '/cookies': {
    title: 'Cookie Policy',
    subtitle: 'What Marquee keeps in your browser.',
    sections: [
      { heading: 'No cookies', paragraphs: ['Marquee sets no cookies and loads nothing from other sites.'] },
      { heading: 'Browser storage', paragraphs: ['Your session is kept in your browser’s storage: with Remember me until you log out, otherwise until you close the tab. Your theme and keyboard settings are kept as well.', 'Unsaved text may be kept on this device so that it is not lost. Logging out removes it.'] },
      { heading: 'Offline use', paragraphs: ['The application’s program files are kept so that it opens quickly and without a connection. Your posts and files are not.'] },
    ],
    links: [{ label: 'Privacy Policy', to: '/privacy' }],
  },
}
