/** The vendor's package has no types. Every call resolves with the body of the response, of an error too. */
declare module 'social-media-api' {
  type Body = Record<string, unknown>
  type Call = (data?: Body) => Promise<Body>
  type Method =
    | 'post' | 'delete' | 'updatePost' | 'retryPost' | 'getPost' | 'history' | 'media' | 'verifyMediaExists' | 'mediaUploadUrl' | 'mediaMeta' | 'resizeImage' | 'analyticsLinks' | 'analyticsPost'
    | 'analyticsSocial' | 'user' | 'upload' | 'shorten' | 'postComment' | 'getComments' | 'deleteComments' | 'replyComment' | 'createProfile' | 'deleteProfile' | 'updateProfile' | 'getProfiles'
    | 'generateJWT' | 'unlinkSocial' | 'setAutoSchedule' | 'deleteAutoSchedule' | 'listAutoSchedule' | 'registerWebhook' | 'unregisterWebhook' | 'listWebhooks' | 'autoHashtags' | 'recommendHashtags'
    | 'checkBannedHashtags' | 'shortLink' | 'shortLinkAnalytics' | 'reviews' | 'review' | 'replyReview' | 'deleteReplyReview' | 'feedAdd' | 'feedGet' | 'generatePost' | 'getBrandByUser'
  type SocialMediaAPI = Record<Method, Call> & {
    setProfileKey(profileKey: string): SocialMediaAPI
    setTwitterByo(apiKey: string, apiSecret: string): SocialMediaAPI
    clearTwitterByo(): SocialMediaAPI
  }
  const SocialMediaAPI: new (apiKey: string) => SocialMediaAPI
  export default SocialMediaAPI
}
