import { Bot, BookOpen, CalendarDays, ChartLine, Clapperboard, FilePenLine, History, ImagePlus, Images, Link2, Megaphone, MessagesSquare, ShoppingBag, SquarePen, Store, type LucideIcon } from 'lucide-react'

export type NavItem = { label: string; to: string; line: string; icon: LucideIcon }
export type NavGroup = { label: string; items: readonly NavItem[] }

/** The header's groups (trace.md NAV-02 to NAV-07), each entry with one line on what it is for. */
export const NAV_GROUPS: readonly NavGroup[] = [
  {
    label: 'Create',
    items: [
      { label: 'New Post', to: '/create-post', line: 'Write with AI or by hand', icon: SquarePen },
      { label: 'Generate Video', to: '/video-generation', line: 'A clip from a picture and a sentence', icon: Clapperboard },
      { label: 'Generate Images', to: '/images', line: 'Pictures for your posts', icon: ImagePlus },
    ],
  },
  {
    label: 'Planning',
    items: [
      { label: 'Calendar', to: '/planning', line: 'Everything that is scheduled', icon: CalendarDays },
      { label: 'Drafts', to: '/drafts', line: 'Finish, schedule and publish', icon: FilePenLine },
      { label: 'Post History', to: '/post-history', line: 'What was published, and the results', icon: History },
      { label: 'Media Library', to: '/content', line: 'Your pictures and videos', icon: Images },
    ],
  },
  {
    label: 'Social',
    items: [
      { label: 'Connected Accounts', to: '/social-accounts', line: 'Where your posts are published', icon: Link2 },
      { label: 'Interactions', to: '/social-interactions', line: 'Comments and messages', icon: MessagesSquare },
    ],
  },
  {
    label: 'AI Tools',
    items: [
      { label: 'Chatbot', to: '/chatbot', line: 'Answers you approve', icon: Bot },
      { label: 'Knowledge Base', to: '/knowledge', line: 'Facts the AI may use', icon: BookOpen },
    ],
  },
  {
    label: 'Campaigns',
    items: [
      { label: 'Campaign Manager', to: '/campaign-manager', line: 'Automated marketing campaigns', icon: Megaphone },
      { label: 'Analytics', to: '/campaigns/analytics', line: 'Results of your campaigns', icon: ChartLine },
    ],
  },
  {
    label: 'Integrations',
    items: [
      { label: 'E-commerce Stores', to: '/integrations/ecommerce', line: 'Shops you sell in', icon: Store },
      { label: 'Shopify', to: '/integrations/shopify', line: 'Products as posts', icon: ShoppingBag },
    ],
  },
]

export type FooterLink = { label: string; to: string; isDocument?: boolean }

/** Footer links (trace.md NAV-11 to NAV-13, AMB-04). The API Reference is served by the server, not the application. */
export const FOOTER_GROUPS: readonly { label: string; links: readonly FooterLink[] }[] = [
  {
    label: 'Product',
    links: [
      { label: 'Create Content', to: '/create-post' },
      { label: 'Social Publishing', to: '/social-accounts' },
      { label: 'Knowledge Base', to: '/knowledge' },
      { label: 'AI Video', to: '/video-generation' },
    ],
  },
  {
    label: 'Support',
    links: [
      { label: 'Help Center', to: '/help' },
      { label: 'Documentation', to: '/docs' },
      { label: 'API Reference', to: '/docs/api', isDocument: true },
      { label: 'Contact Us', to: '/contact' },
    ],
  },
  {
    label: 'Legal',
    links: [
      { label: 'Privacy Policy', to: '/privacy' },
      { label: 'Terms of Service', to: '/terms' },
      { label: 'Cookie Policy', to: '/cookies' },
    ],
  },
]
