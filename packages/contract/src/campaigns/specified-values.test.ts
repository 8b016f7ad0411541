import { describe, expect, it } from 'vitest'
import { SIGNED_OUT_TEXTS } from '../screens.ts'
import { FIGURE_LABELS, SAMPLE_FIGURES } from './analytics/values.ts'
import { ANALYTICS_TEXTS } from './analytics/words.ts'
import { RULE_ERRORS } from './rules.ts'
import { CAMPAIGN_TEMPLATES } from './templates.ts'
import { AUTOMATION_TEXTS, CAMPAIGN_DETAIL_TEXTS, CAMPAIGN_SETTINGS_TEXTS, CAMPAIGN_TEXTS, WIZARD_STEPS, WIZARD_TEXTS } from './texts.ts'
import {
  ACTION_TYPES, BRAND_PERSONALITIES, BUILDER_ACTIONS, BUILDER_TRIGGERS, CAMPAIGN_PLATFORMS, CAMPAIGN_STATUSES, CAMPAIGN_TYPES, CAMPAIGN_ZONES, CONTENT_DEFAULTS, INVENTORY_TYPES, NEW_ACTION_PLATFORM, RULE_FIELDS,
  SCHEDULING_DEFAULTS, SETTINGS_FREQUENCIES, SETTINGS_STYLES, SETTINGS_TONES, TIME_FREQUENCIES, TIMINGS, TRIGGER_TYPES, WIZARD_FREQUENCIES, WIZARD_STYLES, WIZARD_TONES,
} from './values.ts'

const T = CAMPAIGN_TEXTS
const D = CAMPAIGN_DETAIL_TEXTS
const S = CAMPAIGN_SETTINGS_TEXTS
const A = AUTOMATION_TEXTS
const tones = ['professional', 'casual', 'friendly', 'authoritative', 'playful']
const times = ['hourly', 'daily', 'weekly', 'monthly']

// Screens and routes use these constants: here stands what the specification says they are.
describe('the specification', () => {
  it.each<[line: string, actual: unknown, specified: unknown]>([
    ['API-03', [T.authenticationRequired, SIGNED_OUT_TEXTS.others], ['Authentication required', 'Authentication required']],
    ['CAMP-02', T.subtitle, 'Manage your automated marketing campaigns'],
    ['CAMP-03, CAMP-04', [T.create, T.refresh], ['Create Campaign', 'Refresh']],
    ['CAMP-05', T.tabs, { campaigns: 'Campaigns', rules: 'Rules', templates: 'Templates' }],
    ['CAMP-06', Object.values(T.counters), ['Total Campaigns', 'Active', 'Paused', 'Draft', 'Completed']],
    ['CAMP-07, CAMP-08, CAMP-09', [T.listTitle, T.empty, T.emptyHint], ['Active Campaigns', 'No campaigns', 'Get started by creating your first automated campaign.']],
    ['CAMP-10, CAMP-11', [T.automated, T.next('Nov 24')], ['Automated', 'Next: Nov 24']],
    ['CAMP-14, CAMP-15, CAMP-16, CAMP-17', [T.pause, T.resume, T.activate, T.viewDetails, T.settings], ['Pause', 'Resume', 'Activate', 'View Details', 'Settings']],
    ['CAMP-18, CAMP-19, CAMP-20', T.cards, { create: ['Create Campaign', 'Get Started'], analytics: ['View Analytics', 'View Reports'], templates: ['Templates', 'Browse Templates'] }],
    ['CANA-02', [ANALYTICS_TEXTS.export, ANALYTICS_TEXTS.refresh], ['Export', 'Refresh']],
    ['CANA-03', [FIGURE_LABELS.impressions, FIGURE_LABELS.engagements, FIGURE_LABELS.clicks, FIGURE_LABELS.roi], ['Impressions', 'Engagements', 'Clicks', 'ROI']],
    ['CANA-04', SAMPLE_FIGURES, { impressions: 12_500, engagements: 2_100, clicks: 346, roi: 15.2 }],
    ['CAMP-21', CAMPAIGN_STATUSES, ['draft', 'active', 'paused', 'completed']],
    ['CAMP-23, CAMP-24, CAMP-25', [T.fetchFailed, T.pauseFailed, T.resumeFailed], ['Failed to fetch campaigns', 'Failed to pause campaign', 'Failed to resume campaign']],
    ['CAMP-26, CAMP-27', [T.activateFailed, T.deleteFailed], ['Failed to activate campaign', 'Failed to delete campaign']],
    ['CDET-01, CDET-02', [D.title, D.generate], ['Campaign Details', 'Generate Post Now']],
    ['CDET-03', Object.values(D.tabs), ['Schedule', 'Generated Posts', 'Activity Log', 'Settings']],
    ['CDET-04, CDET-05', [D.scheduleTitle, D.refresh], ['Posting Schedule', 'Refresh']],
    ['CDET-06, CDET-07, CDET-08', [D.noScheduled, D.noScheduledHint, D.generateFirst], ['No scheduled posts', 'Posts will be automatically scheduled when campaign triggers are activated.', 'Generate First Post']],
    ['CDET-09, CDET-14', [D.noPosts, D.noActivity], ['No posts generated yet', 'No activity yet']],
    ['CDET-10, CDET-11', [D.triggerActivated, D.trigger('product_added'), D.trigger(null)], ['Trigger Activated', 'Trigger: product_added', 'Trigger: Unknown']],
    ['CDET-12, CDET-13', [D.postCreated, D.postScheduled('instagram')], ['Post Created', 'Post scheduled for instagram']],
    ['CDET-15, CDET-16', [D.editSettings, D.retry], ['Edit Settings', 'Retry']],
    ['CDET-17, CDET-18, CDET-19', [D.generated('now'), D.generateFailed, D.loadFailed], ['Post generated successfully! Scheduled for now', 'Failed to generate post', 'Failed to load data']],
    ['WIZ-01, WIZ-02, WIZ-03, WIZ-15', WIZARD_TEXTS, { previous: 'Previous', next: 'Next', create: 'Create Campaign', failed: 'Failed to create campaign' }],
    ['WIZ-04, WIZ-16', WIZARD_STEPS.length, 4],
    ['WIZ-06', CAMPAIGN_TYPES, ['product_launch', 'inventory_promotion', 'seasonal', 'engagement', 'custom']],
    ['WIZ-07', CAMPAIGN_PLATFORMS, ['instagram', 'facebook', 'twitter', 'linkedin', 'tiktok', 'youtube']],
    ['WIZ-08, WIZ-09', [WIZARD_TONES, WIZARD_STYLES], [tones, ['engaging', 'informative', 'promotional', 'storytelling', 'educational']]],
    ['WIZ-10, WIZ-11, WIZ-12', [BRAND_PERSONALITIES, WIZARD_FREQUENCIES, TIMINGS], [['friendly', 'professional', 'innovative', 'luxury', 'fun'], times, ['optimal', 'peak_hours', 'custom']]],
    ['WIZ-13', CONTENT_DEFAULTS, { tone: 'professional', style: 'informative', hashtags: true, mentions: false }],
    ['WIZ-14, CAUTO-20', [RULE_FIELDS.delayHours.default, RULE_FIELDS.threshold.default, RULE_FIELDS.percent.default, RULE_FIELDS.rate.default, RULE_FIELDS.time], [1, 10, 10, 5, '09:00']],
    ['RULES-01, RULES-02', [BUILDER_TRIGGERS, Object.keys(BUILDER_ACTIONS)], [['product_added', 'inventory_change', 'performance_threshold', 'time_based'], ['post', 'pause', 'notify']]],
    ['RULES-03, RULES-04', [RULE_ERRORS.noRule, RULE_ERRORS.incomplete], ['At least one rule is required.', 'Each rule must have a trigger and an action.']],
    ['RULES-05, RULES-06', CAMPAIGN_TEMPLATES.map(({ id, name, category }) => [id, name, category]), [['retail_launch', 'Retail Product Launch', 'Retail'], ['holiday_promo', 'Holiday Promotion', 'E-commerce'], ['engagement_boost', 'Engagement Booster', 'All']]],
    ['CSET-01, CSET-02, CSET-05', [S.title, S.save, S.statusNote], ['Campaign Settings', 'Save Changes', 'Change status from the main campaign list']],
    ['CSET-03, CSET-04', [Object.values(S.sections), Object.values(S.labels)], [['General', 'Platforms', 'Automation', 'Content AI', 'Scheduling'], ['Campaign Name', 'Description', 'Campaign Type', 'Status']]],
    ['CSET-06', S.noPlatform, 'Please select at least one platform for your campaign.'],
    ['CSET-07, CSET-08, CSET-09', [S.automation, S.configureTriggers, S.configureActions, S.hashtags, S.mentions], ['Enable Automation', 'Configure Triggers', 'Configure Actions', 'Include Hashtags', 'Include Mentions']],
    ['CSET-10, CSET-11', [S.smartScheduling, S.optimalTimes, S.frequency, S.zone], ['Enable Smart Scheduling', 'Use Optimal Times', 'Posting Frequency', 'Timezone']],
    ['CSET-12, CSET-13', [SETTINGS_TONES, SETTINGS_STYLES], [[...tones, 'inspirational'], ['informative', 'promotional', 'storytelling', 'educational', 'entertaining']]],
    ['CSET-14, CSET-15', [SETTINGS_FREQUENCIES, CAMPAIGN_ZONES], [['daily', 'every_other_day', 'weekly', 'bi_weekly', 'custom'], ['UTC', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Europe/London', 'Europe/Paris', 'Asia/Tokyo']]],
    ['CSET-16', SCHEDULING_DEFAULTS, { enabled: true, optimal_times: true, frequency: 'daily', timezone: 'UTC' }],
    ['CSET-17, CSET-18', [S.loading, S.unavailable], ['Loading settings...', 'Failed to load campaign settings']],
    ['CSET-19, CSET-20, CSET-21', [S.fetchFailed, S.loadFailed, S.saveFailed], ['Failed to fetch campaign settings', 'Failed to load settings', 'Failed to save settings']],
    ['CAUTO-01, CAUTO-02', [A.triggers, A.triggersHint], ['Configure Triggers', 'Set up when your campaign should activate']],
    ['CAUTO-03, CAUTO-04', [A.actions, A.actionsHint], ['Configure Actions', 'Define what happens when triggers activate']],
    ['CAUTO-05, CAUTO-08, CAUTO-09, CAUTO-10', [A.addTrigger, A.addAction, A.enabled, A.cancel, A.save, A.saving], ['Add Trigger', 'Add Action', 'Enabled', 'Cancel', 'Save Configuration', 'Saving...']],
    ['CAUTO-06, CAUTO-07', [A.noTriggers, A.noActions], ['No triggers configured. Add a trigger to get started.', 'No actions configured. Add an action to get started.']],
    ['CAUTO-11, CAUTO-12', [A.saveFailed, A.loadFailed], ['Failed to save configuration', 'Failed to load configuration']],
    ['CAUTO-13, CAUTO-14', [TRIGGER_TYPES, ACTION_TYPES], [['product_added', 'inventory_change', 'price_change', 'performance_threshold', 'time_based'], ['create_post', 'schedule_post', 'send_notification', 'update_campaign']]],
    ['CAUTO-15, CAUTO-16', [INVENTORY_TYPES, TIME_FREQUENCIES], [['low_stock', 'restock', 'out_of_stock'], times]],
    ['CAUTO-17, CAUTO-18, CAUTO-19', [RULE_FIELDS.delayHours, RULE_FIELDS.threshold.min, RULE_FIELDS.delayMinutes], [{ min: 0, max: 168, default: 1 }, 0, { min: 1, max: 10_080, default: 60 }]],
    ['CAUTO-21', NEW_ACTION_PLATFORM, 'instagram'],
  ])('%s', (_, actual, specified) => {
    expect(actual).toEqual(specified)
  })
})
