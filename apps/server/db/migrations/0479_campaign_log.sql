-- The log of a campaign has all acts of its rules.
create index campaign_acts_log on campaign_acts (owner, campaign_id, id desc);
