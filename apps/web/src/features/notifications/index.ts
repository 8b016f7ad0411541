export { NoticeList } from './bell/notice-list.tsx'
