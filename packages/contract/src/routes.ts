import * as account from './account.ts'
import * as accounts from './accounts.ts'
import * as altText from './alt-text.ts'
import * as apiKeys from './api-keys.ts'
import * as factors from './auth-factors.ts'
import * as providers from './auth-providers.ts'
import * as bell from './bell.ts'
import { ANALYTICS_ROUTES } from './campaigns/analytics/routes.ts'
import { EXPERIMENT_ROUTES } from './campaigns/experiments.ts'
import { CAMPAIGN_ROUTES, RULE_ROUTES } from './campaigns/routes.ts'
import { CHATBOT_ROUTES } from './chatbot/routes.ts'
import { CARD_ROUTES, HELD_ROUTES, LINK_ROUTES, PRODUCT_POST_ROUTES, STORE_ROUTES } from './commerce/routes.ts'
import { CONVERSATION_ROUTES } from './conversations/routes.ts'
import * as dashboard from './dashboard.ts'
import * as demo from './demo.ts'
import { DIRECT_ROUTES } from './direct-accounts.ts'
import * as home from './home.ts'
import * as images from './images.ts'
import * as knowledge from './knowledge.ts'
import * as knowledgeConflicts from './knowledge-conflicts.ts'
import * as knowledgeEntries from './knowledge-entries.ts'
import * as knowledgeFiles from './knowledge-files.ts'
import * as knowledgePassages from './knowledge-passages.ts'
import * as knowledgeSearch from './knowledge-search.ts'
import * as media from './media.ts'
import * as collections from './media-collections.ts'
import * as library from './media-library.ts'
import * as edits from './media-edits.ts'
import * as trash from './media-trash.ts'
import { MONITORING_ROUTES } from './monitoring/monitoring.ts'
import * as notifications from './notifications.ts'
import * as planning from './planning.ts'
import * as platform from './platform.ts'
import * as review from './post-review.ts'
import * as postFacts from './post-facts.ts'
import * as posts from './posts.ts'
import * as profile from './profile.ts'
import * as publishing from './publishing.ts'
import { deletePublished } from './publishing-deletion.ts'
import * as queue from './queue.ts'
import * as rewrite from './rewrite.ts'
import type { Route } from './shared/route.ts'
import * as series from './series.ts'
import * as settings from './settings.ts'
import * as snippets from './snippets.ts'
import * as social from './social.ts'
import * as usage from './usage.ts'
import * as vendors from './vendors.ts'
import * as video from './video.ts'
import * as webhooks from './webhooks.ts'

/** Every route of the API by its name: those the server must register and OpenAPI lists. */
export const ROUTES = {
  health: platform.health,
  clientConfig: platform.clientConfig,
  confirmConnection: providers.confirmConnection,
  listApiKeys: apiKeys.listApiKeys,
  createApiKey: apiKeys.createApiKey,
  revokeApiKey: apiKeys.revokeApiKey,
  ...CAMPAIGN_ROUTES,
  ...RULE_ROUTES,
  ...EXPERIMENT_ROUTES,
  ...ANALYTICS_ROUTES,
  ...CHATBOT_ROUTES,
  ...CONVERSATION_ROUTES,
  ...STORE_ROUTES,
  ...LINK_ROUTES,
  ...CARD_ROUTES,
  ...PRODUCT_POST_ROUTES,
  ...HELD_ROUTES,
  ...MONITORING_ROUTES,
  listVendors: vendors.listVendors,
  testVendor: vendors.testVendor,
  tryTextModel: vendors.tryTextModel,
  readRecoveryCodes: factors.readRecoveryCodes,
  createRecoveryCodes: factors.createRecoveryCodes,
  readSecurity: account.readSecurity,
  disableTwoFactor: account.disableTwoFactor,
  listSessions: account.listSessions,
  endSession: account.endSession,
  endOtherSessions: account.endOtherSessions,
  requestExport: account.requestExport,
  deleteAccount: account.deleteAccount,
  getProfile: profile.getProfile,
  saveProfile: profile.saveProfile,
  listNotifications: notifications.listNotifications,
  countUnread: bell.countUnread,
  markNotificationsRead: notifications.markNotificationsRead,
  getNotificationSettings: notifications.getNotificationSettings,
  saveNotificationSettings: notifications.saveNotificationSettings,
  rehearseNotifications: notifications.rehearseNotifications,
  sendTestNotification: notifications.sendTestNotification,
  addPushDevice: notifications.addPushDevice,
  removePushDevice: notifications.removePushDevice,
  savePreferences: profile.savePreferences,
  listAiModels: profile.listAiModels,
  saveAvatar: profile.saveAvatar,
  deleteAvatar: profile.deleteAvatar,
  cancelEmailChange: profile.cancelEmailChange,
  dashboardStats: dashboard.dashboardStats,
  listDrafts: posts.listDrafts,
  getDraft: posts.getDraft,
  createDraft: posts.createDraft,
  updateDraft: posts.updateDraft,
  deleteDraft: posts.deleteDraft,
  restoreDraft: posts.restoreDraft,
  generatePost: posts.generatePost,
  rewritePost: rewrite.rewritePost,
  listSnippets: snippets.listSnippets,
  createSnippet: snippets.createSnippet,
  updateSnippet: snippets.updateSnippet,
  deleteSnippet: snippets.deleteSnippet,
  listMentions: snippets.listMentions,
  publishPost: publishing.publishPost,
  postHistory: publishing.postHistory,
  publishedPosts: publishing.publishedPosts,
  retryPost: publishing.retryPost,
  repairPost: publishing.repairPost,
  leaveOutPlatforms: publishing.leaveOutPlatforms,
  deletePublished,
  checkPost: publishing.checkPost,
  providerHistory: publishing.providerHistory,
  testProfileKey: publishing.testProfileKey,
  today: home.today,
  hideStart: home.hideStart,
  searchAll: home.searchAll,
  getUserProfile: social.getUserProfile,
  createUserProfile: social.createUserProfile,
  connectLink: social.connectLink,
  updateUserPlatforms: social.updateUserPlatforms,
  refreshProfile: social.refreshProfile,
  linkExistingProfile: social.linkExistingProfile,
  unlinkProfile: social.unlinkProfile,
  listAccounts: accounts.listAccounts,
  disconnectAccount: accounts.disconnectAccount,
  forgetAccount: accounts.forgetAccount,
  chooseAccount: accounts.chooseAccount,
  ...DIRECT_ROUTES,
  uploadImage: media.uploadImage,
  createUploadUrl: media.createUploadUrl,
  completeUpload: media.completeUpload,
  deleteMedia: media.deleteMedia,
  deleteImage: media.deleteImage,
  listMedia: library.listMedia,
  mediaChoices: library.mediaChoices,
  mediaStats: library.mediaStats,
  transformPicture: edits.transformPicture,
  replaceMedia: edits.replaceMedia,
  retryConversion: edits.retryConversion,
  setVideoCover: edits.setVideoCover,
  listTrash: trash.listTrash,
  restoreMedia: trash.restoreMedia,
  purgeMedia: trash.purgeMedia,
  getMedia: library.getMedia,
  downloadMedia: library.downloadMedia,
  setMediaFocus: library.setMediaFocus,
  bulkDeleteMedia: library.bulkDeleteMedia,
  findDuplicate: library.findDuplicate,
  listCollections: collections.listCollections,
  createCollection: collections.createCollection,
  renameCollection: collections.renameCollection,
  deleteCollection: collections.deleteCollection,
  addToCollection: collections.addToCollection,
  removeFromCollection: collections.removeFromCollection,
  updateMetadata: library.updateMetadata,
  analyzeImage: library.analyzeImage,
  saveAltText: altText.saveAltText,
  proposeAltText: altText.proposeAltText,
  suggestMedia: library.suggestMedia,
  listPending: review.listPending,
  approvePost: review.approvePost,
  rejectPost: review.rejectPost,
  awaitApproval: review.awaitApproval,
  listVersions: review.listVersions,
  restoreVersion: review.restoreVersion,
  bulkPosts: review.bulkPosts,
  movePost: review.movePost,
  getSettings: settings.getSettings,
  saveSettings: settings.saveSettings,
  listCalendar: planning.listCalendar,
  listScheduled: planning.listScheduled,
  listCampaignNames: planning.listCampaignNames,
  getCalendarFeed: planning.getCalendarFeed,
  renewCalendarFeed: planning.renewCalendarFeed,
  bestTimes: planning.bestTimes,
  getQueues: queue.getQueues,
  saveQueue: queue.saveQueue,
  proposeTimes: queue.proposeTimes,
  scheduleSeries: series.scheduleSeries,
  getSeriesRun: series.getSeriesRun,
  listSeriesRuns: series.listSeriesRuns,
  stopSeriesRun: series.stopSeriesRun,
  retrySeriesItem: series.retrySeriesItem,
  undoSeriesRun: series.undoSeriesRun,
  openDemo: demo.openDemo,
  prepareDemo: demo.prepareDemo,
  resetDemo: demo.resetDemo,
  checkFacts: postFacts.checkFacts,
  listOutdatedPosts: postFacts.listOutdatedPosts,
  getUsage: usage.getUsage,
  listKnowledge: knowledge.listKnowledge,
  getKnowledge: knowledgeEntries.getKnowledge,
  createKnowledge: knowledgeEntries.createKnowledge,
  updateKnowledge: knowledgeEntries.updateKnowledge,
  allowWithheld: knowledgeEntries.allowWithheld,
  deleteKnowledge: knowledgeEntries.deleteKnowledge,
  createKnowledgeUpload: knowledgeFiles.createKnowledgeUpload,
  processKnowledgeFile: knowledgeFiles.processKnowledgeFile,
  retryKnowledgeFile: knowledgeFiles.retryKnowledgeFile,
  deleteKnowledgeFile: knowledgeFiles.deleteKnowledgeFile,
  searchKnowledge: knowledgeSearch.searchKnowledge,
  askKnowledge: knowledgeSearch.askKnowledge,
  listConflicts: knowledgeConflicts.listConflicts,
  dismissConflict: knowledgeConflicts.dismissConflict,
  settleConflict: knowledgeConflicts.settleConflict,
  readPassages: knowledgePassages.readPassages,
  listImages: images.listImages,
  generateImage: images.generateImage,
  imageJobStatus: images.imageJobStatusRoute,
  listImageJobs: images.listImageJobs,
  cancelImageJob: images.cancelImageJob,
  startEdit: images.startEdit,
  listImageVersions: images.listImageVersions,
  cleanupExpired: images.cleanupExpired,
  getImagePreferences: images.getImagePreferences,
  saveImagePreferences: images.saveImagePreferences,
  createVideoTask: video.createVideoTask,
  queryTaskStatus: video.queryTaskStatus,
  saveVideo: video.saveVideo,
  listVideos: video.listVideos,
  getVideo: video.getVideo,
  updateVideo: video.updateVideo,
  deleteVideo: video.deleteVideo,
  cancelVideo: video.cancelVideo,
  retryVideo: video.retryVideo,
  videoWebhook: video.videoWebhook,
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  updateWebhook: webhooks.updateWebhook,
  deleteWebhook: webhooks.deleteWebhook,
  rotateWebhookSecret: webhooks.rotateWebhookSecret,
  testWebhook: webhooks.testWebhook,
  listWebhookDeliveries: webhooks.listWebhookDeliveries,
  getWebhookDelivery: webhooks.getWebhookDelivery,
  resendWebhookDelivery: webhooks.resendWebhookDelivery,
} as const satisfies Record<string, Route>
