import * as knowledge from './knowledge.ts'
import * as media from './media.ts'
import * as platform from './platform.ts'
import * as posts from './posts.ts'
import * as profile from './profile.ts'
import * as publishing from './publishing.ts'
import type { Route } from './shared/route.ts'
import * as social from './social.ts'

/** Every call of the API by its name: what the server must register and OpenAPI lists. */
export const ROUTES = {
  health: platform.health,
  clientConfig: platform.clientConfig,
  getProfile: profile.getProfile,
  saveProfile: profile.saveProfile,
  listDrafts: posts.listDrafts,
  getDraft: posts.getDraft,
  createDraft: posts.createDraft,
  updateDraft: posts.updateDraft,
  deleteDraft: posts.deleteDraft,
  restoreDraft: posts.restoreDraft,
  generatePost: posts.generatePost,
  publishPost: publishing.publishPost,
  postHistory: publishing.postHistory,
  publishedPosts: publishing.publishedPosts,
  retryPost: publishing.retryPost,
  checkPost: publishing.checkPost,
  providerHistory: publishing.providerHistory,
  testProfileKey: publishing.testProfileKey,
  getUserProfile: social.getUserProfile,
  createUserProfile: social.createUserProfile,
  connectLink: social.connectLink,
  updateUserPlatforms: social.updateUserPlatforms,
  refreshProfile: social.refreshProfile,
  linkExistingProfile: social.linkExistingProfile,
  unlinkProfile: social.unlinkProfile,
  uploadImage: media.uploadImage,
  createUploadUrl: media.createUploadUrl,
  completeUpload: media.completeUpload,
  listMedia: media.listMedia,
  deleteMedia: media.deleteMedia,
  deleteImage: media.deleteImage,
  listKnowledge: knowledge.listKnowledge,
} as const satisfies Record<string, Route>
